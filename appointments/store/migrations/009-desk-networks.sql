-- The networks from which a person has signed in: strangers' wrong tries elsewhere do not make that person wait. mark is a
-- keyed hash of person and network.

create table desk_network (
  mark text primary key,
  person_id text not null references desk_person (id),
  seen_at bigint not null
);

create index network_by_person on desk_network (person_id);
