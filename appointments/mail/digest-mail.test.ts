import { expect, test } from 'vitest'
import type { Digest, DigestLine } from '../store/store.ts'
import { digestContent } from './digest-mail.ts'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

function line(ref: string, different: Partial<DigestLine> = {}): DigestLine {
  return { ref, receivedAt: new Date('2026-11-20T10:00:00Z'), state: 'sent', heldBecause: null, ...different }
}

function mailAbout(different: Partial<Digest>) {
  const [from, until] = [new Date('2026-11-20T03:00:00Z'), new Date('2026-11-21T03:00:00Z')]
  return digestContent(
    { from, until, received: [], leftOver: [], purgeRefusal: null, ...different },
    'Toran Dental Clinic',
  )
}

test('a digest counts the requests of the day and names each by its reference', () => {
  const mail = mailAbout({ received: [line('AAAAAAAA'), line('BBBBBBBB')] })
  expect(mail.subject).toBe('Appointment requests: 2 in 24 hours')
  for (const body of [mail.text, mail.html, mail.template?.message]) {
    expect(body).toContain('AAAAAAAA')
    expect(body).toContain('BBBBBBBB')
  }
  expect(plain(mail.text)).toContain('From 20 Nov 2026, 8:30 am to 21 Nov 2026, 8:30 am, India time: 2')
  expect(plain(mail.text)).toContain('AAAAAAAA  20 Nov 2026, 3:30 pm  mailed')
})

const held = line('HELD0000', { state: 'held', heldBecause: 'honeypot' })
const maybePatient = { ...held, heldBecause: 'many from one phone' }
const dead = line('DEAD0000', { state: 'dead' })
const ahead = line('AHEAD000', { receivedAt: new Date('2027-01-01T00:00:00Z') })
test.each<[string, Partial<Digest>, string, RegExp[]]>([
  ['that there were no requests', {}, '0 in 24 hours', [/India time: 0\n/]],
  [
    'what is held or was given up, in words for the reception',
    { leftOver: [held, dead] },
    '0 in 24 hours, 1 held, 1 not mailed',
    [
      /Left from before:/,
      /HELD0000 .*held back.*the person who looks after your website.*\(honeypot\)/,
      /DEAD0000 .*COULD NOT BE MAILED.*the person who looks after your website/,
    ],
  ],
  [
    'which held requests may come from patients',
    { received: [maybePatient, line('AAAAAAAA')] },
    '2 in 24 hours, 1 held, please look now',
    [/^[^]*held back that may come from patients[^]*the person who looks after your website/],
  ],
  ['that spam can wait', { received: [held] }, '1 in 24 hours, 1 held', [/honeypot/]],
  ['a wrong clock', { leftOver: [ahead] }, '0 in 24 hours', [/AHEAD000 .* mailed .*clock was wrong/]],
])('a digest says %s', (_what, digest, counts, words) => {
  const { subject, text, html } = mailAbout(digest)
  expect(subject).toBe(`Appointment requests: ${counts}`)
  for (const wording of words) expect(text).toMatch(wording)
  expect(text + html).not.toMatch(/\bnpm\b|--/)
})
