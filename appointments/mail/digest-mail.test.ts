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

test('what is held or was given up stands in the subject, with the command that helps', () => {
  const leftOver = [
    line('HELD0000', { state: 'held', heldBecause: 'honeypot' }),
    line('DEAD0000', { state: 'dead' }),
  ]
  const mail = digestContent(digestWith({ leftOver }))
  expect(mail.subject).toBe('Appointment requests: 0 in 24 hours, 1 held, 1 not mailed')
  expect(mail.text).toContain('Left from before:')
  expect(mail.text).toMatch(/HELD0000 .*release \(honeypot\)/)
  expect(mail.text).toMatch(/DEAD0000 .*retry-dead/)
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
