import { typedFields } from '#appointments/fields.ts'
import { answersTo, type EventKind, type Visit } from '#appointments/states.ts'
import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { filled } from '#content/catalogue/filled.ts'
import { dayAndTime } from '#content/catalogue/hours/moment.ts'
import { type Language, languages, pathIn } from '#content/catalogue/language.ts'
import { mailLink } from '#content/catalogue/mail-link.ts'
import { phoneInHalves } from '#content/catalogue/phone.ts'
import { siteOrigin } from '#site/site-frame.server.ts'
import type { Desk } from '#site/server-access.ts'
import type { RequestChange } from '../../model/change.ts'
import { dateOf } from '#time/india.ts'
import { pressesOf } from '../../model/attendance.ts'
import { isClosedAt, spanOfHours } from '../../model/diary/diary.ts'
import { isToCall, listOf, workOf } from '../../model/lists.ts'
import type { textsOfRequest } from '../../model/reminders.ts'
import type { RequestDetails } from '../../model/request-details.ts'
import { cameText, dueOf, languageIn, languageOfRequest, otherVisit } from './lists/listed.server.ts'
import { deedText } from './deed-text.server.ts'
import { actionName, type DeskWords, deskWords, languageName } from '../words.ts'
import { messageOf, visitValues } from '../reminders/text-of.server.ts'
import { nameOfPage } from './page-name.server.ts'
import { askFirst } from './ask-first.server.ts'
import { nameOfMark, quotedTexts } from './urgency.server.ts'
import { shownDentist, shownMoment, shownVisit, shownWish } from '../moments.server.ts'
import { whatForOf } from './what-for.server.ts'
import { deskLanguage } from '../language.ts'
import { shownSubject } from './subject.server.ts'

const furtherFields = typedFields.filter(
  ({ name }) => !['name', 'phone', 'subject', 'message'].includes(name),
)

export type RequestView = ReturnType<typeof requestView>

/** `link` leads to the patient's own page, `spoken` is the language in which to write. */
type ToWrite = { link: string; spoken: Language }

export function requestView(one: RequestDetails, now: Date, { link, spoken }: ToWrite) {
  const { ref, version, fields, page, visit } = one
  const standing = visit !== null && visit.cancelledAt === null ? visit : null
  const list = listOf(one)
  return {
    ref,
    version,
    list,
    fields,
    phoneText: phoneInHalves(fields.phone),
    /** Fields without a fixed place on the page. */
    further: furtherFields.flatMap(({ name }) =>
      fields[name] ? [{ label: deskWords().figures.table.fields[name], text: fields[name] }] : [],
    ),
    came: cameText(one, now),
    due: isToCall(list) ? dueOf({ ...one, visitAt: standing?.startsAt ?? null }, now) : null,
    lang: languageIn(`${fields.name} ${fields.subject} ${fields.message}`, page),
    assignedTo: one.assignedTo,
    mailLink: one.mayMail ? mailLink(fields.email) : null,
    wish: shownWish(fields),
    mark: one.isPain ? nameOfMark(one.mark) : null,
    ask: one.isPain && workOf[list] !== 'none' ? askFirst(one.mark, fields) : null,
    quoted: quotedTexts({ ...fields, subject: shownSubject(fields.subject) }, one.isPain),
    language: languageName(languageOfRequest(one)),
    page: one.source === 'site' && page !== '' ? nameOfPage(page) : null,
    visit: standing && shownVisit(standing, now),
    heldBecause: one.held ? (one.heldBecause ?? '') : null,
    mail: mailText(one.mail, now),
    history: historyOf(one, now),
    other: otherVisit(one.booked, now),
    others: one.others.map(({ receivedAt, subject, ...other }) => ({
      ...other,
      subject: shownSubject(subject),
      came: shownMoment(receivedAt, now),
    })),
    answers: answersFor({ ...one, language: spoken }, now),
    steps: stepsOf(one, now),
    answer: standing?.state === 'booked' ? answersTo(one).at(-1) : undefined,
    /** The visit that stands, of which the patient is told before it, and at which it is noted whether they came. */
    told:
      standing && standing.minutes > 0 ? toldOf({ ...one, language: spoken }, standing, { now, link }) : null,
    cancelled: cancelledOf({ ...one, language: spoken }, now),
    languages: languages.map((language) => ({
      language,
      name: languageName(language),
      isSpoken: language === spoken,
    })),
  }
}

type Step = {
  name: keyof DeskWords['request']['steps']
  at: string
  state: 'done' | 'now' | 'gone' | 'ahead'
}

