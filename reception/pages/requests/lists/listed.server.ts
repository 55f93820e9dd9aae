import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { filled } from '#content/catalogue/filled.ts'
import { phoneInHalves } from '#content/catalogue/phone.ts'
import { callMoment, firstCallMoment } from '#content/catalogue/hours/open-days.ts'
import {
  hasLettersOf,
  type Language,
  languages,
  languageOf,
  type TranslatedLanguage,
  translatedLanguages,
} from '#content/catalogue/language.ts'
import { type Listed, nothingPast, type Past, wasTried } from '../../../model/list-queries.ts'
import { isToCall, listOf } from '../../../model/lists.ts'
import type { Booked } from '../../../model/booked.ts'
import type { OtherTime } from '../../../model/reminders.ts'
import { deskWords, languageName } from '../../words.ts'
import { nameOfMark, quotedTexts } from '../urgency.server.ts'
import { momentWithin, shortMonth, shortWish, shownDentist, shownMoment } from '../../moments.server.ts'
import { addDays, dateOf } from '#time/india.ts'
import { shownSubject } from '../subject.server.ts'

export type Due = { text: string; group: 'late' | 'today' | 'later' }
/** Pain comes before all; those who do not wait are in no group. */
export type Group = 'pain' | Due['group'] | null

/** The time of the call promised to the patient, or of the next call that we fixed. */
export function dueOf(request: Waiting, now: Date): Due | null {
  if (request.isAway && request.visitAt && !(request.callAt && request.callAt > now))
    return awayDue(request.visitAt, now)
  const { clinic } = catalogue('en')
  const promised = request.isPain ? firstCallMoment : callMoment
  const at = request.callAt ?? promised(clinic, request.receivedAt)
  if (at === null) return null
  const { late, by, call } = deskWords().lists.due
  const time = momentWithin(at, now).replace(':00', '')
  if (at <= now) return { text: filled(late, { time }), group: 'late' }
  const group = dateOf(at) === dateOf(now) ? 'today' : 'later'
  return { text: filled(request.callAt === null ? by : call, { time }), group }
}

/** Somebody whose dentist is away at the time of the visit is called before it. */
function awayDue(visitAt: Date, now: Date): Due {
  const isSoon = dateOf(visitAt) <= addDays(dateOf(now), 1)
  const text = filled(deskWords().lists.due.away, { time: momentWithin(visitAt, now) })
  return { text, group: isSoon ? 'today' : 'later' }
}

type Waiting = Pick<Listed, 'receivedAt' | 'callAt' | 'isPain' | 'isAway' | 'visitAt'>

/** Who asks for another time than that of the visit. */
export function otherTimeRow({ ref, name, startsAt }: OtherTime, now: Date) {
  return { ref, text: filled(deskWords().list.otherTime, { name, time: momentWithin(startsAt, now) }) }
}

export type Row = ReturnType<typeof rowOf>

/** `since` is when the person looked before. */
export function rowOf(
  request: Listed & { past?: Past; booked?: Booked[] },
  now: Date,
  since: Date | null = null,
) {
  const { ref, fields, page, stage, isPain, mark, visitAt, assignedTo, tries, requests } = request
  const waits = isToCall(listOf(request))
  const subject = shownSubject(fields.subject)
  return {
    ref,
    version: request.version,
    isNew: since !== null && request.enteredBy === null && request.receivedAt > since,
    name: fields.name,
    phone: fields.phone,
    phoneText: phoneInHalves(fields.phone),
    subject,
    quoted: quotedTexts({ ...fields, subject }, isPain),
    wish: shortWish(fields, now),
    mark: isPain ? nameOfMark(mark) : null,
    language: languageName(languageOfRequest(request)),
    came: cameText(request, now),
    visit: visitAt && !request.isAway ? shownMoment(visitAt, now) : null,
    due: waits ? dueOf(request, now) : null,
    assignedTo,
    tries: stage === 'no-answer' && tries > 1 ? filled(deskWords().lists.tried, { count: tries }) : null,
    wasTried: wasTried(request, now),
    sent: requests > 1 ? sentText(requests, dateOf(request.receivedAt) === dateOf(now)) : null,
    other: otherVisit(request.booked ?? [], now),
    past: pastText(request.past ?? nothingPast, now),
    /** The language of their script, for fonts and screen readers. */
    lang: languageIn(`${fields.name} ${fields.subject} ${fields.message}`, page),
  }
}

/** The next visit that somebody has under another request. */
export function otherVisit(booked: Booked[], now: Date) {
  const next = booked.find(({ startsAt }) => startsAt > now)
  if (!next) return null
  const { ref, startsAt, dentist } = next
  const time = shownMoment(startsAt, now)
  const facts = { time, dentist: shownDentist(dentist) }
  return { ref, text: filled(deskWords().list.hasVisit, facts) }
}

/** Such as "Sent twice today". */
function sentText(count: number, isToday: boolean): string {
  const { twice, twiceToday, sent, sentToday } = deskWords().list
  const sentence = count === 2 ? (isToday ? twiceToday : twice) : isToday ? sentToday : sent
  return filled(sentence, { count })
}

/** Such as "Third request: came in Feb and Aug"; null for the first. */
function pastText({ requests, cameAt }: Past, now: Date): string | null {
  if (requests === 0) return null
  const { list, lists } = deskWords()
  const nth = list.nth[requests] ?? filled(list.nthMany, { count: requests + 1 })
  const months = [...new Set(cameAt.slice(-mostMonths).map((at) => shortMonth(at, now)))]
  return months.length === 0 ? nth : filled(list.cameIn, { nth, months: months.join(lists.and) })
}

const mostMonths = 3

/** When a request came, or who wrote it down. */
export function cameText(
  { source, enteredBy, receivedAt }: Pick<Listed, 'source' | 'enteredBy' | 'receivedAt'>,
  now: Date,
) {
  const time = shownMoment(receivedAt, now)
  return source === 'site' ? time : filled(deskWords().newRequest.by[source], { time, who: enteredBy ?? '' })
}

/** Rows in pain first, then by the time left, shortest first; requests that do not wait form one group without a name. */
export function groupsOf(rows: Row[]): { group: Group; rows: Row[] }[] {
  const groups = Map.groupBy(rows, ({ due, mark }): Group => (due && mark ? 'pain' : (due?.group ?? null)))
  return (['pain', 'late', 'today', 'later', null] as const).flatMap((group) => {
    const inGroup = groups.get(group)
    return inGroup ? [{ group, rows: inGroup }] : []
  })
}

export type Spoken = Pick<Listed, 'fields' | 'page' | 'language'>

/** The language in which to answer: as reception knows it, that of the message if its script tells, else that of the page. */
export function languageOfRequest({ fields, page, language }: Spoken): Language {
  const told = languages.find((one) => one === language)
  if (told !== undefined) return told
  return languageIn(`${fields.subject} ${fields.message}`, page) ?? languageOf(page)
}

/** The language of a text by its script, or the page's if several use that script; undefined for Latin letters. */
export function languageIn(text: string, page: string): TranslatedLanguage | undefined {
  const likely = translatedLanguages.filter((language) => hasLettersOf(language, text))
  return likely.find((language) => language === languageOf(page)) ?? likely[0]
}
