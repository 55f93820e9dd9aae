import { isDeepStrictEqual } from 'node:util'
import { parse } from 'yaml'
import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { longDate } from '#content/catalogue/hours/long-date.ts'
import { type Hours, timeRange } from '#content/catalogue/hours/opening-hours.ts'
import { type Language, languages } from '#content/catalogue/language.ts'
import { changesMore } from '#editor/clinic-draft.ts'
import {
  clinicFile,
  type ClinicTexts,
  type Holiday,
  holidaysIn,
  hoursIn,
  withHoliday,
  withoutHoliday,
} from '#editor/clinic-facts.ts'
import type { Desk } from '#site/server-access.ts'
import { addDays, dateOf, startOf } from '#time/india.ts'
import type { signedIn } from '../auth/guard.server.ts'
import { rangeText } from '../diary/diary-texts.server.ts'
import { deskLanguage } from '../language.ts'
import { shownMoment } from '../moments.server.ts'
import { deskWords, filled } from '../words.ts'
import { type ClinicDraft, clinicDraft, keepClinic } from './clinic-draft.server.ts'
import {
  datesOf,
  faultsOf,
  holidaysOf,
  offered,
  type TypedHoliday,
  typedHoliday,
} from './holiday-form.server.ts'
import type { HoursAnswer } from './hours-answer.ts'
import { lunchShown } from './lunch.server.ts'
import { monthsFrom } from './months.server.ts'
import { noticesOf } from './notices.server.ts'
import { notUnderWay, refusedNames, stateOf } from './publishing.server.ts'
import { seenOn } from './seen.server.ts'
import { shownChanges } from './shown-changes.server.ts'
import { keyOf } from './waiting.server.ts'
import { typedWeek, weekRows, withTypedWeek } from './week-form.server.ts'

type SignedIn = ReturnType<typeof signedIn>

/** All of the page. What is typed of a holiday is in the address: it names who has a visit then. */
export async function hoursShown(desk: SignedIn, search: URLSearchParams) {
  const { requests, publisher, now } = desk
  const draft = await clinicDraft(desk)
  const { published, edited } = draft
  const refused = publisher ? refusedNames(publisher) : {}
  const typed = typedOr(typedHoliday(search), Object.keys(refused).length > 0 ? newIn(draft)[0] : undefined)
  const dates = datesOf(typed)
  const told = await noticesOf(desk, search)
  const isApart = search.get('days') === 'apart'
  const waiting = notUnderWay(publisher, draft.drafts, keyOf)
  return {
    told,
    typed,
    chosen: search.get('chosen') ?? '',
    state: publisher ? stateOf(publisher, desk.person) : ({ status: 'none' } as const),
    months: monthsFrom(search.get('month') ?? '', dateOf(now), clinicOf(edited), dates, told.awayOn),
    seen: seenOn(holidaysOf(typed), edited),
    canPublish: publisher !== null && published.en !== undefined,
    refused: typed.en ? refused : {},
    kept: waiting.length > 0 ? keptIn(draft) : null,
    week: { rows: weekRows(edited, isApart), isApart },
    lunch: await lunchShown(desk, search.get('lunch')),
    holidays: shownHolidays(draft),
    festivals: offered(typed, now),
    inside: await visitsOn(requests, typed, now),
  }
}

/** A new holiday whose words were refused is typed again. */
function typedOr(typed: TypedHoliday, refused: Holiday | undefined): TypedHoliday {
  if (typed.date || typed.en || !refused) return typed
  const { date, names, times } = refused
  const { opens = '', closes = '' } = times ?? {}
  return { ...names, date, until: '', kind: times ? 'short' : 'closed', opens, closes }
}

/** The holidays that visitors do not see yet. */
function newIn({ published, edited }: ClinicDraft): Holiday[] {
  const seen = holidaysIn(published)
  return holidaysIn(edited).filter((holiday) => !seen.some((one) => isDeepStrictEqual(one, holiday)))
}

function keptIn(draft: ClinicDraft) {
  const files = languages.map((language) => ({
    file: clinicFile(language),
    was: valuesIn(draft.published, language),
    next: valuesIn(draft.edited, language),
  }))
  const changes = shownChanges(files)
  return { changes, mayPublish: !changesMore(draft) && !draft.isInConflict }
}

function valuesIn(texts: ClinicTexts, language: Language): unknown {
  const text = texts[language]
  return text === undefined ? null : parse(text)
}

function shownHolidays(draft: ClinicDraft) {
  const fresh = newIn(draft).map(({ date }) => date)
  return holidaysIn(draft.edited).map(({ date, names, times }) => {
    const time = times ? timeRange(times, timeWords()) : deskWords().website.closed
    const name = names[deskLanguage()] || names.en
    return { date, day: dayOf(date), name, time, isNew: fresh.includes(date) }
  })
}

