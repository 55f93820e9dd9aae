import { expect, test } from 'vitest'
import { envelope } from '../delivery/delivery.fixture.ts'
import { asha, typedOf } from '../patient.fixture.ts'
import { claimedMail } from '../requests.fixture.ts'
import { isPlainAddress } from './address.ts'
import { patientMail } from './patient-mail.fixture.ts'
import { composeMail } from './mail.ts'

const now = new Date('2026-11-21T14:05:00Z')
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test('a mail holds all that the visitor sent, and an answer goes to the visitor', () => {
  const claimed = claimedMail()
  const { id, ref, fields, time, title } = claimed.appointment
  const typed = typedOf(fields)
  const wish = 'Saturday 28 November, morning, Sulekha Hathi'
  const { text, html, ...mail } = composeMail(claimed, envelope, now)
  expect(mail).toEqual({
    requestId: id,
    messageId: claimed.messageId,
    from: { name: 'Appointment form', address: envelope.from },
    to: envelope.to,
    replyTo: { name: 'Asha Mehta', address: 'asha@mail.example' },
    date: now,
    subject: `Appointment Request - ${ref}`,
    attempt: 1,
    template: { ...typed, message: `Preferred time: ${wish}\n${typed.message}`, time, title, ref },
  })
  expect(plain(text)).toBe(`Please call before Monday 23 November, 11 AM

Name: Asha Mehta
Phone: 9876543210

Message:
A molar hurts.
May I come on Friday?

Call Asha Mehta: +919876543210
WhatsApp: https://wa.me/919876543210

Preferred time: ${wish}
Email: asha@mail.example
Subject: Toothache since Monday
Page: /services/toothache
Language of the page: English
Received: 21 Nov 2026, 7:31 pm, India time
Reference: ${ref}

Open at the desk: https://desk.clinic.example/desk/requests/${ref}

Appointment Request, sent by the form on the website. Please answer by phone.
`)
  const shown = html.replaceAll('<br>', '').replace('98765 43210', '9876543210')
  for (const part of [...Object.values(typed), wish, ref, time, title, 'English'])
    expect(shown).toContain(part)
})

test('a request about pain says so and by when to call in its subject', () => {
  const mail = composeMail(claimedMail({ topic: 'pain' }), envelope, now)
  expect(mail.subject).toBe(`Pain: call before Monday 23 November, 9 AM - ${mail.template?.ref}`)
  expect(mail.template?.title).toBe('Pain: call before Monday 23 November, 9 AM')
})

test.each([
  { page: '/gu/services/toothache', language: 'Gujarati' },
  { page: '/hi/services/toothache', language: 'Hindi' },
])('the page $page is in $language', ({ page, language }) => {
  const claimed = claimedMail()
  const mail = composeMail({ ...claimed, appointment: { ...claimed.appointment, page } }, envelope, now)
  expect(mail.text).toContain(`Page: ${page}\nLanguage of the page: ${language}\n`)
})

test('the time on the clock of a visitor abroad is beside the time in India', () => {
  const claimed = claimedMail()
  const abroad = { ...claimed.appointment, time: '21 Nov 2026, 2:01 pm' }
  const { text } = composeMail({ ...claimed, appointment: abroad }, envelope, now)
  expect(plain(text)).toContain(
    "Sent, by the visitor's clock: 21 Nov 2026, 2:01 pm\nReceived: 21 Nov 2026, 7:31 pm",
  )
})

