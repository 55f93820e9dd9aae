-- Who has asked to be erased, found among all that was done at the desk.
create index audit_of_erasures on desk_audit (ref) where what = 'The patient asks to be erased: an owner can do it';
