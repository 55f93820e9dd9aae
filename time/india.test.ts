import { expect, test } from 'vitest'
import {
  addDays,
  dateOf,
  lastTime,
  mondayOf,
  readLocalTime,
  shownDateAndTime,
  shownInColumn,
  shownMoment,
  startOf,
} from './india.ts'

const halfPastEight = 8 * 60 + 30

test.each([
  ['2026-11-20T18:29:59Z', '2026-11-20'],
  ['2026-11-20T18:30:00Z', '2026-11-21'],
])('at %s it is %s', (at, date) => {
  expect(dateOf(new Date(at))).toBe(date)
})

test('days begin at midnight, follow one another over the end of a year, and weeks begin on Monday', () => {
  expect(startOf('2026-11-21').toISOString()).toBe('2026-11-20T18:30:00.000Z')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  // 22 November 2026 is a Sunday until 18:30 in UTC.
  expect(mondayOf(new Date('2026-11-22T18:29:00Z'))).toBe('2026-11-16')
  expect(mondayOf(new Date('2026-11-22T18:30:00Z'))).toBe('2026-11-23')
})

test('a typed time is that of India', () => {
  expect(readLocalTime('2026-12-01T10:30')).toEqual(new Date('2026-12-01T05:00:00Z'))
})

test.each(['', '2026-12-01', '2026-11-31T10:30', '2026-12-01T24:30', '2026-12-01T10:30Z', '1 December'])(
  '%j is no time',
  (text) => {
    expect(readLocalTime(text)).toBeNull()
  },
)

test.each([
  [halfPastEight, '2026-11-21T03:00:00Z', '2026-11-21T03:00:00.000Z'],
  [halfPastEight, '2026-11-21T02:59:59Z', '2026-11-20T03:00:00.000Z'],
  [halfPastEight, '2026-11-21T20:00:00Z', '2026-11-21T03:00:00.000Z'],
  [0, '2026-11-21T18:29:59Z', '2026-11-20T18:30:00.000Z'],
  [23 * 60 + 59, '2026-11-21T18:29:59Z', '2026-11-21T18:29:00.000Z'],
])('minute %i of the day was, at %s, last at %s', (minute, now, last) => {
  expect(lastTime(minute, new Date(now)).toISOString()).toBe(last)
})

test('a moment is written for mails and for columns', () => {
  const at = new Date('2026-11-21T14:01:00Z')
  expect(shownDateAndTime(at).replace(/\s/g, ' ')).toBe('21 Nov 2026, 7:31 pm')
  expect(shownInColumn(at)).toBe('2026-11-21 19:31')
})

test.each([
  ['2026-11-21T05:10:00Z', 'Today 10:40 AM'],
  ['2026-11-20T13:35:00Z', 'Yesterday 7:05 PM'],
  ['2026-11-21T18:30:00Z', 'Tomorrow 12:00 AM'],
  ['2026-11-18T11:20:00Z', 'Wed 18 Nov 4:50 PM'],
  ['2028-01-06T05:00:00Z', 'Thu 6 Jan 2028 10:30 AM'],
])('on 21 November %s is %s', (at, text) => {
  const now = new Date('2026-11-21T18:29:00Z')
  expect(shownMoment(new Date(at), now).replace(/\s/g, ' ')).toBe(text)
})