test('the HTML of mails to the clinic leads to phone, WhatsApp, mailbox and desk, and nowhere else', () => {
  const { appointment, ...marks } = claimedMail({ message: 'https://evil.example' })
  const event = { kind: 'cancelled', at: now, by: 'patient', startsAt: null } as const
  const links = (mail: { html: string }) => [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  const tel = 'tel:+919876543210'
  const desk = `https://desk.clinic.example/desk/requests/${appointment.ref}`
  const wanted = [tel, tel, 'https://wa.me/919876543210', 'mailto:asha@mail.example', desk]
  const request = { ...marks, kind: 'request' as const, appointment }
  expect(links(composeMail(request, envelope, now))).toEqual(wanted)
  expect(
    links(composeMail({ ...marks, kind: 'change', appointment, event, visit: null }, envelope, now)),
  ).toEqual(wanted)
})

test('an address that is not strictly plain is shown, but no answer goes there', () => {
  const mail = composeMail(claimedMail({ email: 'a@b.in,c@d.in' }), envelope, now)
  expect(mail.replyTo).toBeNull()
  expect(mail.text).toContain('a@b.in,c@d.in')
  expect(mail.html).not.toContain('mailto:')
})

test('a name that looks encoded is not decoded by programs that do so in quotes too', () => {
  const mail = composeMail(claimedMail({ name: '=?utf-8?q?=0D=0ABcc:_x@y.z?=' }), envelope, now)
  expect(mail.replyTo).toEqual({ name: '= ?utf-8?q?=0D=0ABcc:_x@y.z?=', address: asha.email })
})

test('the HTML names fonts with the letters of Gujarati and Hindi, for each system', () => {
  const { html } = composeMail(claimedMail(), envelope, now)
  const [, stack = ''] = /<p [^>]*style="font-family:([^;]*);/.exec(html)!
  const families = stack.split(', ')
  expect(families).toEqual(
    expect.arrayContaining(['Nirmala UI', 'Noto Sans Gujarati', 'Kohinoor Devanagari']),
  )
  expect(families.at(-1)).toBe('sans-serif')
})

test('only a plain address is answered to', () => {
  const plain = [asha.email, 'first.last+tag@mail.co.in', 'clinic@localhost', "o'neil@mail.example"]
  const lists = ['a@b.in,c@d.in', 'a@b.in;c@d.in', 'Asha <a@b.in>', '"a b"@b.in', 'a@b.in\r\nBcc: c@d.in']
  const odd = ['a(comment)@b.in', 'આશા@b.in', 'a@-b.in', 'a@b..in', `${'a'.repeat(250)}@b.in`, '']
  expect([...plain, ...lists, ...odd].filter(isPlainAddress)).toEqual(plain)
})

test.each(['receipt', 'reminder'] as const)('a %s goes to the patient alone, in our own words', (kind) => {
  const { messageId, id, attempts, leaseBy, appointment } = claimedMail({ email: 'asha@mail.example' })
  const marks = { messageId, id, attempts, leaseBy, appointment, token: 'a-private-token' }
  const startsAt = new Date('2026-12-01T05:00:00Z')
  const claimed = kind === 'receipt' ? { ...marks, kind } : { ...marks, kind, startsAt, dentist: 'kirit' }
  const mail = composeMail(claimed, { ...envelope, patientMail }, now)
  const { subject, text, html } = mail
  expect(mail).toEqual({
    requestId: `${appointment.id}-${kind}-${id.slice(-8)}`,
    messageId,
    attempt: 1,
    date: now,
    to: 'asha@mail.example',
    from: { name: 'Toran Dental Clinic', address: envelope.from },
    replyTo: { name: 'Toran Dental Clinic', address: 'clinic@clinic.example' },
    subject,
    text,
    html,
  })
  const link = 'https://www.clinic.example/requests/a-private-token'
  expect(mail.text).toContain(link)
  expect(mail.html).toContain(`<a href="${link}"`)
  const { email: _to, ...typed } = appointment.fields
  for (const typedText of Object.values(typed).filter((text) => text !== ''))
    expect(subject + text + html).not.toContain(typedText)
  if (kind === 'receipt') return expect(text).toContain('We will call you before 7 PM.')
  expect(plain(mail.subject)).toBe('Your visit: 1 Dec 2026, 10:30 am')
  expect(plain(text)).toContain('1 Dec 2026\n10:30 AM\nDr. kirit')
})

test('a patient who wrote from a Gujarati page is written to in Gujarati, with a link to such a page', () => {
  const { messageId, id, attempts, leaseBy, appointment } = claimedMail({ email: 'asha@mail.example' })
  const marks = { messageId, id, attempts, leaseBy, token: 'a-private-token', kind: 'receipt' } as const
  const claimed = { ...marks, appointment: { ...appointment, page: '/gu/services/toothache' } }
  const mail = composeMail(claimed, { ...envelope, patientMail }, now)
  expect(mail.subject).toBe(`તમારી વિનંતી ${appointment.ref}`)
  expect(mail.text).toContain('https://www.clinic.example/gu/requests/a-private-token')
})

test('a mail about what the patient asked for names the request, and an answer goes to the patient', () => {
  const { appointment, ...marks } = claimedMail()
  const event = { kind: 'cancelled', at: now, by: 'patient', startsAt: null } as const
  const mail = composeMail({ ...marks, kind: 'change', appointment, event, visit: null }, envelope, now)
  expect(mail).toMatchObject({
    to: envelope.to,
    replyTo: { address: asha.email },
    subject: `Request cancelled by the patient - ${appointment.ref}`,
    template: { ref: appointment.ref, name: asha.name },
  })
  for (const text of [asha.name, asha.phone, 'Saturday 28 November, morning, Sulekha Hathi', appointment.ref])
    expect(mail.text).toContain(text)
})

const visit = {
  id: 'visit',
  state: 'booked',
  dentist: 'kirit-majmudar',
  startsAt: new Date('2026-11-28T05:00:00Z'),
  minutes: 30,
  whatFor: '',
  reason: '',
  seatedAt: null,
  goneAt: null,
  sequence: 1,
  version: 0,
  cancelledAt: now,
} as const
const visitText = 'Saturday 28 November, 10:30 AM, Dr. kirit-majmudar'
test.each([
  ['cancelled', `Visit cancelled: ${visitText}`, 'take this back until 7:45 PM'],
  ['restored', `Visit stands again: ${visitText}`, 'taken the cancellation back'],
  ['another-time', `Another time is asked for, instead of ${visitText}`, 'asks for another time'],
  ['freed', `Free again: ${visitText}`, 'free again'],
] as const)('a mail about a visit that is %s names day, time and dentist', (kind, title, said) => {
  const { appointment, ...marks } = claimedMail()
  const about = { ...marks, appointment, visit }
  const event = { kind, at: now, by: 'patient', startsAt: visit.startsAt } as const
  const mail = composeMail(
    kind === 'freed' ? { ...about, kind } : { ...about, kind: 'change', event },
    envelope,
    now,
  )
  expect(plain(mail.subject)).toBe(`${title} - ${appointment.ref}`)
  for (const text of [said, 'Saturday 28 November\n10:30 AM\nDr. kirit-majmudar', asha.name, asha.phone])
    expect(plain(mail.text)).toContain(text)
})