function clinicOf(texts: ClinicTexts): Hours {
  const holidays = holidaysIn(texts).map(({ date, names, times }) => ({ date, label: names.en, ...times }))
  return { hours: hoursIn(texts), holidays }
}

const timeWords = () => catalogue(deskLanguage()).labels.time
const dayOf = (date: string) => longDate(date, timeWords())

/** Those who have a visit on some days; null where none is chosen, or one that nobody can have a visit on yet. */
async function visitsOn(requests: Desk['requests'], typed: TypedHoliday, now: Date) {
  const dates = datesOf(typed)
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined || faultsOf(typed, now).date) return null
  const [startsAt, endsAt] = [startOf(first).getTime(), startOf(addDays(last, 1)).getTime()]
  const days = {
    kind: 'other',
    label: '',
    dentist: null,
    startsAt,
    endsAt,
    everyDays: 0,
    until: null,
  } as const
  const trial = await requests.tryBlock(days, now)
  if (trial.status !== 'done') return null
  return trial.inside.map(({ name, startsAt }) => `${shownMoment(startsAt, now)}, ${name}`)
}

/** In a form: the days that it has kept before. */
const keptDays = 'kept-days'

/** Keeps the hours or the holiday that is being typed, once nothing is wrong with it. @returns the form's hidden fields after it */
export async function keepTyped(
  desk: Pick<SignedIn, 'requests' | 'person' | 'now'>,
  form: FormData,
): Promise<Record<string, string> | null> {
  const draft = await clinicDraft(desk)
  if (draft.published.en === undefined || draft.isInConflict) return null
  const made = madeOf(draft, form, desk.now)
  if ('fault' in made || (await keepClinic(desk, draft, made.after)).status === 'newer') return null
  return form.has('days-0') ? {} : { [keptDays]: datesOf(typedHoliday(form)).join(' ') }
}

/** The clinic's record as a form has it, with what a publication calls it; or what is wrong. */
export function madeOf(
  draft: ClinicDraft,
  form: FormData,
  now: Date,
): { after: ClinicTexts; note: string } | HoursAnswer {
  const out = form.get('out')
  if (typeof out === 'string') return withoutDay(draft.edited, out)
  return form.has('days-0') ? withHours(draft, form) : withNew(draft, form, now)
}

function withHours({ published, edited, drafts }: ClinicDraft, form: FormData) {
  const { notes, faults } = deskWords().website
  const week = typedWeek(form)
  const read = withTypedWeek(edited, week)
  const refused = { of: 'times', status: 422, week } as const
  if ('fault' in read) return { ...refused, ...read }
  if (read.changed === '' && drafts.length === 0) return { ...refused, fault: faults.same }
  // Part of it may have been kept while it was typed.
  const since = withTypedWeek(published, week)
  const days = 'changed' in since ? since.changed : ''
  return { after: read.after, note: days ? filled(notes.times, { days }) : deskWords().website.hours }
}

function withNew(draft: ClinicDraft, form: FormData, now: Date) {
  const { notes, faults: said } = deskWords().website
  const typed = typedHoliday(form)
  const refused = { of: 'holiday', fault: said.look, status: 422, typed } as const
  const faults = faultsOf(typed, now)
  if (Object.keys(faults).length > 0) return { ...refused, faults: faults as Record<string, string> }
  const holidays = holidaysOf(typed)
  // One that nobody has seen yet is written anew, also with other days.
  const before = String(form.get(keptDays)).split(' ')
  const isBefore = ({ date }: Holiday) => before.includes(date) || holidays.some((one) => one.date === date)
  const fresh = newIn(draft).filter(isBefore)
  const texts = fresh.reduce((all, { date }) => withoutHoliday(all, date) ?? all, draft.edited)
  const after = holidays.reduce<ClinicTexts | null>((all, holiday) => all && withHoliday(all, holiday), texts)
  if (after === null) return { ...refused, faults: { date: said.twice } }
  const name = typed[deskLanguage()] || typed.en
  const last = holidays.at(-1)?.date ?? typed.date
  const day = last === typed.date ? dayOf(last) : rangeText(typed.date, last)
  return { after, note: filled(notes.holiday, { name, day }) }
}

function withoutDay(texts: ClinicTexts, date: string) {
  const { notes, faults } = deskWords().website
  const after = withoutHoliday(texts, date)
  const gone = holidaysIn(texts).find((holiday) => holiday.date === date)
  if (after === null || !gone) return { of: 'out', fault: faults.gone, status: 409 } as const
  const name = gone.names[deskLanguage()] || gone.names.en
  return { after, note: filled(notes.open, { name, day: dayOf(date) }) }
}
