import { redirect } from 'react-router'
import type { Desk } from '#site/server-access.ts'
import { asIndianTime } from '#content/catalogue/hours/visit-times.ts'
import { dateOf, readLocalTime } from '#time/india.ts'
import type { Person } from '../../auth/session.ts'
import { orStoreAway } from '../diary/book-gap.server.ts'
import { textsIn } from '../requests/kept-input.ts'
import { deskWords, filled } from '../words.ts'
import { isSpan } from './holiday-form.server.ts'
import type { HoursAnswer } from './hours-answer.ts'

type Door = { requests: Desk['requests']; person: Person; now: Date }

/** Lunch as it is, and how many are to be called because of it where that was just changed. */
export async function lunchShown({ requests, now }: Omit<Door, 'person'>, toCall: string | null) {
  const words = deskWords().website.lunch
  const block = await requests.lunchOf(now)
  const timeOf = (at: number | undefined) =>
    at === undefined ? '' : asIndianTime(new Date(at)).slice(11, 16)
  return {
    from: timeOf(block?.startsAt),
    until: timeOf(block?.endsAt),
    told: toCall === null ? '' : filled(toCall === '0' ? words.done : words.toCall, { count: toCall }),
  }
}

export async function changeLunch({ requests, person, now: at }: Door, form: FormData) {
  const words = deskWords().website.lunch
  const typed = textsIn(form, ['lunchFrom', 'lunchUntil'])
  const [opens, closes] = [typed.lunchFrom, typed.lunchUntil]
  const lunch = { from: opens, until: closes }
  const refused = (fault: string, status: number): HoursAnswer => ({ of: 'lunch', fault, status, lunch })
  const isNone = opens === '' && closes === ''
  if (!isNone && !isSpan({ opens, closes })) return refused(words.wrong, 422)
  const [startsAt, endsAt] = [opens, closes].map((time) => readLocalTime(`${dateOf(at)}T${time}`)?.getTime())
  const today = startsAt === undefined || endsAt === undefined ? null : { startsAt, endsAt }
  const end = await orStoreAway(requests.setLunch({ today, person, at }))
  if ('fault' in end) return refused(end.fault, end.status)
  if (end.status !== 'done') return refused(words.wrong, 422)
  return redirect(`/desk/site/hours?lunch=${end.inside.length}#lunch`, 303)
}
