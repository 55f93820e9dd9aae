import { expect, test } from 'vitest'
import { readLocalTime } from '#time/india.ts'
import { bookingNames, type TypedBooking } from '../../../model/booking-form.ts'
import { takenAnswer } from './taken.server.ts'

const at = (time: string) => readLocalTime(`2026-11-${time}`)!
const now = at('25T10:16')
const typed = Object.fromEntries(bookingNames.map((name) => [name, ''])) as TypedBooking
const visit = { dentist: 'kirit-majmudar', startsAt: at('28T10:30') }

test('of a time that another has, it is said who has it since when; the nearest free one of the day is chosen', () => {
  const other = { name: 'Krunal Shah', who: 'Mitesh', at: at('25T10:14') }
  const near = [at('28T09:30'), at('28T12:15'), at('30T09:00')]
  const answer = takenAnswer({ ...typed, note: 'Likes mornings' }, { other, near, visit }, now)
  expect(answer.fault).toBe(
    '10:30 AM was given a moment ago. Mitesh booked Krunal Shah there: Today 10:14 AM. ' +
      'Nothing was written; your choice and note are still here. ' +
      'Free near that time: Sat 28 Nov 9:30 AM, Sat 28 Nov 12:15 PM, Mon 30 Nov 9:00 AM. 9:30 AM is chosen now, not saved.',
  )
  expect(answer.typed).toMatchObject({ time: 'kirit-majmudar 2026-11-28T09:30', note: 'Likes mornings' })
  const later = takenAnswer(typed, { other: null, near: near.slice(2), visit }, now)
  expect(later.fault).toContain('Free near that time: Mon 30 Nov 9:00 AM.')
  expect(later.typed.time).toBe('')
})
