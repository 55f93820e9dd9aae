import { expect, test } from 'vitest'
import { readLocalTime } from '#time/india.ts'
import { closedText, freeText, lastingText, rangeText } from './diary-texts.server.ts'

const at = (time: string) => readLocalTime(`2027-01-14T${time}`)!.getTime()
const hours = { startsAt: at('09:00'), endsAt: at('13:00') }

test('a closed time says why: the name of a holiday, or from when on', () => {
  const clinic = { holidays: [{ date: '2027-01-14', label: 'Uttarayan' }] }
  expect(closedText('2027-01-14', at('09:00'), null, clinic)).toBe('Uttarayan')
  expect(closedText('2027-01-14', at('13:00'), hours)).toBe('Closed from 1:00 PM')
  for (const time of ['08:00', '15:00']) expect(closedText('2027-01-14', at(time), hours)).toBe('Closed')
  expect(closedText('2027-01-17', at('09:00'), null)).toBe('Nobody works on this day')
})

test('what is free is added up, and a week is named', () => {
  const gaps = [
    { startsAt: at('09:00'), endsAt: at('12:00') },
    { startsAt: at('12:30'), endsAt: at('13:00') },
  ]
  const day = { date: '2027-01-14', hours, busy: [] }
  const [morning, evening] = [new Date(at('08:00')), new Date(at('13:00'))]
  expect(freeText(day, gaps, morning)).toBe('3 h 30 free')
  expect(freeText(day, [], morning)).toBe('full')
  expect(freeText({ ...day, hours: null }, [], morning)).toBe('Nobody works on this day')
  // It is not full, but over.
  expect(freeText(day, [], evening)).toBe('Closed')
  expect([30, 60].map(lastingText)).toEqual(['30 min', '1 h'])
  const now = readLocalTime('2026-11-25T10:00')!
  expect(rangeText('2026-11-23', '2026-11-28', now)).toBe('23 to 28 November')
  expect(rangeText('2026-11-30', '2026-12-05', now)).toBe('30 November to 5 December')
  expect(rangeText('2026-12-28', '2027-01-02', now)).toBe('28 December to 2 January 2027')
})