/** How far a request has come: in, called, booked, and whether the patient came. */
function stepsOf({ receivedAt, stage, events, visit }: RequestDetails, now: Date): Step[] {
  const moment = (at: Date | undefined) => (at ? shownMoment(at, now) : '')
  const called = events.find(({ by, kind }) => by === 'clinic' && kind !== 'seen')
  const booked = events.findLast(({ kind }) => fixing.has(kind))
  const isOver = stage === 'closed' || stage === 'cancelled'
  const waits = (isNow: boolean) => (isNow && !isOver ? 'now' : 'ahead')
  return [
    { name: 'in', at: moment(receivedAt), state: 'done' },
    { name: 'called', at: moment(called?.at), state: called ? 'done' : waits(true) },
    visit?.cancelledAt
      ? { name: 'cancelled', at: moment(visit.cancelledAt), state: 'gone' }
      : {
          name: 'booked',
          at: visit ? moment(booked?.at) : '',
          state: visit ? 'done' : waits(called !== undefined),
        },
    comesStep(visit, moment),
  ]
}

function comesStep(visit: Visit | null, moment: (at: Date) => string): Step {
  if (visit === null || visit.cancelledAt !== null) return { name: 'comes', at: '', state: 'ahead' }
  const at = moment(visit.startsAt)
  if (visit.state === 'booked') return { name: 'comes', at, state: 'now' }
  return visit.state === 'missed'
    ? { name: 'missed', at, state: 'gone' }
    : { name: 'came', at, state: 'done' }
}

/** So long what was done to a visit's time can be taken back with one press, unless the patient was told. */
const undoMs = 60_000

/** What was just done to the time of a visit that lies ahead, and what takes it back; null for nothing. */
export function justDone({ events, visit, messages }: RequestDetails, now: Date) {
  const last = events.findLast(({ kind }) => kind !== 'freed')
  if (!last || !visit || last.by !== 'clinic' || visit.startsAt <= now) return null
  if (now.getTime() - last.at.getTime() > undoMs || messages.some(({ at }) => at >= last.at)) return null
  const { kind } = last
  if (kind !== 'booked' && kind !== 'moved' && kind !== 'cancelled') return null
  const time = shownVisit(visit, now)
  const text = filled(deskWords().request.done[kind], { time })
  return { text, undo: kind === 'cancelled' ? 'restored' : 'unbooked' } as const
}

/** Takes back what was just done for a request; false where it is too late, or somebody has changed it since. */
export async function undo(
  requests: Desk['requests'],
  { ref, version, person, at }: Pick<RequestChange, 'ref' | 'version' | 'person' | 'at'>,
): Promise<boolean> {
  const one = await requests.one(ref)
  const what = one && justDone(one, at)?.undo
  if (!what) return false
  const change = { ref, version, note: '', person, at, outcome: { what } }
  return (await requests.change(change)).status === 'done'
}

/** Delivery of the mail to the clinic, in plain words. */
function mailText(mail: RequestDetails['mail'], now: Date): { text: string; isDead: boolean } | null {
  if (mail === null) return null
  const words = deskWords().request
  const isDead = mail.state === 'dead'
  if (isDead) return { text: words.mailDead, isDead }
  if (mail.state === 'held') return { text: words.mailHeld, isDead }
  if (mail.state !== 'sent')
    return { text: filled(words.mailTrying, { time: shownMoment(mail.dueAt, now) }), isDead }
  return { text: filled(words.mailSent, { time: mail.sentAt ? shownMoment(mail.sentAt, now) : '' }), isDead }
}

/** What sets an entry of the history apart. */
type Look = 'patient' | 'loss'
const losses: ReadonlySet<string> = new Set([
  'Cancelled',
  'Cancelled by the patient',
  'Cancelled by the clinic',
  'The patient did not come',
])

/** Actions with their time and author, newest first; actions of the desk carry the person's name. */
function historyOf({ events, notes, actions, corrections, receivedAt, ...one }: RequestDetails, now: Date) {
  const { correct, request } = deskWords()
  const corrected = corrections.map(({ id, at, who, field, before, after }) => ({
    at,
    who,
    what: filled(correct.changed, {
      field: correct.names[field],
      before: before || correct.nothing,
      after: after || correct.nothing,
    }),
    note: false,
    putBack: id,
  }))
  const ofPatient = events
    .filter(({ by, kind }) => by === 'patient' || kind === 'freed')
    .map(({ kind, at, by, startsAt }) => ({
      at,
      who: by === 'patient' ? request.thePatient : request.theServer,
      what:
        startsAt === null ? request.events[kind] : `${request.events[kind]}: ${shownMoment(startsAt, now)}`,
      note: false,
      ...(by === 'patient' && { look: 'patient' as const }),
    }))
  const entries: { at: Date; who: string; what: string; note: boolean; putBack?: string; look?: Look }[] = [
    ...ofPatient,
    ...corrected,
    ...actions.map(({ at, who, ...deed }) => ({
      at,
      who,
      what: deedText(deed, now),
      note: false,
      ...(losses.has(deed.what) && { look: 'loss' as const }),
    })),
    ...notes.map(({ at, who, text }) => ({ at, who, what: text, note: true })),
    ...(one.source === 'site'
      ? [
          {
            at: receivedAt,
            who: request.thePatient,
            what: actionName('Sent the request'),
            note: false,
            look: 'patient' as const,
          },
        ]
      : []),
  ]
  return entries
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .map(({ at, ...entry }) => ({ putBack: null, look: null, ...entry, at: shownMoment(at, now) }))
}

