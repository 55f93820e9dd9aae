import { dateOf } from '#time/india.ts'
import { shownMoment, shownTime } from '../../moments.server.ts'
import type { TakenTime } from '../../../model/diary/diary.ts'
import { deskWords, filled } from '../../words.ts'
import type { TypedBooking } from '../../../model/booking-form.ts'
import { timeValue } from '../next-times.server.ts'

type Taken = TakenTime & { visit: { dentist: string; startsAt: Date } }

/** Who has a time since when, and what is free near it; `kept` says what became of the form. */
export function takenText({ other, near, visit }: Taken, now: Date, kept = ''): string {
  const words = deskWords().book
  const sentences = [
    filled(words.given, { time: shownTime(visit.startsAt) }),
    other && filled(words.givenTo, { ...other, at: shownMoment(other.at, now) }),
    kept,
    near.length > 0 && filled(words.near, { times: near.map((at) => shownMoment(at, now)).join(', ') }),
  ]
  return sentences.filter(Boolean).join(' ')
}

/** The form with a time that another has: the nearest that is free on the day is chosen. */
export function takenAnswer(typed: TypedBooking, taken: Taken, now: Date) {
  const words = deskWords().book
  const { near, visit } = taken
  const { dentist, startsAt } = visit
  const away = (at: Date) => Math.abs(at.getTime() - startsAt.getTime())
  const [nearest] = near.filter((at) => dateOf(at) === dateOf(startsAt)).toSorted((a, b) => away(a) - away(b))
  const text = takenText(taken, now, words.nothingWritten)
  if (!nearest) return { typed: { ...typed, time: '' }, fault: text }
  const fault = `${text} ${filled(words.chosen, { time: shownTime(nearest) })}`
  return { typed: { ...typed, time: timeValue(dentist, nearest) }, fault }
}
