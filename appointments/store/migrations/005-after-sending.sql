-- What follows a request: the preferred day, the patient's private links, what was done about it and when, the time that
-- was fixed, and mails about these. version grows with every change: two people do not overwrite each other.

alter table appointment add column day text not null default '';

alter table appointment add column part text not null default '';

alter table appointment add column stage text not null default 'received';

alter table appointment add column version integer not null default 0;

alter table outbox add column event_id text;

create table request_link (
  token_hash text primary key,
  appointment_id text not null references appointment (id) on delete cascade
);

create index link_by_appointment on request_link (appointment_id);

create table request_event (
  id text primary key,
  appointment_id text not null references appointment (id) on delete cascade,
  at bigint not null,
  kind text not null,
  "by" text not null,
  starts_at bigint -- the time that was fixed, for events about a visit
);

create index event_by_appointment on request_event (appointment_id);

create table visit (
  appointment_id text primary key references appointment (id) on delete cascade,
  dentist text not null,
  starts_at bigint not null,
  minutes integer not null,
  sequence integer not null, -- calendars take a change only with a higher number
  cancelled_at bigint
);

create table visit_cell (
  dentist text not null,
  cell integer not null, -- a quarter of an hour, counted from 1970: it can be taken once
  appointment_id text not null references visit (appointment_id) on delete cascade,
  constraint visit_cell_once primary key (dentist, cell)
);

create index cell_by_appointment on visit_cell (appointment_id);
