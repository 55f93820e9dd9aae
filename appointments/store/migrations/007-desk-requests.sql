-- What colleagues note about a request, who looks after it, and what reception finds and lists requests by.

create table desk_note (
  id text primary key,
  appointment_id text not null references appointment (id) on delete cascade,
  at bigint not null,
  who text not null,
  text text not null
);

create index note_by_appointment on desk_note (appointment_id);

create index appointment_by_stage on appointment (stage, verdict, erased_at, received_at, id);

create index appointment_by_phone on appointment (phone);

create index audit_by_ref on desk_audit (ref);

alter table appointment add column call_at bigint;

alter table appointment add column assigned_to text;

alter table appointment add column name_key text not null default '';
