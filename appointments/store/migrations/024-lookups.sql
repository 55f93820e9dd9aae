-- What is asked of one request or visit, answered by an index alone.
drop index outbox_by_appointment;

create index outbox_by_appointment on outbox (appointment_id, kind);

drop index event_by_appointment;

create index event_by_appointment on request_event (appointment_id, by, kind, at);

drop index visit_by_appointment;

create index visit_by_appointment on visit (appointment_id, id, cancelled_at, state);
