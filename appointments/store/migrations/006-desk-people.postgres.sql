-- What is younger than two years (in milliseconds) can neither be changed nor deleted.

create function desk_audit_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at <= extract(epoch from now()) * 1000 - 63072000000 then return old; end if;
  raise exception 'What was done at the desk cannot be changed.';
end $$;

create trigger desk_audit_kept before update or delete on desk_audit
  for each row execute function desk_audit_kept();
