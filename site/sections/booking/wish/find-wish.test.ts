import { expect, test } from 'vitest'
import { readCatalogue } from '#content/catalogue/catalogue.ts'
import { findWish } from './find-wish.ts'
import cases from './find-wish.fixture.json' with { type: 'json' }

const { hours } = readCatalogue().clinic
const clinic = { hours, holidays: [{ date: '2026-12-05', label: 'A holiday' }] }
/** A Saturday; the clinic is open until 1 PM. */
const now = new Date('2026-11-28T10:00+05:30')

test.each(cases.found)('$what can be asked for', ({ day, part, expected }) => {
  expect(findWish(clinic, { day, part }, now)).toEqual({ status: 'found', day: expected })
})

test.each(cases.refused)('$what is refused', ({ day, part, field, fault }) => {
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
