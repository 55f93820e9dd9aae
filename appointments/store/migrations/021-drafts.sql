-- What people at the desk have edited of the website and not published yet, one draft for each file and person: the record
-- as it was when they began and as it shall be (JSON). The version is another after each edit, so that two tabs do not
-- overwrite each other.
create table draft (
  file text not null,
  person_id text not null references desk_person (id),
  at bigint not null,
  was text not null,
  next text not null,
  version bigint not null,
  primary key (file, person_id)
);
