-- A visit has an id and a state of its own: a request may have several, one after the other, and one may come without a
-- request. The first visit of a request keeps its id, by which calendars know it. lane 0 is the ordinary one.

alter table visit_cell rename to visit_cell_before;

alter table visit rename to visit_before;

create table visit (
  id text primary key,
  appointment_id text references appointment (id) on delete cascade,
  dentist text not null,
  starts_at bigint not null,
  minutes integer not null,
  state text not null default 'booked', -- booked, here, late, missed
  arrived_at bigint,
  sequence integer not null, -- calendars take a change only with a higher number
  version integer not null default 0, -- grows with every change of the state
  cancelled_at bigint
);

create table visit_cell (
  dentist text not null,
  cell integer not null,
  lane integer not null default 0,
  visit_id text not null references visit (id) on delete cascade,
  constraint visit_cell_of_lane primary key (dentist, cell, lane)
);

insert into visit (id, appointment_id, dentist, starts_at, minutes, sequence, cancelled_at)
  select appointment_id, appointment_id, dentist, starts_at, minutes, sequence, cancelled_at from visit_before;

insert into visit_cell (dentist, cell, visit_id) select dentist, cell, appointment_id from visit_cell_before;

drop table visit_cell_before;

drop table visit_before;

create index visit_by_appointment on visit (appointment_id, id);

create index visit_by_time on visit (starts_at);

create index cell_by_visit on visit_cell (visit_id);
