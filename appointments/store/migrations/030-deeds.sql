-- What was done about a visit names its time and dentist, and of a move the time before.
alter table desk_audit add column visit_at bigint;

alter table desk_audit add column visit_dentist text;

alter table desk_audit add column moved_from bigint;
