import { expect, test } from 'vitest'
import { mailboxOf } from './address.ts'
import mailboxes from './address.fixture.json' with { type: 'json' }

test.each(Object.entries(mailboxes))('%s leads to the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})
