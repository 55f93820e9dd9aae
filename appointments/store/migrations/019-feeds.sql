-- The private address of a dentist's calendar, which the calendar alone knows.
create table desk_feed (
  dentist text primary key,
  token_hash text not null unique,
  names integer not null default 0, -- whether first names of patients are in it
  made_at bigint not null
);
