-- Of a block that visitors are told of: why, or '' for no reason; null for one that is the desk's alone.
alter table block add column notice text;
