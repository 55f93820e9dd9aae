-- Which dentist of the site a person at the desk is, or will be when they use their link; and who at reception may give
-- times while the clinic is closed.
alter table desk_person add column dentist text;

alter table desk_invitation add column dentist text;

alter table desk_person add column may_book_outside integer not null default 0;
