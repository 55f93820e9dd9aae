-- The first schema, for SQLite and PostgreSQL alike. Times are milliseconds since 1970 in UTC. Some columns are filled by
-- later work only (verdict, notice_version, ip_hash, erased_at): no row has to be rewritten.
-- Here and in the files that follow, a blank line parts the statements.

create table appointment (
  id text primary key,
  ref text not null unique,
  dedupe_key text not null unique,
  name text not null,
  email text not null,
  phone text not null,
  subject text not null,
  message text not null,
  time text not null,
  title text not null,
  page text not null,
  verdict text not null default 'ok',
  notice_version text,
  ip_hash text,
  received_at bigint not null,
  erased_at bigint
);

create table outbox (
  id text primary key,
  appointment_id text references appointment (id) on delete cascade, -- null for a digest
  kind text not null default 'request',
  state text not null,
  attempts integer not null default 0,
  due_at bigint not null,
  lease_by text,
  lease_until bigint,
  message_id text not null,
  transport text,
  last_class text,
  last_error text,
  first_failed_at bigint,
  sent_at bigint
);

create index outbox_by_state on outbox (state, due_at);

create index outbox_by_appointment on outbox (appointment_id);

create table attempt (
  outbox_id text not null references outbox (id) on delete cascade,
  at bigint not null,
  transport text not null,
  outcome text not null,
  code text not null,
  ms integer not null
);

create index attempt_by_outbox on attempt (outbox_id);
