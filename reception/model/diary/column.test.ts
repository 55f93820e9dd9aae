import { expect, test } from 'vitest'
import type { Block } from '#appointments/progress/blocks.ts'
import { readLocalTime, shownTime } from '#time/india.ts'
import { columnOf } from './column.ts'

const at = (time: string) => readLocalTime(`2026-11-25T${time}`)!
const span = (from: string, until: string) => ({ startsAt: at(from).getTime(), endsAt: at(until).getTime() })
const visit = (name: string, time: string, minutes: number, more = {}) => {
  return { name, startsAt: at(time), minutes, state: 'booked', isSqueezed: false, ...more }
}
const lunch: Block = {
  id: 'lunch',
  dentist: null,
  kind: 'lunch',
  label: '',
  ...span('12:00', '13:00'),
  everyDays: 1,
  until: null,
}

test('a column shows each quarter of an hour once: what is over, visits, gaps, blocks and closed hours', () => {
  const visits = [
    visit('came', '09:00', 30, { state: 'here' }),
    visit('missed, free from now on', '09:30', 60, { state: 'missed' }),
    visit('next', '10:30', 45),
    visit('beside', '10:45', 15, { isSqueezed: true }),
    visit('missed, given to the next', '10:30', 15, { state: 'missed' }),
    visit('in lunch', '12:15', 15),
  ]
  const taken = [span('09:00', '09:30'), span('10:30', '11:15'), span('12:15', '12:30')]
  const busy = [...taken, { ...span('12:00', '13:00'), block: lunch }]
  const day = { hours: span('09:00', '14:00'), busy }
  const pieces = columnOf(day, visits, { frame: span('08:45', '14:15'), now: at('09:50') })
  const shown = pieces.map(({ startsAt, beside, ...piece }) => {
    const what = piece.what === 'visit' ? piece.visit.name : piece.what
    return [shownTime(new Date(startsAt)), what, ...beside.map(({ name }) => name)].join(' ')
  })
  expect(shown).toEqual([
    '8:45 AM closed',
    '9:00 AM came',
    '9:30 AM missed, free from now on',
    '10:00 AM free',
    '10:30 AM next beside missed, given to the next',
    '11:15 AM free',
    '12:00 PM block',
    '12:15 PM in lunch',
    '12:30 PM block',
    '1:00 PM free',
    '2:00 PM closed',
  ])
})
