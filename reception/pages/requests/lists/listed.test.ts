import { expect, test } from 'vitest'
import { dueOf, languageIn, otherVisit } from './listed.server.ts'
import dues from './listed.fixture.json' with { type: 'json' }

/** A Tuesday, half past ten in India. */
const now = new Date('2026-11-24T05:00:00Z')
const at = (time: string) => new Date(`${time}+05:30`)

const usual = { isAway: false, visitAt: null }

test.each(dues)('asked $received, to be called $callAt: $text', ({ received, callAt, text, group }) => {
  const request = { ...usual, isPain: false, receivedAt: at(received), callAt: callAt ? at(callAt) : null }
  const due = dueOf(request, now)
  expect(due).toEqual({ text, group })
})

test.each([
  ['2026-11-23T21:30', 'By today 9 AM', '2026-11-24T08:00'],
  ['2026-11-24T09:30', 'By today 7 PM', '2026-11-24T10:30'],
])('a patient in pain who wrote at %s is to be called as we open: %s', (received, text, now) => {
  const request = { ...usual, isPain: true, receivedAt: at(received), callAt: null }
  expect(dueOf(request, at(now))).toEqual({ text, group: 'today' })
})

test.each([
  ['દાઢ દુખે છે', '/', 'gu'],
  ['दाढ़ में दर्द', '/gu/fees', 'hi'],
  ['A molar hurts', '/hi', undefined],
])('%s, sent from %s, is in %s', (text, page, language) => {
  expect(languageIn(text, page)).toBe(language)
})

test('whose dentist is away at the time of the visit is called before it, and not late at once', () => {
  const request = { isPain: false, receivedAt: at('2026-11-01T10:00'), callAt: now, isAway: true }
  const due = (visitAt: string) => dueOf({ ...request, visitAt: at(visitAt) }, now)
  expect(due('2026-11-25T10:00')).toEqual({ text: 'Away: call before tomorrow 10:00 AM', group: 'today' })
  expect(due('2026-12-02T10:00')).toEqual({ text: 'Away: call before Wed 2 Dec 10:00 AM', group: 'later' })
})

test('the next visit of the same person under another request is named with its dentist', () => {
  const visit = (time: string) => ({ ref: `OF${time}`, startsAt: at(time), dentist: 'kirit-majmudar' })
  const booked = [visit('2026-11-23T10:00'), visit('2026-11-30T10:00'), visit('2026-12-30T10:00')]
  expect(otherVisit(booked, now)).toEqual({
    ref: 'OF2026-11-30T10:00',
    text: 'Has a visit: Mon 30 Nov 10:00 AM, Dr. Kirit Majmudar',
  })
  expect(otherVisit(booked.slice(0, 1), now)).toBeNull()
})
