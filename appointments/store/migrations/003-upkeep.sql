-- One row for what the site notes about itself: when it last wrote, and how the nightly purge went.

create table upkeep (
  id integer primary key,
  beat_at bigint,
  purge_looked_at bigint,
  purge_refusal text
);

insert into upkeep (id) values (1);
