import { expect, test } from 'vitest'
import { readLocalTime } from '#time/india.ts'
import { takenText } from './taken.server.ts'

const at = (time: string) => readLocalTime(`2026-11-${time}`)!
const now = at('25T10:16')

test('of a time that another has, it is said who has it since when, and what is free near it', () => {
  const other = { name: 'Krunal Shah', who: 'Mitesh', at: at('25T10:14') }
  const near = [at('28T09:30'), at('30T09:00')]
  const taken = 'The dentist has another visit then. Nothing was written; your choice is still here.'
  expect(takenText({ other, near }, now)).toBe(
    `${taken} Mitesh booked Krunal Shah: Today 10:14 AM. Free near that time: Sat 28 Nov 9:30 AM, Mon 30 Nov 9:00 AM.`,
  )
  expect(takenText({ other: null, near: [] }, now)).toBe(taken)
})
