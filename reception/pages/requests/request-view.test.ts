import { expect, test } from 'vitest'
import { mailLink } from '#content/catalogue/mail-link.ts'
import { firstNameOf } from '../reminders/text-of.server.ts'

test.each([
  ['https://evil.example/pay-here now', null],
  ['evil.example Mehta', null],
  ["D'Souza-Patel Mary", "D'Souza-Patel"],
  ['ક્રિષ્ના મહેતા', 'ક્રિષ્ના'],
])('a prepared text to %s greets %s', (name, greeted) => {
  expect(firstNameOf(name)).toBe(greeted)
})

test('a mail to a patient goes to nobody else', () => {
  expect(mailLink('a?bcc=evil@b.co')).toBe('mailto:a%3Fbcc%3Devil@b.co')
  expect(mailLink('asha+teeth@mail.example')).toBe('mailto:asha%2Bteeth@mail.example')
})
