import { expect, test } from 'vitest'
import { readCatalogue } from '#content/catalogue/catalogue.ts'
import { findWish } from './find-wish.ts'

const { hours } = readCatalogue().clinic
const clinic = { hours, holidays: [{ date: '2026-12-05', label: 'A holiday' }] }
/** A Saturday; the clinic is open until 1 PM. */
const now = new Date('2026-11-28T10:00+05:30')

test.each([
  ['nothing', '', '', ''],
  ['a part of any day', '', 'evening', ''],
  ['today, while it is open', '2026-11-28', '', '2026-11-28'],
  ['a day to come', '2026-12-01', 'evening', '2026-12-01'],
  ['the 21st day', '2026-12-19', '', '2026-12-19'],
  ['the next Monday', 'Monday', '', '2026-11-30'],
  ['this very Saturday', 'Saturday', 'morning', '2026-11-28'],
  ['a day that the form never had', '2026-02-30 or so', '', '2026-02-30 or so'],
])('%s can be asked for', (_name, day, part, expected) => {
  expect(findWish(clinic, { day, part }, now)).toEqual({ status: 'found', day: expected })
})

test.each([
  ['a day that has passed', '2026-11-27', '', 'day', 'passed'],
  ['a Sunday', '2026-11-29', '', 'day', 'closed'],
  ['the next Sunday', 'Sunday', '', 'day', 'closed'],
  ['a holiday', '2026-12-05', '', 'day', 'closed'],
  ['the 23rd day', '2026-12-21', '', 'day', 'far'],
  ['a Saturday evening', '2026-11-28', 'evening', 'part', 'partClosed'],
  ['the evening of the next Saturday', 'Saturday', 'evening', 'part', 'partClosed'],
])('%s is refused', (_name, day, part, field, fault) => {
  expect(findWish(clinic, { day, part }, now)).toEqual({ status: 'refused', field, fault })
})

test('a weekday passes over its holiday, and over today when the preferred part has passed', () => {
  const afternoon = new Date('2026-11-30T13:00+05:30') // a Monday
  const evening = new Date('2026-11-30T18:00+05:30')
  expect(findWish(clinic, { day: 'Saturday', part: '' }, afternoon)).toMatchObject({ day: '2026-12-12' })
  expect(findWish(clinic, { day: 'Monday', part: 'evening' }, afternoon)).toMatchObject({ day: '2026-11-30' })
  expect(findWish(clinic, { day: 'Monday', part: 'morning' }, afternoon)).toMatchObject({ day: '2026-12-07' })
  expect(findWish(clinic, { day: 'Monday', part: '' }, evening)).toMatchObject({ day: '2026-12-07' })
})

test('today can be asked for until the clinic closes, though no form offers it any more', () => {
  const today = { day: '2026-11-28', part: '' }
  expect(findWish(clinic, today, new Date('2026-11-28T12:59+05:30'))).toMatchObject({ status: 'found' })
  expect(findWish(clinic, today, new Date('2026-11-28T13:00+05:30'))).toMatchObject({ fault: 'passed' })
  const morning = { day: '2026-11-28', part: 'morning' }
  expect(findWish(clinic, morning, new Date('2026-11-28T12:00+05:30'))).toMatchObject({ fault: 'partOver' })
})

test('what the form offers after a long holiday can be asked for, however far ahead it is', () => {
  const holidays = Array.from({ length: 31 }, (_, day) => {
    return { date: `2026-12-${String(day + 1).padStart(2, '0')}`, label: 'Away' }
  })
  const wish = { day: '2027-01-02', part: '' }
  expect(findWish({ hours, holidays }, wish, new Date('2026-11-30T20:00+05:30'))).toEqual({
    status: 'found',
    day: '2027-01-02',
  })
})
