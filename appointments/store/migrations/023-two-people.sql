-- People whom reception has found to be two, though their names sound the same; kept both ways round.
create table two_people (
  person text not null,
  other text not null,
  primary key (person, other)
);
