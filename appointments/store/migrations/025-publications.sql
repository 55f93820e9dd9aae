-- What was published on one server, for the others on this database: `files` holds paths with their bytes (JSON, base64; null for
-- a file that is gone), `place` the order in which all servers take them.
create table publication (
  id text primary key,
  place bigint not null unique,
  at bigint not null,
  by text not null,
  note text not null,
  files text not null
);
