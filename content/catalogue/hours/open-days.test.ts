import { expect, test } from 'vitest'
import { readCatalogue } from '../catalogue.ts'
import { projectRoot } from '../../check/project-root.ts'
import {
  callMoment,
  callTime,
  callTimeLeft,
  callTimes,
  daysUntil,
  firstCallMoment,
  isOver,
  nextOpening,
  openDays,
  openPart,
} from './open-days.ts'
import { openingAt, type Hours } from './opening-hours.ts'
import cases from './open-days.fixture.json' with { type: 'json' }

const { clinic: facts, labels } = readCatalogue(projectRoot())
const { hours } = facts
const words = labels.time
const clinic = { hours, holidays: [] }
const hourMs = 3_600_000
const parts = [
  { from: 0, until: 12 },
  { from: 12, until: 16 },
  { from: 16, until: 24 },
]

type Day = Hours['hours'][number]['days'][number]

function hoursOn(days: Day[], opens: string, closes: string): Hours['hours'][number] {
  return { label: 'Open', days, opens, closes, provenance: 'sample' }
}

function holidaysOn(...dates: string[]): Hours['holidays'] {
  return dates.map((date) => ({ date, label: 'A holiday' }))
}

/** Three weeks in a row. */
const longHoliday = Array.from({ length: 21 }, (_, day) => `2027-05-${String(day + 3).padStart(2, '0')}`)

const clinics: Record<string, Hours> = {
  'the hours of the clinic': clinic,
  'three weeks of holidays': { hours, holidays: holidaysOn(...longHoliday) },
  'one day a week': { hours: [hoursOn(['Sunday'], '10:00', '12:30')], holidays: holidaysOn('2027-02-07') },
  'short days at odd times': {
    hours: [hoursOn(['Monday', 'Friday'], '07:45', '09:15'), hoursOn(['Wednesday'], '20:30', '23:45')],
    holidays: [],
  },
}

const aYearMs = 30_000

test.each(Object.entries(clinics))(
  'at every hour of a year seven days are offered: %s',
  { timeout: aYearMs },
  (_name, clinic) => {
    const start = Date.parse('2026-11-20T00:00:00+05:30')
    for (let hour = 0; hour < 366 * 24; hour++) {
      const at = new Date(start + hour * hourMs)
      const days = openDays(clinic, at)
      const dates = days.map(({ date }) => date)
      const faults = [
        days.length !== 7 && 'not seven',
        dates.join() !== [...new Set(dates)].toSorted().join() && 'not ascending',
        dates.some((date) => clinic.holidays.some((holiday) => holiday.date === date)) && 'a holiday',
        days.some(({ date, opens }) => !opensAt(clinic, date, opens)) && 'closed',
        days.some((day) => isOver(day, at) || closesAt(day) - at.getTime() < 2 * hourMs) && 'too late',
        days.some((day) => parts.some((part) => !isWithin(openPart(part, day), day))) &&
          'a part outside the hours',
        days.some((day) => parts.every((part) => openPart(part, day) === null)) && 'no part of the day',
      ].filter(Boolean)
      if (faults.length > 0) expect.fail(`${at.toISOString()}: ${faults.join(', ')}, ${dates.join(' ')}`)
    }
  },
)

/** As the sentence on the page has it. */
function opensAt(clinic: Hours, date: string, time: string): boolean {
  return openingAt(clinic, new Date(`${date}T${time}:00+05:30`), words).open
}

function closesAt({ date, closes }: { date: string; closes: string }): number {
  return Date.parse(`${date}T${closes}:00+05:30`)
}

function isWithin(part: { opens: string; closes: string } | null, day: { opens: string; closes: string }) {
  return part === null || (part.opens >= day.opens && part.closes <= day.closes && part.opens < part.closes)
}

// 20 November 2026 is a Friday.
test.each(Object.entries(cases.firstDays))('at %s in India the first day offered is %s', (at, first) => {
  expect(openDays(clinic, new Date(`${at}+05:30`))[0]!.date).toBe(first)
})

