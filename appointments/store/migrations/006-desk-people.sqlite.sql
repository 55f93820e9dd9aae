-- What is younger than two years (in milliseconds) can neither be changed nor deleted.

create trigger desk_audit_unchanged before update on desk_audit
  begin select raise(abort, 'What was done at the desk cannot be changed.'); end;

create trigger desk_audit_kept before delete on desk_audit
  when old.at > unixepoch() * 1000 - 63072000000
  begin select raise(abort, 'What was done at the desk cannot be changed.'); end;
