-- Columns for held requests, postponed erasure and the daily digest: covers_until is the end of the 24 hours it tells of.

alter table appointment add column held_because text;

alter table appointment add column erase_requested_at bigint;

create index appointment_by_arrival on appointment (received_at);

alter table outbox add column covers_until bigint;
