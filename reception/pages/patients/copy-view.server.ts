import { data } from 'react-router'
import { typedFields } from '#appointments/fields.ts'
import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { phoneInHalves } from '#content/catalogue/phone.ts'
import type { PatientCopy } from '../../model/patients.ts'
import { type Asked, proven } from '../auth/guard.server.ts'
import { deskLanguage } from '../language.ts'
import { shownDate, shownDentist, shownTime, shownWish } from '../moments.server.ts'
import { languageOfRequest } from '../requests/lists/listed.server.ts'
import { nameOfPage } from '../requests/page-name.server.ts'
import { deskWords, filled, languageName } from '../words.ts'
import { tagOf } from './patient-view.server.ts'

type Fact = { label: string; text: string }
type CopiedRequest = PatientCopy['requests'][number]

const spokenIn = (request: CopiedRequest) => languageOfRequest({ ...request, fields: request })

/** All that is kept of a person, after a recent proof; who gave it is in the log. */
export async function copyFor(asked: Asked) {
  const { ref = '' } = asked.params
  const { person, requests, now: at } = proven(asked, 'see-requests', `/desk/patients/${ref}`)
  const copy = await requests.copyPatient({ ref, person, at })
  if (copy === null) throw data(null, { status: 404 })
  return { ref, copy }
}

/** The language in which a person reads their copy: that of the last request. */
export function languageOfCopy({ requests }: PatientCopy) {
  return spokenIn(requests[0]!) // a patient has one
}

/** What is kept of a person, under headings to be read on paper; without the log of mails, which the file has. */
export function copyView({ requests, mind, wantsReminders, preparedBy, preparedAt }: PatientCopy) {
  const { copy, patient, figures } = deskWords()
  const { clinic } = catalogue(deskLanguage())
  const latest = requests[0]! // a patient has one
  const { name, phone, email } = figures.table.fields
  const known = [
    { label: name, text: latest.name },
    { label: phone, text: phoneInHalves(latest.phone) },
    { label: email, text: requests.find((one) => one.email)?.email ?? '' },
    { label: patient.language, text: languageName(spokenIn(latest)) },
    { label: patient.reminders, text: wantsReminders ? patient.yes : patient.no },
    { label: patient.mind, text: mind },
  ]
  return {
    title: filled(copy.title, { clinic: clinic.name.value }),
    lead: filled(copy.prepared, { time: momentOf(preparedAt), who: preparedBy }),
    end: filled(copy.end, { phone: phoneInHalves(clinic.phone.value) }),
    parts: [
      { title: copy.you, facts: withText(known) },
      ...requests.map((request) => ({
        title: filled(copy.request, { date: shownDate(request.receivedAt), ref: request.ref }),
        facts: withText([...asked(request), ...happened(request, preparedAt)]),
      })),
    ],
  }
}

const withText = (facts: Fact[]) => facts.filter(({ text }) => text !== '')
const momentOf = (at: Date) => `${shownDate(at)}, ${shownTime(at)}`

/** What the person asked for, and how. */
function asked(request: CopiedRequest): Fact[] {
  const { copy, figures, newRequest, request: words } = deskWords()
  const topics: Record<string, string> = newRequest.topics
  const way = [figures.ways[request.source], request.enteredBy].filter(Boolean).join(', ')
  return [
    { label: copy.way, text: way },
    { label: words.sentFrom, text: request.page && nameOfPage(request.page) },
    { label: figures.table.fields.topic, text: topics[request.topic] ?? request.topic },
    { label: words.preferred, text: shownWish(request) },
    ...typedFields.map(({ name }) => ({ label: figures.table.fields[name], text: request[name] })),
  ]
}

/** What came of it: visits, texts, notes, corrections, and each step with its time. */
function happened(request: CopiedRequest, now: Date): Fact[] {
  const { copy, correct, request: words, texts } = deskWords()
  const by = { patient: words.thePatient, clinic: copy.clinic }
  return [
    ...request.visits.map((visit) => {
      const place = [momentOf(visit.startsAt), shownDentist(visit.dentist), visit.reason]
      return { label: copy.visit, text: [...place, tagOf(visit, now).text].filter(Boolean).join(', ') }
    }),
    ...request.sent.map(({ what, at, who }) => {
      return { label: copy.written, text: `${texts.names[what]}, ${momentOf(at)}, ${who}` }
    }),
    ...request.notes.map(({ text, at, who }) => {
      return { label: words.note, text: `${text} (${momentOf(at)}, ${who})` }
    }),
    ...request.corrections.map(({ field, before, after, at, who }) => {
      const [name, was] = [correct.names[field as keyof typeof correct.names], before || correct.nothing]
      const text = filled(correct.changed, { field: name, before: was, after: after || correct.nothing })
      return { label: momentOf(at), text: `${text}, ${who}` }
    }),
    ...request.history.map((event) => {
      const about = event.startsAt ? `: ${momentOf(event.startsAt)}` : ''
      return { label: momentOf(event.at), text: `${words.events[event.kind]}${about}, ${by[event.by]}` }
    }),
  ]
}
