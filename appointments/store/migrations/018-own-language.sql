-- The language in which the desk speaks to a person; empty until they choose one.
alter table desk_person add column language text not null default '';
