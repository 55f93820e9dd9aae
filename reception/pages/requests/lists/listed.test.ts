import { expect, test } from 'vitest'
import { dueOf, languageIn } from './listed.server.ts'

/** A Tuesday, half past ten in India. */
const now = new Date('2026-11-24T05:00:00Z')
const at = (time: string) => new Date(`${time}+05:30`)

test.each([
  ['2026-11-24T09:30', null, 'By today 7 PM', 'today'],
  ['2026-11-23T18:30', null, 'By today 11 AM', 'today'],
  ['2026-11-23T09:30', null, 'Late since Yesterday 7 PM', 'late'],
  ['2026-11-24T09:30', '2026-11-25T16:00', 'Call tomorrow 4 PM', 'later'],
  ['2026-11-24T09:30', '2026-11-24T12:15', 'Call today 12:15 PM', 'today'],
  ['2026-11-24T09:30', '2026-11-24T10:30', 'Late since Today 10:30 AM', 'late'],
] as const)('a request of %s to be called again at %s: %s', (received, callAt, text, group) => {
  const request = { isPain: false, receivedAt: at(received), callAt: callAt && at(callAt) }
  const due = dueOf(request, now)
  expect(due).toEqual({ text, group })
})

test.each([
  ['2026-11-23T21:30', 'By today 9 AM', '2026-11-24T08:00'],
  ['2026-11-24T09:30', 'By today 7 PM', '2026-11-24T10:30'],
])('a patient in pain who wrote at %s is to be called as we open: %s', (received, text, now) => {
  const request = { isPain: true, receivedAt: at(received), callAt: null }
  expect(dueOf(request, at(now))).toEqual({ text, group: 'today' })
})

test.each([
  ['દાઢ દુખે છે', '/', 'gu'],
  ['दाढ़ में दर्द', '/gu/fees', 'hi'],
  ['A molar hurts', '/hi', undefined],
])('%s, sent from %s, is in %s', (text, page, language) => {
  expect(languageIn(text, page)).toBe(language)
})
