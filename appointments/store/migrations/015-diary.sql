-- The diary. lane 1 is squeezed in beside another visit; that, and a time outside the opening hours, has a reason.
alter table visit add column lane integer not null default 0;

alter table visit add column reason text not null default '';

create table block (
  id text primary key,
  dentist text, -- null for the whole clinic
  kind text not null,
  label text not null,
  starts_at bigint not null,
  ends_at bigint not null,
  every_days integer not null, -- 0 once, 1, 7 or 14
  until bigint -- nothing begins then or later; null for ever
);

-- Minutes of a visit where they differ from those of the content.
create table length (
  treatment text primary key,
  minutes integer not null
);