/** Texts for those who wait. */
function answersFor(one: RequestDetails, now: Date) {
  const called = one.events.findLast(({ kind }) => kind === 'no-answer')?.at ?? one.receivedAt
  return [
    {
      name: 'firstAnswer',
      ...messageOf(one, 'first'),
      ...sentOf(one, 'first', { startsAt: one.receivedAt, now }),
    },
    {
      name: 'couldNotReach',
      ...messageOf(one, 'noAnswer'),
      ...sentOf(one, 'noAnswer', { startsAt: called, now }),
    },
  ] as const
}

type TextOfRequest = (typeof textsOfRequest)[number]

/** What is noted when a text was sent, and of one that was sent, when and by whom. */
function sentOf(
  { messages }: RequestDetails,
  kind: TextOfRequest,
  { startsAt, now }: { startsAt: Date; now: Date },
) {
  const sent = messages.find((one) => one.kind === kind && one.startsAt.getTime() === startsAt.getTime())
  const { sentBy } = deskWords().reminders
  return {
    of: { of: kind, at: startsAt.getTime() },
    sent: sent ? filled(sentBy, { time: shownMoment(sent.at, now), who: sent.who }) : null,
  }
}

/** A visit with the message about it; one that was moved has both times. */
function toldOf(one: RequestDetails, visit: Visit, { now, link }: { now: Date; link: string }) {
  const { id, version, state, startsAt, dentist, minutes, whatFor } = visit
  const language = languageOfRequest(one)
  const before = one.events.findLast(
    (event) => event.startsAt && event.startsAt.getTime() !== startsAt.getTime(),
  )?.startsAt
  const wasMoved = one.events.findLast(({ kind }) => fixing.has(kind))?.kind === 'moved'
  const kind = wasMoved && before ? 'moved' : 'visit'
  const values = {
    ...visitValues(language, visit),
    before: before ? visitValues(language, { startsAt: before, dentist }).time : '',
    link,
  }
  const message = messageOf(one, kind, values)
  const isToday = dateOf(startsAt) === dateOf(now)
  const isClosed = isClosedAt(spanOfHours(catalogue('en').clinic, dateOf(startsAt)), visit, now)
  const words = deskWords().visit
  const further: 'missed' | 'onTheWay' | null =
    state === 'missed'
      ? 'missed'
      : state === 'booked' && isToday && !isClosed && !one.isAway
        ? 'onTheWay'
        : null
  return {
    when: dayAndTime(startsAt, catalogue(deskLanguage()).labels.time),
    dentist: shownDentist(dentist),
    minutes,
    whatFor: whatForOf(one.fields, whatFor),
    ...message,
    ...sentOf(one, kind, { startsAt, now }),
    mail: one.mayMail ? mailLink(one.fields.email, { body: message.text }) : null,
    language: languageName(language),
    spoken: language,
    id,
    version,
    state,
    away: isClosed ? words.closed : one.isAway ? words.away : null,
    isAhead: startsAt > now,
    /** What can be written on the day of the visit, or to whoever did not come. */
    further: further && {
      kind: further,
      ...messageOf(one, further, values),
      ...sentOf(one, further, { startsAt, now }),
    },
    presses: pressesOf(visit, now),
  }
}

/** The message about a visit ahead that the clinic has cancelled; null while there is none. */
function cancelledOf(one: RequestDetails, now: Date) {
  const { visit, stage, mayMail, fields } = one
  if (!visit?.cancelledAt || stage !== 'call-back' || visit.startsAt <= now) return null
  const message = messageOf(one, 'cancelled', visitValues(languageOfRequest(one), visit))
  return {
    ...message,
    ...sentOf(one, 'cancelled', { startsAt: visit.startsAt, now }),
    mail: mayMail ? mailLink(fields.email, { body: message.text }) : null,
  }
}

/** What fixes a time. */
const fixing: ReadonlySet<EventKind> = new Set(['booked', 'moved', 'restored'])

/** The language in which to write to a patient: that of the request, or another that was chosen. */
export function spokenIn(one: RequestDetails, chosen: string | null): Language {
  return languages.find((language) => language === chosen) ?? languageOfRequest(one)
}

/** Whether a message about a visit is to be written, which leads to the patient's own page. */
export function isToTell({ visit, messages }: RequestDetails, now: Date): boolean {
  if (visit === null || visit.cancelledAt !== null || visit.state !== 'booked' || visit.startsAt <= now)
    return false
  const isOfVisit = (kind: string) => kind === 'visit' || kind === 'moved'
  return !messages.some(({ kind, startsAt }) => isOfVisit(kind) && +startsAt === +visit.startsAt)
}

/** The text with a private link, for WhatsApp in the language of the request. */
export function linkText(one: RequestDetails, spoken: Language, link: string) {
  return messageOf({ ...one, language: spoken }, 'page', { link })
}

/** The address of a request's page for the patient. */
export function linkAddress(spoken: Language, token: string): string {
  return `${siteOrigin()}${pathIn(spoken, `/requests/${token}`)}`
}
