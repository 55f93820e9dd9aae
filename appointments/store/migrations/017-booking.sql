-- What a visit is for, as it is on the day sheet; empty where it is as the request says.
alter table visit add column what_for text not null default '';

-- Times ahead that a visit has given back, for whoever wishes for them. The visit may be gone, erased.
create table freed (
  id text primary key,
  visit_id text not null,
  dentist text not null,
  starts_at bigint not null,
  minutes integer not null,
  at bigint not null,
  put_away_by text -- nobody is asked any more
);

create index freed_by_time on freed (starts_at);

-- Has all that is counted of the lists, so that no row is read for it.
create index appointment_of_list on appointment (stage, verdict, erased_at, turn, person, phone, name_key);
