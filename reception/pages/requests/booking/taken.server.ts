import { dateOf } from '#time/india.ts'
import { shownMoment, shownTime } from '../../moments.server.ts'
import type { TakenTime } from '../../../model/diary/diary.ts'
import { deskWords, filled } from '../../words.ts'
import type { TypedBooking } from '../../../model/booking-form.ts'
import { timeValue } from '../next-times.server.ts'

type Taken = TakenTime & { visit: { dentist: string; startsAt: Date } }

/** What is said of a time that another has: who and since when, and what is free near it; the nearest of the day is chosen. */
export function takenAnswer(typed: TypedBooking, { other, near, visit }: Taken, now: Date) {
  const words = deskWords().book
  const { dentist, startsAt } = visit
  const away = (at: Date) => Math.abs(at.getTime() - startsAt.getTime())
  const [nearest] = near.filter((at) => dateOf(at) === dateOf(startsAt)).toSorted((a, b) => away(a) - away(b))
  const sentences = [
    filled(words.given, { time: shownTime(startsAt) }),
    other && filled(words.givenTo, { ...other, at: shownMoment(other.at, now) }),
    words.nothingWritten,
    near.length > 0 && filled(words.near, { times: near.map((at) => shownMoment(at, now)).join(', ') }),
    nearest && filled(words.chosen, { time: shownTime(nearest) }),
  ]
  const time = nearest ? timeValue(dentist, nearest) : ''
  return { typed: { ...typed, time }, fault: sentences.filter(Boolean).join(' ') }
}
