import { expect, test } from 'vitest'
import { lastWeeks, shownFigures } from './figures.server.ts'

test('twelve weeks begin on Monday in India, newest first, however late on Sunday it is', () => {
  const weeks = lastWeeks(new Date('2026-11-29T18:00:00Z')) // Sunday, half past eleven at night in India
  expect(weeks).toHaveLength(12)
  expect(weeks[0]?.from).toEqual(new Date('2026-11-23T00:00:00+05:30'))
  expect(weeks[0]?.until).toEqual(new Date('2026-11-30T00:00:00+05:30'))
  expect(weeks[11]?.from).toEqual(new Date('2026-09-07T00:00:00+05:30'))
})

test('waits are given in minutes or hours, weeks without requests are left out, pages and languages are summed', () => {
  const week = (from: string, received: number, medianMs: number | null, page: string) => ({
    from: new Date(from),
    received,
    inTime: received,
    medianMs,
    pages: received === 0 ? [] : [{ page, received }],
  })
  const shown = shownFigures([
    week('2026-11-23T00:00:00+05:30', 2, 20 * 60_000, '/gu/services/toothache'),
    week('2026-11-16T00:00:00+05:30', 0, null, '/'),
    week('2026-11-09T00:00:00+05:30', 3, 3.4 * 3_600_000, '/services/toothache'),
    week('2026-11-02T00:00:00+05:30', 1, null, '/fees'),
  ])
  expect(shown.weeks.map(({ median }) => median)).toEqual(['20 min', '3 h', ''])
  expect(shown.pages).toEqual([
    ['Toothache', 5],
    [expect.any(String), 1],
  ])
  expect(shown.languages).toEqual([
    ['English', 4],
    ['Gujarati', 2],
  ])
})
