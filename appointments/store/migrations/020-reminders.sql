-- What reception has sent to patients: the reminder of a visit, or that it is time again after one; starts_at is that
-- visit's time. No text is kept. Of the texts, those that the owner has changed.
create table message (
  appointment_id text not null references appointment (id) on delete cascade,
  kind text not null, -- tomorrow, again
  starts_at bigint not null,
  at bigint not null,
  who text not null,
  primary key (appointment_id, kind, starts_at)
);

create table own_text (
  key text not null,
  language text not null,
  words text not null,
  primary key (key, language)
);
