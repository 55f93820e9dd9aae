import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { dentistName } from '#content/catalogue/dentist-name.ts'
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
import { type Listed, wasTried } from '../../../model/list-queries.ts'
import { isToCall, listOf } from '../../../model/lists.ts'
import { wishedDate } from '../../../model/diary/free-days.ts'
import { bestStart } from '../../../model/diary/free-times.ts'
import type { FreedTime } from '../../../model/freed-times.ts'
import type { OtherTime } from '../../../model/reminders.ts'
import { deskWords, languageName } from '../../words.ts'
import { timeValue } from '../booking/free-days.server.ts'
import { nameOfMark, quotedTexts } from '../urgency.server.ts'
import { shownDay, shownMoment, shownTime, shownWish } from '../../moments.server.ts'
import { dateOf } from '#time/india.ts'

export type Due = { text: string; group: 'late' | 'today' | 'later' }
/** Pain comes before all; those who do not wait are in no group. */
export type Group = 'pain' | Due['group'] | null

/** The time of the call promised to the patient, or of the next call that we fixed. */
export function dueOf(request: Waiting, now: Date): Due | null {
  const { clinic } = catalogue('en')
  const promised = request.isPain ? firstCallMoment : callMoment
  const at = request.callAt ?? promised(clinic, request.receivedAt)
  if (at === null) return null
  const { late, by, call } = deskWords().lists.due
  const time = shownMoment(at, now).replace(':00', '')
  if (at <= now) return { text: filled(late, { time }), group: 'late' }
  const group = dateOf(at) === dateOf(now) ? 'today' : 'later'
  // Within the sentence, English begins these two small.
  const within = time.replace(/^T(?=oday|omorrow)/, 't')
  return { text: filled(request.callAt === null ? by : call, { time: within }), group }
}

type Waiting = Pick<Listed, 'receivedAt' | 'callAt' | 'isPain'>

const mostOffered = 3

/** A time that a visit has given back, in words, and who of those who wait wishes for it. */
export function freedRow(
  { id, ref, name, dentist, startsAt, keptUntil }: FreedTime,
  waiting: Listed[],
  now: Date,
) {
  const { free, kept } = deskWords().freed
  const facts = {
    time: shownTime(startsAt),
    day: shownDay(startsAt, now),
    dentist: dentistName(dentist, catalogue('en')),
    name: name ?? '',
  }
  const offer = new URLSearchParams({ day: dateOf(startsAt), time: timeValue(dentist, startsAt) })
  const wishes = ({ fields }: Listed) =>
    wishedDate(fields.day, now) === dateOf(startsAt) &&
    bestStart([{ dentist, at: startsAt, isBeside: false }], fields) !== undefined
  return {
    id,
    ref,
    text: keptUntil ? filled(kept, { ...facts, until: shownTime(keptUntil) }) : filled(free, facts),
    /** Not while the patient can take it back. */
    offers: keptUntil
      ? []
      : waiting
          .filter((one) => one.ref !== ref && wishes(one))
          .slice(0, mostOffered)
          .map((one) => ({ name: one.fields.name, to: `/desk/requests/${one.ref}/book?${offer}` })),
    isFree: keptUntil === null,
  }
}

/** Who asks for another time than that of the visit. */
export function otherTimeRow({ ref, name, startsAt }: OtherTime, now: Date) {
  return { ref, text: filled(deskWords().list.otherTime, { name, time: shownMoment(startsAt, now) }) }
}

export type Row = ReturnType<typeof rowOf>

/** `since` is when the person looked before. */
export function rowOf(request: Listed, now: Date, since: Date | null = null) {
  const { ref, fields, page, stage, isPain, mark, visitAt, assignedTo, tries, requests } = request
  const waits = isToCall(listOf(request))
  return {
    ref,
    version: request.version,
    isNew: since !== null && request.enteredBy === null && request.receivedAt > since,
    name: fields.name,
    phone: fields.phone,
    phoneText: phoneInHalves(fields.phone),
    subject: fields.subject,
    quoted: quotedTexts(fields, isPain),
    wish: shownWish(fields),
    mark: isPain ? nameOfMark(mark) : null,
    language: languageName(languageOfRequest(request)),
    came: cameText(request, now),
    visit: visitAt && shownMoment(visitAt, now),
    due: waits ? dueOf(request, now) : null,
    assignedTo,
    tries:
      stage === 'no-answer' && tries > 1 ? filled(deskWords().lists.tried, { count: String(tries) }) : null,
    wasTried: wasTried(request, now),
    requests,
    /** The language of their script, for fonts and screen readers. */
    lang: languageIn(`${fields.name} ${fields.subject} ${fields.message}`, page),
  }
}

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
