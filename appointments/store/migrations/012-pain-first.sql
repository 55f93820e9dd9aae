-- Why a request is urgent, and whose turn it is among those who wait: see appointments/urgency.ts.
alter table appointment add column mark text not null default '';

alter table appointment add column turn integer not null default 100;

update appointment set mark = 'pain', turn = 99 where topic = 'pain';

drop index appointment_by_topic;

create index appointment_by_turn on appointment (stage, verdict, turn, received_at, id);
