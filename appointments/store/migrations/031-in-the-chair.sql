-- When a patient who came sat down in the chair, and left: noted at will.
alter table visit add column seated_at bigint;

alter table visit add column gone_at bigint;
