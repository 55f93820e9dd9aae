import { expect, test } from 'vitest'
import { mailboxOf } from './address.ts'

test.each([
  ['Asha@Mail.Example', 'asha@mail.example'],
  ['asha+dentist@mail.example', 'asha@mail.example'],
  ['a.sha@mail.example', 'a.sha@mail.example'],
  ['A.Sha.Mehta+x+y@GMail.com', 'ashamehta@gmail.com'],
  ['ashamehta@googlemail.com', 'ashamehta@gmail.com'],
  ['+asha@mail.example', '+asha@mail.example'],
  ['no address', 'no address'],
])('%s leads to the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})