test.each([
  ['2026-11-26T21:30', { date: '2026-11-27', time: '09:00' }],
  ['2026-11-27T08:59', { date: '2026-11-27', time: '09:00' }],
  ['2026-11-27T09:00', null],
  ['2026-11-28T13:00', { date: '2026-11-30', time: '09:00' }],
])('at %s the clinic opens next at %o', (time, opening) => {
  const at = new Date(`${time}+05:30`)
  expect(nextOpening(clinic, at)).toEqual(opening)
  if (opening) expect(firstCallMoment(clinic, at)).toEqual(new Date(`${opening.date}T09:00+05:30`))
  else expect(firstCallMoment(clinic, at)).toEqual(callMoment(clinic, at))
})

test('what is over is so from the minute it closes, in India', () => {
  const day = { date: '2026-11-20', closes: '19:00' }
  expect(isOver(day, new Date('2026-11-20T18:59+05:30'))).toBe(false)
  expect(isOver(day, new Date('2026-11-20T19:00+05:30'))).toBe(true)
  expect(isOver(day, new Date('2026-11-21T00:00+05:30'))).toBe(true)
  expect(daysUntil('2026-11-21', new Date('2026-11-20T23:59+05:30'))).toBe(1)
  expect(daysUntil('2026-11-20', new Date('2026-11-21T00:00+05:30'))).toBe(-1)
})

test.each(Object.entries(cases.calls))('to a request at %s the clinic calls %s', (at, text) => {
  expect(callTime(clinic, new Date(`${at}+05:30`), words)).toBe(text)
})

test('nobody is promised a call on a holiday, or after closing', () => {
  const monday = new Date('2026-11-23T18:00+05:30')
  const call = (clinic: Hours) => callTime(clinic, monday, words)
  expect(call({ hours, holidays: holidaysOn('2026-11-24') })).toBe('on Wednesday before 11 AM')
  expect(
    callTime({ hours, holidays: holidaysOn('2026-11-23') }, new Date('2026-11-23T10:00+05:30'), words),
  ).toBe('tomorrow before 11 AM')
  expect(
    callTime({ hours, holidays: holidaysOn(...longHoliday) }, new Date('2027-05-02T10:00+05:30'), words),
  ).toBe('on 24 May before 11 AM')
  expect(call({ hours: [hoursOn(['Tuesday'], '08:30', '10:00')], holidays: [] })).toBe(
    'tomorrow before 10 AM',
  )
  expect(call({ hours: [hoursOn(['Tuesday'], '08:30', '10:45')], holidays: [] })).toBe(
    'tomorrow before 10:30 AM',
  )
})

test('patients are told by when they are called, and no longer when that has passed', () => {
  const asked = new Date('2026-11-23T10:00+05:30') // Monday
  const left = (at: string) => callTimeLeft({ hours, holidays: [] }, asked, new Date(`${at}+05:30`), words)
  expect(left('2026-11-23T18:59')).toBe('today before 7 PM')
  expect(left('2026-11-23T19:00')).toBeNull()
  const evening = (at: string) =>
    callTimeLeft({ hours, holidays: [] }, new Date('2026-11-23T20:00+05:30'), new Date(`${at}+05:30`), words)
  expect(evening('2026-11-23T21:00')).toBe('tomorrow before 11 AM')
  expect(evening('2026-11-24T10:59')).toBe('today before 11 AM')
  expect(evening('2026-11-25T09:00')).toBeNull()
})

test.each([
  ['as it is', facts],
  [
    'with a short day',
    {
      hours: [...hours.slice(0, 1), hoursOn(['Saturday'], '10:30', '11:45')],
      holidays: holidaysOn('2026-11-26'),
    },
  ],
  ['that never opens', { hours: [], holidays: [] }],
])('of a clinic %s, the changes of the time of a call tell it for every minute', (_what, hours) => {
  const [from, until] = [new Date('2026-11-23T03:17:00Z'), new Date('2026-11-30T03:17:00Z')]
  const times = callTimes(hours, from, until)
  for (let ms = from.getTime(); ms < until.getTime(); ms += 7 * 60_000) {
    const last = times.findLast((time) => time.from.getTime() <= ms)
    expect(last?.by, new Date(ms).toISOString()).toEqual(callMoment(hours, new Date(ms)))
  }
})
