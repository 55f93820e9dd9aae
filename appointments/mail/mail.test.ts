import { expect, test } from 'vitest'
import { claimedMail } from '../requests.fixture.ts'
import { isPlainAddress } from './address.ts'
import { composeMail } from './mail.ts'

const envelope = { from: 'website@clinic.example', to: 'reception@clinic.example' }
const now = new Date('2026-11-21T14:05:00Z')

test('text and HTML hold all that the visitor sent, and the reference', () => {
  const claimed = claimedMail()
  const { fields, ref, time, title } = claimed.appointment
  const mail = composeMail(claimed, envelope, now)
  for (const body of [mail.text, mail.html.replaceAll('<br>', '')]) {
    for (const part of [...Object.values(fields), ref, time, title]) expect(body).toContain(part)
  }
})

test('the subject holds the reference and nothing of the visitor', () => {
  const mail = composeMail(claimedMail(), envelope, now)
  expect(mail.subject).toMatch(/^Appointment Request - [0-9A-Z]{8}$/)
})

test('the moment of arrival is told in India time', () => {
  const mail = composeMail(claimedMail(), envelope, now)
  expect(mail.text.replace(/[\u00a0\u202f]/g, ' ')).toContain('Received: 21 Nov 2026, 7:31 pm, India time')
})

test.each([
  { page: '/services/toothache', language: 'English' },
  { page: '/gu/services/toothache', language: 'Gujarati' },
  { page: '/hi/services/toothache', language: 'Hindi' },
])('the page $page and its language are named', ({ page, language }) => {
  const claimed = claimedMail()
  const appointment = { ...claimed.appointment, page }
  const mail = composeMail({ ...claimed, appointment }, envelope, now)
  expect(mail.text).toContain(`Page: ${page}\nLanguage of the page: ${language}\n`)
  expect(mail.html).toContain(`<td>${language}</td>`)
})

test('the reception can answer by WhatsApp', () => {
  const mail = composeMail(claimedMail(), envelope, now)
  expect(mail.text).toContain('Reply by WhatsApp: https://wa.me/919876543210\n')
})

test('retries have the same Message-ID and request id', () => {
  const claimed = claimedMail()
  const [first, second] = [1, 2].map((attempts) => composeMail({ ...claimed, attempts }, envelope, now))
  expect(second).toEqual({ ...first, attempt: 2 })
  expect(first).toMatchObject({ messageId: claimed.messageId, requestId: claimed.appointment.id })
})

test('an answer goes to the visitor', () => {
  const mail = composeMail(claimedMail(), envelope, now)
  expect(mail.replyTo).toEqual({ name: 'Asha Mehta', address: 'asha@mail.example' })
})

test('an address that is not strictly plain is shown, but no answer goes there', () => {
  const mail = composeMail(claimedMail({ email: 'a@b.in,c@d.in' }), envelope, now)
  expect(mail.replyTo).toBeNull()
  expect(mail.text).toContain('a@b.in,c@d.in')
})

test('the HTML shows tags of a visitor as text', () => {
  const html = `<script>alert("x")</script><img src='https://evil.example/x' onerror=a&b>`
  const mail = composeMail(claimedMail({ name: html, subject: html, message: html }), envelope, now)
  expect(mail.html).not.toMatch(/<script|<img/)
  expect(mail.html).toContain('&#60;script&#62;alert(&#34;x&#34;)')
})

test.each(['a@b.in', 'first.last+tag@mail.co.in', 'clinic@localhost', "o'neil@mail.example"])(
  '%s is a plain address',
  (text) => {
    expect(isPlainAddress(text)).toBe(true)
  },
)

test.each([
  'a@b.in,c@d.in',
  'a@b.in;c@d.in',
  'Asha <a@b.in>',
  '"a b"@b.in',
  'a@b.in\r\nBcc: c@d.in',
  'a(comment)@b.in',
  'આશા@b.in',
  'a@-b.in',
  'a@b..in',
  `${'a'.repeat(250)}@b.in`,
  '',
])('%j is no plain address', (text) => {
  expect(isPlainAddress(text)).toBe(false)
})
