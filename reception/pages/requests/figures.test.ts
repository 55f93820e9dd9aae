import { expect, test } from 'vitest'
import { dateOf } from '#time/india.ts'
import type { Counted, CountedVisits } from '../../model/figures.ts'
import { daysAsked, lastWeeks, shownFigures, weeksOf } from './figures.server.ts'

/** Sunday, half past eleven at night in India. */
const sundayNight = new Date('2026-11-29T18:00:00Z')

test('twelve weeks begin on Monday in India, however late on Sunday it is; own days keep their first and last', () => {
  expect(lastWeeks(12, sundayNight)).toEqual({ from: '2026-09-07', until: '2026-11-29' })
  expect(weeksOf(lastWeeks(12, sundayNight))).toHaveLength(12)
  const own = weeksOf({ from: '2026-11-14', until: '2026-11-24' })
  expect(own.map(({ from, until }) => [dateOf(from), dateOf(until)])).toEqual([
    ['2026-11-14', '2026-11-16'],
    ['2026-11-16', '2026-11-23'],
    ['2026-11-23', '2026-11-25'],
  ])
})

test.each([
  ['', { from: '2026-09-07', until: '2026-11-29' }, null],
  ['weeks=4', { from: '2026-11-02', until: '2026-11-29' }, null],
  ['weeks=5', { from: '2026-09-07', until: '2026-11-29' }, null],
  ['from=2026-11-01&until=2026-11-05', { from: '2026-11-01', until: '2026-11-05' }, null],
  ['from=2026-11-05&until=2026-11-01', { from: '2026-09-07', until: '2026-11-29' }, 'order'],
])('“%s” asks for these days', (asked, shown, fault) => {
  expect(daysAsked(new URLSearchParams(asked), sundayNight)).toMatchObject({ shown, fault })
})

test('pages and languages are summed; less than five is not counted out; half waited no longer than the median', () => {
  const group = (page: string, received: number, more: Partial<Counted> = {}): Counted => ({
    page,
    received,
    source: 'site',
    language: '',
    inTime: 0,
    open: 0,
    booked: 0,
    came: 0,
    missed: 0,
    ...more,
  })
  const days = { from: '2026-11-16', until: '2026-11-29' }
  const week = { from: new Date('2026-11-16T00:00:00+05:30'), groups: [], hours: [], waits: [], visits: [] }
  const shown = shownFigures({
    days,
    weeks: [
      {
        ...week,
        groups: [group('/gu/services/toothache', 2), group('/services/toothache', 4, { booked: 3, came: 2 })],
        waits: [
          { minutes: 20, count: 1 },
          { minutes: 90, count: 1 },
        ],
        hours: [
          { hour: 20, count: 3 },
          { hour: 26, count: 1 },
          { hour: 36, count: 4 },
        ],
      },
      {
        ...week,
        groups: [group('', 4, { source: 'phone', language: 'gu' })],
        waits: [{ minutes: 40, count: 1 }],
      },
    ],
    before: [{ ...week, groups: [group('/fees', 7)], waits: [{ minutes: 81, count: 3 }] }],
    offered: [],
  })
  const few = { count: 'fewer than 5', height: 0, booked: null }
  expect(shown.sums).toMatchObject({ received: 10, booked: 3, came: 2 })
  expect([shown.more, shown.median, shown.medianBefore]).toEqual([3, 40, 81])
  expect(shown.pages).toEqual([
    { name: 'Toothache', count: '6', height: 6, booked: null },
    { name: 'By phone', ...few },
  ])
  expect(shown.languages).toEqual([
    { name: 'Gujarati', count: '6', height: 6, booked: 0 },
    { name: 'English', ...few },
  ])
  expect(shown.weeks.map(({ ways, median }) => [ways, median])).toEqual([
    [[6, 0, 0, 0], 20],
    [[0, 4, 0, 0], 40],
  ])
  // Monday at eight in the evening, Tuesday at two in the night and at noon.
  expect(shown.hours.late).toBe(50)
  expect(shown.hours.cells.map((days) => days.map(({ count }) => count).slice(0, 2))).toEqual([
    [0, 0],
    [0, 4],
    [0, 0],
    [3, 1],
  ])
})

test('who did not come is told of 100 visits with a reminder and without, and how full each dentist is', () => {
  const [kirit, sulekha] = ['kirit-majmudar', 'sulekha-hathi']
  const shownOf = (...visits: CountedVisits[]) =>
    shownFigures({
      days: { from: '2026-11-16', until: '2026-11-22' },
      weeks: [{ from: new Date('2026-11-16T00:00:00+05:30'), groups: [], waits: [], hours: [], visits }],
      before: [],
      offered: [
        { dentist: kirit, minutes: 600 },
        { dentist: sulekha, minutes: 300 },
        { dentist: 'away', minutes: 0 },
      ],
    })
  const reminded = { dentist: kirit, isReminded: true, ended: 40, missed: 1, minutes: 570 }
  const others = { dentist: sulekha, isReminded: false, ended: 9, missed: 1, minutes: 90 }
  const shown = shownOf(reminded, others)
  expect(shown.reminded).toMatchObject({ fewer: true, rows: [{ count: '3' }, { count: '11', height: 11 }] })
  expect(shown.room.name).toBe('Dr. Sulekha Hathi')
  expect(shown.room.rows.map(({ count }) => count)).toEqual(['95 %', '30 %'])
  const few = shownOf(reminded, { ...others, ended: 4, minutes: 400 })
  expect(few.reminded).toMatchObject({ fewer: null, rows: [{}, { count: 'fewer than 5 visits', height: 0 }] })
  expect([few.room.name, few.room.rows[1]!.height]).toEqual([null, 100])
})
