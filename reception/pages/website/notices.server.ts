import { redirect } from 'react-router'
import { isDate } from '#appointments/wish.ts'
import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { closingReasons } from '#content/catalogue/hours/notices.ts'
import { type Hours, hoursOn, indianTime, timeOfDay } from '#content/catalogue/hours/opening-hours.ts'
import type { Desk } from '#site/server-access.ts'
import { dateOf } from '#time/india.ts'
import type { Person } from '../../auth/session.ts'
import type { Block } from '../../model/diary/diary.ts'
import { orStoreAway } from '../diary/book-gap.server.ts'
import { rangeText } from '../diary/diary-texts.server.ts'
import { dentists } from '../diary/reach.server.ts'
import { deskLanguage } from '../language.ts'
import { shownTime } from '../moments.server.ts'
import { deskWords, filled } from '../words.ts'
import { datesOf } from './holiday-form.server.ts'

export const noticeFields = ['who', 'from', 'until', 'reason'] as const
export type TypedNotice = Partial<Record<(typeof noticeFields)[number], string>>
type Door = { requests: Desk['requests']; person: Person; now: Date }

/** What visitors are told of today and later, and what they may be told. */
export async function noticesOf({ requests, now }: Omit<Door, 'person'>, search: URLSearchParams) {
  const words = deskWords().website.today
  const blocks = await requests.noticesAhead(now)
  const notices = blocks.map((block) => ({
    id: block.id,
    ...textOf(block),
    isClinic: block.dentist === null,
  }))
  const told = search.get('told')
  return {
    notices,
    awayOn: blocks.filter(({ dentist }) => dentist !== null).flatMap(datesOfBlock),
    today: dateOf(now),
    isClosed: notices.some(({ isClinic }) => isClinic),
    dentists: Object.fromEntries(dentists().map(({ slug, name }) => [slug, name])),
    reasons: { '': words.noReason, ...catalogue(deskLanguage()).labels.closings },
    told: told === null ? '' : toldText(told),
    isToCall: Number(told) > 0,
  }
}

function datesOfBlock({ startsAt, endsAt }: Block): string[] {
  const [date, until] = [startsAt, endsAt - 1].map((at) => dateOf(new Date(at)))
  return datesOf({ date: date!, until: until! })
}

/** What a notice says, and what takes it back. */
function textOf({ dentist, startsAt, endsAt, notice = '' }: Block) {
  const words = deskWords().website.today
  const { closings } = catalogue(deskLanguage()).labels
  if (dentist === null) {
    const closed = filled(words.closed, { time: shownTime(new Date(startsAt)) })
    const reason = reasonOf(notice)
    return { text: reason ? `${closed}: ${closings[reason]}` : closed, back: words.open }
  }
  const name = dentists().find(({ slug }) => slug === dentist)?.name ?? dentist
  const when = rangeText(dateOf(new Date(startsAt)), dateOf(new Date(endsAt - 1)))
  return { text: filled(words.isAway, { name, when }), back: filled(words.back, { name }) }
}

function toldText(inside: string): string {
  const words = deskWords().website.today
  if (inside === 'back') return words.takenBack
  if (inside === 'over') return words.over
  return inside === '0' ? words.done : filled(words.doneInside, { count: inside })
}

const reasonOf = (text: string) => closingReasons.find((reason) => reason === text)

/** Tells visitors that the clinic is closed from now on, or that a dentist is away. */
export async function giveNotice({ requests, person, now: at }: Door, form: FormData, typed: TypedNotice) {
  const words = deskWords().website.today
  const today = dateOf(at)
  const isClinic = form.get('do') === 'close'
  const dentist = isClinic ? null : dentists().find(({ slug }) => slug === typed.who)?.slug
  const { from = '', until = '' } = isClinic ? { from: today, until: today } : typed
  if (dentist === undefined || !isDate(from) || !isDate(until)) return { fault: words.refused, status: 422 }
  const reason = reasonOf(typed.reason ?? '') ?? ''
  const end = await orStoreAway(requests.giveNotice({ dentist, reason, from, until, person, at }))
  if ('fault' in end) return end
  if (end.status !== 'done') {
    const isAgain = end.status === 'again'
    return { fault: isAgain ? words.again : words.refused, status: isAgain ? 409 : 422 }
  }
  const told = isClinic && isOver(at) ? 'over' : end.inside.length
  return redirect(`/desk/site/hours?told=${told}`, 303)
}

/** Whether the clinic is closed for the rest of the day anyway. */
function isOver(at: Date): boolean {
  const clinic: Hours = catalogue('en').clinic
  const now = indianTime(at)
  const usual = hoursOn(clinic.planned ?? clinic, now)
  return usual === null || usual.closes <= timeOfDay(now)
}

export async function takeNoticeBack({ requests, person, now: at }: Door, id: string) {
  const end = await orStoreAway(requests.unblock({ id, person, at }))
  return typeof end === 'object' ? end : redirect('/desk/site/hours?told=back', 303)
}
