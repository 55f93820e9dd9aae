-- Who works at the desk and how they sign in: people, passkeys, sessions, invitations, rescue codes, pauses after wrong
-- passwords, and what was done. Of all secrets only hashes are kept.

create table desk_person (
  id text primary key,
  name text not null,
  email text unique, -- in small letters; null once the person has left, as the address may come again
  role text not null,
  may_export integer not null default 0,
  password text,
  created_at bigint not null,
  left_at bigint
);

create table desk_credential (
  id text primary key,
  person_id text not null references desk_person (id),
  public_key text not null,
  counter bigint not null,
  transports text not null,
  device text not null,
  created_at bigint not null,
  used_at bigint
);

create index credential_by_person on desk_credential (person_id);

create table desk_session (
  token_hash text primary key,
  id text not null unique, -- for the list of devices
  person_id text not null references desk_person (id),
  way text not null,
  device text not null,
  started_at bigint not null,
  seen_at bigint not null,
  proven_at bigint not null,
  idle_ms bigint not null,
  ends_at bigint not null
);

create index session_by_person on desk_session (person_id);

create table desk_invitation (
  token_hash text primary key,
  name text not null,
  email text,
  role text not null,
  person_id text references desk_person (id), -- who is let in again; null for a new person
  made_by text references desk_person (id),
  code text, -- read out by the person who invites; null where the link is enough
  named_at bigint, -- when name, address and code were given: what follows is the passkey or password
  made_at bigint not null,
  ends_at bigint not null,
  used_at bigint
);

create table desk_rescue_code (
  code_hash text primary key,
  person_id text not null references desk_person (id),
  used_at bigint
);

create index code_by_person on desk_rescue_code (person_id);

create table desk_pause (
  key text primary key,
  tries integer not null,
  tried_at bigint not null,
  until bigint not null
);

create table desk_answered (
  challenge text primary key, -- answered challenges, each of which counts once
  ends_at bigint not null
);

create table desk_key (
  id integer primary key,
  key text not null -- what challenges are signed with, the same for all servers of a database
);

create table desk_audit (
  id text primary key,
  at bigint not null,
  person_id text, -- null where nobody was signed in, and for the command line
  who text not null,
  what text not null,
  ref text
);

create index audit_by_time on desk_audit (at, id);
