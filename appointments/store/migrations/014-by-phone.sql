-- Requests that reception writes down: how they came and who wrote them. Corrections keep what was before; language is empty
-- while the script and the page tell it, person while number and name do.
alter table appointment add column source text not null default 'site';

alter table appointment add column entered_by text;

alter table appointment add column language text not null default '';

alter table appointment add column person text;

create table desk_correction (
  id text primary key,
  appointment_id text not null references appointment (id) on delete cascade,
  at bigint not null,
  who text not null,
  field text not null,
  before text not null,
  after text not null
);

create index correction_by_appointment on desk_correction (appointment_id);
