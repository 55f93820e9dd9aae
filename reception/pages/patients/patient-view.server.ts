import { phoneInHalves, whatsappLink } from '#content/catalogue/phone.ts'
import { shownDate, shownDentist, shownMoment, shownTime } from '../moments.server.ts'
import { minutesLate } from '../../model/attendance.ts'
import { isToCall, listOf } from '../../model/lists.ts'
import type { ErasureAsked, FoundPatient, Patient } from '../../model/patients.ts'
import { listName } from '../requests/lists/list-words.ts'
import { cameText, languageIn, languageOfRequest } from '../requests/lists/listed.server.ts'
import { nameOfPage } from '../requests/page-name.server.ts'
import { deskWords, filled, languageName } from '../words.ts'
import { shownSubject } from '../requests/subject.server.ts'

export type PatientView = ReturnType<typeof patientView>

/** A person as the page shows them: as the last request has name and number, with all that was before. */
export function patientView(patient: Patient, now: Date) {
  const { requests, visits, notes, others } = patient
  const words = deskWords().patient
  const latest = requests[0]! // a patient has one
  const { fields } = latest
  const coming = comingVisits(visits, now)
  const language = languageName(languageOfRequest(latest))
  return {
    ref: latest.ref,
    name: fields.name,
    lang: languageIn(fields.name, latest.page),
    phone: fields.phone,
    phoneText: phoneInHalves(fields.phone),
    whatsapp: whatsappLink(fields.phone, ''),
    email: requests.find((one) => one.fields.email)?.fields.email ?? '',
    language,
    since: filled(words.since, { date: shownDate(requests.at(-1)!.receivedAt), language }),
    counts: {
      came: visits.filter(({ state }) => state === 'here' || state === 'late').length,
      missed: visits.filter(({ state }) => state === 'missed').length,
      cancelled: visits.filter(({ cancelledAt }) => cancelledAt !== null).length,
    },
    next: coming[0] ? shownMoment(coming[0].startsAt, now) : null,
    mind: patient.mind,
    wantsReminders: patient.wantsReminders,
    entries: entriesOf(patient, now),
    notes: notes.map(({ at, who, text }) => ({ text, by: `${shownMoment(at, now)}, ${who}` })),
    requests: requests.map(({ ref, fields, page, receivedAt }) => ({
      ref,
      name: fields.name,
      lang: languageIn(`${fields.name} ${fields.subject}`, page),
      subject: shownSubject(fields.subject) || words.request,
      date: shownDate(receivedAt),
    })),
    others: others.map((one) => ({ ...one, phone: phoneInHalves(one.phone) })),
    noticeVersion: requests.find(({ noticeVersion }) => noticeVersion)?.noticeVersion ?? null,
    erasureAsked: patient.erasureAskedAt && shownMoment(patient.erasureAskedAt, now),
  }
}

/** The visits that are still to come, the next first. */
export function comingVisits(visits: Patient['visits'], now: Date) {
  const isComing = (visit: Patient['visits'][number]) =>
    visit.cancelledAt === null && visit.state === 'booked' && visit.startsAt > now
  return visits.filter(isComing).toReversed()
}

/** Visits, and requests that have led to none, the newest first. */
function entriesOf({ requests, visits }: Patient, now: Date) {
  const words = deskWords().patient
  const entries = requests.flatMap((request) => {
    const own = visits.filter(({ requestId }) => requestId === request.id)
    const about = {
      ref: request.ref,
      subject: shownSubject(request.fields.subject) || words.request,
      asked: askedText(request, now),
    }
    const lang = languageIn(request.fields.subject, request.page)
    if (own.length === 0) {
      const tag = { text: listName(listOf(request)), look: isToCall(listOf(request)) ? 'due' : 'plain' }
      return [{ ...about, id: request.id, lang, at: request.receivedAt, with: '', tag }]
    }
    return own.map(({ id, startsAt, dentist, ...visit }) => {
      const place = `, ${shownDentist(dentist)}, ${shownTime(startsAt)}`
      return { ...about, id, lang, at: startsAt, with: place, tag: tagOf({ startsAt, ...visit }, now) }
    })
  })
  return entries
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .map(({ at, ...entry }) => ({ ...entry, date: shownDate(at) }))
}

function askedText(request: Patient['requests'][number], now: Date): string {
  const { asked, page } = deskWords().patient
  const came = cameText(request, now)
  if (request.source !== 'site') return came
  const text = filled(asked, { time: came })
  return request.page === '' ? text : filled(page, { asked: text, page: nameOfPage(request.page) })
}

/** A visit that may be over. */
type Ended = Pick<Patient['visits'][number], 'state' | 'startsAt' | 'arrivedAt' | 'cancelledAt'>

/** How a visit ended, and the look of its tag. */
export function tagOf({ state, startsAt, arrivedAt, cancelledAt }: Ended, now: Date) {
  const { states } = deskWords().patient
  if (cancelledAt !== null) return { text: states.cancelled, look: 'info' }
  if (state === 'missed') return { text: states.missed, look: 'pain' }
  if (state === 'booked')
    return startsAt > now ? { text: states.comes, look: 'due' } : { text: states.open, look: 'plain' }
  const minutes = minutesLate({ startsAt, arrivedAt })
  const text = state === 'here' ? states.here : filled(states.late, { minutes })
  return { text, look: 'booked' }
}

const longestTag = 30

/** Whether two may be one person: their names sound the same, and nobody has said that they are two. */
function mayBeOne(one: FoundPatient, other: FoundPatient): boolean {
  return (
    one.soundsAs !== '' &&
    one.soundsAs === other.soundsAs &&
    one.ref !== other.ref &&
    !one.isNot.includes(other.person)
  )
}

const namedIn = ({ ref, fields }: FoundPatient) => ({
  ref,
  text: `${fields.name} ${phoneInHalves(fields.phone)}`,
})

/** The first two who may be one person; null for none. */
export function doubtfulPair(all: FoundPatient[]) {
  for (const one of all) {
    const other = all.find((another) => mayBeOne(one, another))
    if (other) return [namedIn(one), namedIn(other)] as const
  }
  return null
}

/** A person as a row of the list. */
export function patientRow(patient: FoundPatient, all: FoundPatient[], now: Date) {
  const { ref, fields, page, visits, mind } = patient
  const { states } = deskWords().patient
  const next = visits.findLast(({ startsAt, state }) => startsAt > now && state === 'booked')
  const last = visits.find(({ startsAt }) => startsAt <= now)
  const list = listOf(patient)
  const ended = last && tagOf({ ...last, arrivedAt: null, cancelledAt: null }, now).text
  return {
    ref,
    name: fields.name,
    lang: languageIn(fields.name, page),
    phone: fields.phone,
    about: `${phoneInHalves(fields.phone)} · ${languageName(languageOfRequest(patient))}`,
    mind: mind.length > longestTag ? `${mind.slice(0, longestTag)}…` : mind,
    last: last && `${shownDate(last.startsAt)}, ${last.state === 'late' ? states.here : ended}`,
    next: next ? shownMoment(next.startsAt, now) : null,
    waits: isToCall(list) ? listName(list) : null,
    isTwice: all.some((other) => mayBeOne(patient, other)),
  }
}

/** Who asks to be erased, and who wrote that down. */
export function erasureRow({ ref, name, page, at, who }: ErasureAsked, now: Date) {
  return { ref, name, lang: languageIn(name, page), told: `${shownMoment(at, now)}, ${who}` }
}
