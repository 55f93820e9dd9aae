import { expect, test } from 'vitest'
import type { Digest, DigestLine } from '../store/store.ts'
import { digestContent } from './digest-mail.ts'

const morning = new Date('2026-11-21T03:00:00Z')
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

function line(ref: string, different: Partial<DigestLine> = {}): DigestLine {
  return { ref, receivedAt: new Date('2026-11-20T10:00:00Z'), state: 'sent', heldBecause: null, ...different }
}

function digestWith(different: Partial<Digest>): Digest {
  const from = new Date('2026-11-20T03:00:00Z')
  return { from, until: morning, received: [], leftOver: [], purgeRefusal: null, ...different }
}

test('a digest counts the requests of the day and names each by its reference', () => {
  const mail = digestContent(digestWith({ received: [line('AAAAAAAA'), line('BBBBBBBB')] }))
  expect(mail.subject).toBe('Appointment requests: 2 in 24 hours')
  for (const body of [mail.text, mail.html, mail.template.message]) {
    expect(body).toContain('AAAAAAAA')
    expect(body).toContain('BBBBBBBB')
  }
  expect(plain(mail.text)).toContain('From 20 Nov 2026, 8:30 am to 21 Nov 2026, 8:30 am, India time: 2')
  expect(plain(mail.text)).toContain('AAAAAAAA  20 Nov 2026, 3:30 pm  mailed')
})

test('what is held or was given up stands in the subject, in words for the reception', () => {
  const leftOver = [
    line('HELD0000', { state: 'held', heldBecause: 'honeypot' }),
    line('DEAD0000', { state: 'dead' }),
  ]
  const mail = digestContent(digestWith({ leftOver }))
  expect(mail.subject).toBe('Appointment requests: 0 in 24 hours, 1 held, 1 not mailed')
  expect(mail.text).toContain('Left from before:')
  expect(mail.text).toMatch(/HELD0000 .*held back.*whoever looks after your website.*\(honeypot\)/)
  expect(mail.text).toMatch(/DEAD0000 .*COULD NOT BE MAILED.*whoever looks after your website/)
  expect(mail.text + mail.html).not.toMatch(/\bnpm\b|--/)
})

test('requests that may come from patients and are held back are to be looked at now', () => {
  const held = line('HELD0000', { state: 'held', heldBecause: 'many from one phone' })
  const mail = digestContent(digestWith({ received: [held, line('AAAAAAAA')] }))
  expect(mail.subject).toBe('Appointment requests: 2 in 24 hours, 1 held, please look now')
  expect(mail.text).toMatch(/^[^]*held back that may come from patients[^]*whoever looks after your website/)
  const trapped = { ...held, heldBecause: 'honeypot' }
  expect(digestContent(digestWith({ received: [trapped] })).subject).not.toContain('now')
})

test('a request whose time lies ahead is told as such', () => {
  const ahead = line('AHEAD000', { receivedAt: new Date('2027-01-01T00:00:00Z') })
  expect(digestContent(digestWith({ leftOver: [ahead] })).text).toMatch(
    /AHEAD000 .* mailed .*clock was wrong/,
  )
})

test('a day without requests is told as well', () => {
  const mail = digestContent(digestWith({}))
  expect(mail.subject).toBe('Appointment requests: 0 in 24 hours')
  expect(mail.text).toMatch(/India time: 0\n/)
})
