-- What a request is about and whom the visitor would like to see. The index finds those about pain, which come first.
alter table appointment add column topic text not null default '';

alter table appointment add column dentist text not null default '';

create index appointment_by_topic on appointment (topic, stage, verdict, received_at, id);
