import { afterEach, describe, expect, test } from 'vitest'
import { readCatalogues } from '../catalogue.ts'
import { projectRoot } from '../../check/project-root.ts'
import { hourRows, hoursLabel, openingAt, openingText } from './opening-hours.ts'
import cases from './opening-hours.fixture.json' with { type: 'json' }

const catalogues = readCatalogues(projectRoot())
const { clinic: facts, labels } = catalogues.en
const { hours } = facts
const words = labels.time
const clinic = { hours, holidays: [] }

const ownZone = process.env.TZ
afterEach(() => {
  if (ownZone === undefined) delete process.env.TZ
  else process.env.TZ = ownZone
})

// The first is a day behind India for half of the day, the second ahead of it.
describe.each(['America/Los_Angeles', 'Pacific/Auckland'])('for a visitor in %s', (zone) => {
  test.each(cases.instants)('at $at the clinic is: $text', ({ at, text, today }) => {
    process.env.TZ = zone
    expect(openingAt(clinic, new Date(at), words)).toMatchObject({
      open: text.startsWith('Open'),
      text,
      today,
    })
  })
})

test.each([
  ['2026-11-20T09:00+05:30', 'Open till 7 PM'],
  ['2026-11-20T08:00+05:30', 'Opens 9 AM'],
  ['2026-11-24T20:00+05:30', 'Opens Wed 9 AM'],
])('at %s the short form is: %s', (at, short) => {
  expect(openingAt(clinic, new Date(at), words).short).toBe(short)
})

test('on a holiday the clinic is closed all day, and today is that day of the year', () => {
  const holidays = [{ date: '2026-11-20', label: 'A holiday' }]
  expect(openingAt({ ...clinic, holidays }, new Date('2026-11-20T10:00+05:30'), words)).toEqual({
    open: false,
    text: 'Closed, opens Saturday 9 AM',
    short: 'Opens Sat 9 AM',
    today: '2026-11-20',
    why: 'A holiday',
  })
})

test('a short day ends at its own time, before and after which its name is told', () => {
  const holidays = [{ date: '2026-11-20', label: 'Diwali', opens: '10:00', closes: '14:00' }]
  const said = (time: string) =>
    openingText(openingAt({ ...clinic, holidays }, new Date(`2026-11-20T${time}+05:30`), words))
  expect(said('09:30')).toBe('Closed, opens today 10 AM (Diwali)')
  expect(said('13:59')).toBe('Open now until 2 PM')
  expect(said('14:00')).toBe('Closed, opens Saturday 9 AM (Diwali)')
  expect(hourRows({ hours, holidays }, 'closed', words).at(-1)).toEqual({
    name: '20 November, Diwali',
    time: '10 AM to 2 PM',
    days: ['2026-11-20'],
  })
})

test('a holiday is passed over when the next opening is named', () => {
  const holidays = [{ date: '2026-11-23', label: 'A holiday' }]
  const { text } = openingAt({ ...clinic, holidays }, new Date('2026-11-21T14:00+05:30'), words)
  expect(text).toBe('Closed, opens Tuesday 9 AM')
})

test('after a week of holidays the date is named, as the weekday would be this one', () => {
  const days = ['20', '21', '23', '24', '25', '26', '27', '28']
  const holidays = days.map((day) => ({ date: `2026-11-${day}`, label: 'A holiday' }))
  const { text, short } = openingAt({ ...clinic, holidays }, new Date('2026-11-20T10:00+05:30'), words)
  expect(text).toBe('Closed, opens 30 November 9 AM')
  expect(short).toBe('Opens 30 Nov 9 AM')
})

test('minutes are shown where there are any, and noon is 12 PM', () => {
  const halves = [{ ...hours[0]!, opens: '09:30', closes: '12:15' }]
  const at = (time: string) =>
    openingAt({ ...clinic, hours: halves }, new Date(`2026-11-20T${time}+05:30`), words).text
  expect(at('09:29')).toBe('Closed, opens today 9:30 AM')
  expect(at('12:14')).toBe('Open now until 12:15 PM')
})

test('a clinic without any open day is closed', () => {
  expect(openingAt({ ...clinic, hours: [] }, new Date(0), words).text).toBe('Closed')
})

test('the table has a row for weekdays with the same hours, then for days without any, then for holidays', () => {
  const days = ['2027-10-29', '2027-10-30'].map((date) => ({ date, label: 'Diwali' }))
  const holidays = [{ date: '2027-01-14', label: 'Uttarayan' }, ...days]
  expect(hourRows({ hours, holidays }, 'closed', words)).toEqual([
    {
      name: 'Monday to Friday',
      time: '9 AM to 7 PM',
      days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    },
    { name: 'Saturday', time: '9 AM to 1 PM', days: ['Saturday'] },
    { name: 'Sunday', time: 'closed', days: ['Sunday'] },
    { name: '14 January, Uttarayan', time: 'closed', days: ['2027-01-14'] },
    { name: '29 October to 30 October, Diwali', time: 'closed', days: ['2027-10-29', '2027-10-30'] },
  ])
})

test('the hours are said as specified, and in each language', () => {
  const said = Object.values(catalogues).map(({ clinic }) => clinic.hours.map(({ label }) => label))
  expect(said).toEqual([
    ['Mon-Fri 09 AM to 7 PM', 'Saturday 09 AM to 1 PM'],
    ['સોમ-શુક્ર: સવારે 9 થી સાંજે 7', 'શનિવાર: સવારે 9 થી બપોરે 1'],
    ['सोम-शुक्र: सुबह 9 से शाम 7', 'शनिवार: सुबह 9 से दोपहर 1'],
  ])
  const late = { days: ['Monday' as const, 'Tuesday' as const], opens: '10:30', closes: '19:15' }
  expect(hoursLabel(late, words)).toBe('Mon, Tue 10:30 AM to 7:15 PM')
})

test('days that do not follow each other are listed', () => {
  const split = [{ ...hours[0]!, days: ['Monday' as const, 'Wednesday' as const, 'Friday' as const] }]
  expect(hourRows({ hours: split, holidays: [] }, 'closed', words).map(({ name }) => name)).toEqual([
    'Monday, Wednesday, Friday',
    'Tuesday, Thursday, Saturday, Sunday',
  ])
})

test.each(cases.translated)('in $language it says at $at: $text', ({ language, at, text }) => {
  expect(openingAt(clinic, new Date(at), catalogues[language as 'gu' | 'hi']!.labels.time).text).toBe(text)
})

test('the hours have the names of days and the parts of the day of their language', () => {
  const rows = hourRows({ hours, holidays: [] }, 'બંધ', catalogues.gu!.labels.time)
  expect(rows.map(({ name, time }) => `${name}: ${time}`)).toEqual([
    'સોમવાર થી શુક્રવાર: સવારે 9 થી સાંજે 7',
    'શનિવાર: સવારે 9 થી બપોરે 1',
    'રવિવાર: બંધ',
  ])
})
