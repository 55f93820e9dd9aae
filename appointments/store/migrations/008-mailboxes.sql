-- Receipts are counted by the mailbox they go to. For older requests without plus signs and dots taken out: nearly all are
-- the same, and soon it makes no difference.

alter table appointment add column mailbox text not null default '';

update appointment set mailbox = lower(email);

create index appointment_by_mailbox on appointment (mailbox);

create index outbox_by_kind on outbox (kind, due_at);
