-- One number for a day in India, a thing that is counted, and a language of pages. No column is about a visitor.

create table counts (
  day text not null,
  what text not null,
  language text not null,
  total bigint not null,
  constraint counts_of_day primary key (day, what, language)
);
