-- What is known of a person beyond their requests, which are found by number and name: see appointments/store/patients.ts.
create table patient (
  person text primary key,
  mind text not null default '', -- what to mind at every visit
  reminders integer not null default 1
);

create index appointment_by_person on appointment ((coalesce(person, phone || name_key)), received_at);

create index appointment_by_name on appointment (name_key, phone, received_at);
