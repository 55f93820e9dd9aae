-- Has all that is counted of mails by their state, so that no mail is read for it.
drop index outbox_by_state;

create index outbox_by_state on outbox (state, due_at, kind);
