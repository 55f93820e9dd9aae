-- When a person of the desk last looked at the requests, and when before that: what came since is new to them.
alter table desk_person add column looked_at bigint;

alter table desk_person add column looked_before bigint;

-- Patients who ask for another time than that of their visit.
create index event_of_other_times on request_event (starts_at) where kind = 'another-time';
