import { typedFields } from '#appointments/fields.ts'
import type { EventKind } from '#appointments/states.ts'
import { wishText } from '#appointments/wish.ts'
import { catalogue, catalogues } from '#content/catalogue/catalogue.server.ts'
import { dentistName } from '#content/catalogue/dentist-name.ts'
import { filled } from '#content/catalogue/filled.ts'
import { dayAndTime } from '#content/catalogue/hours/moment.ts'
import { englishNameOf, pathIn } from '#content/catalogue/language.ts'
import { mailLink } from '#content/catalogue/mail-link.ts'
import { phoneInHalves, whatsappLink } from '#content/catalogue/phone.ts'
import { shownAddress } from '#content/catalogue/place.ts'
import { actors } from '../../auth/audit-log.ts'
import { isToCall, listOf } from '../../model/lists.ts'
import type { RequestDetails } from '../../model/request-details.ts'
import { dateOf, shownMoment } from '#time/india.ts'
import { cameText, dueOf, languageIn, languageOfRequest } from './lists/listed.server.ts'
import { deskWords } from '../words.ts'
import { nameOfPage } from './page-name.server.ts'
import { nameOfMark, questionsFor, quotedTexts } from './urgency.server.ts'

const furtherFields = typedFields.filter(
  ({ name }) => !['name', 'phone', 'subject', 'message'].includes(name),
)

export type RequestView = ReturnType<typeof requestView>

export function requestView(one: RequestDetails, now: Date) {
  const { ref, version, fields, page, visit } = one
  const { doctors } = catalogue('en')
  const standing = visit !== null && visit.cancelledAt === null ? visit : null
  const list = listOf(one)
  return {
    ref,
    version,
    list,
    fields,
    phoneText: phoneInHalves(fields.phone),
    /** Fields without a fixed place on the page. */
    further: furtherFields.flatMap(({ name, label }) =>
      fields[name] ? [{ label, text: fields[name] }] : [],
    ),
    came: cameText(one, now),
    due: isToCall(list) ? dueOf(one, now) : null,
    lang: languageIn(`${fields.name} ${fields.subject} ${fields.message}`, page),
    assignedTo: one.assignedTo,
    mailLink: one.mayMail ? mailLink(fields.email) : null,
    wish: wishText(fields),
    /** What of the wish can still be booked. */
    wished: { day: fields.day >= dateOf(now) ? fields.day : '', dentist: fields.dentist },
    mark: one.isPain ? { name: nameOfMark(one.mark), questions: questionsFor(one.mark) } : null,
    quoted: quotedTexts(fields, one.isPain),
    language: englishNameOf(languageOfRequest(one)),
    page: page === '' ? null : nameOfPage(page),
    visit:
      standing && `${shownMoment(standing.startsAt, now)}, ${dentistName(standing.dentist, { doctors })}`,
    heldBecause: one.held ? (one.heldBecause ?? '') : null,
    mail: mailText(one.mail, now),
    history: historyOf(one, now),
    others: one.others.map(({ receivedAt, ...other }) => ({ ...other, came: shownMoment(receivedAt, now) })),
    answers: answersFor(one),
    dentists: doctors.map(({ slug, name }) => ({ slug, name })),
  }
}

/** Delivery of the mail to the clinic, in plain words. */
function mailText(mail: RequestDetails['mail'], now: Date): { text: string; isDead: boolean } | null {
  if (mail === null) return null
  if (mail.state === 'sent')
    return { text: `Delivered ${mail.sentAt ? shownMoment(mail.sentAt, now) : ''}`, isDead: false }
  if (mail.state === 'dead') return { text: 'Not delivered. The request itself is safe here.', isDead: true }
  if (mail.state === 'held') return { text: 'Held back with the request.', isDead: false }
  return { text: `Still trying. Next try ${shownMoment(mail.dueAt, now)}.`, isDead: false }
}

const eventWords: Record<EventKind, string> = {
  seen: 'Read by the clinic',
  'no-answer': 'No answer',
  'call-back': 'To be called back',
  booked: 'Time fixed',
  moved: 'Time moved',
  closed: 'Closed',
  cancelled: 'Cancelled',
  restored: 'Took the cancellation back',
  freed: 'The time is free again',
}

/** Actions with their time and author, newest first; actions of the desk carry the person's name. */
function historyOf({ events, notes, actions, corrections, receivedAt, ...one }: RequestDetails, now: Date) {
  const { correct } = deskWords()
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
      who: by === 'patient' ? actors.patient.name : actors.server.name,
      what: startsAt === null ? eventWords[kind] : `${eventWords[kind]}: ${shownMoment(startsAt, now)}`,
      note: false,
    }))
  const entries: { at: Date; who: string; what: string; note: boolean; putBack?: string }[] = [
    ...ofPatient,
    ...corrected,
    ...actions.map(({ at, who, what }) => ({ at, who, what, note: false })),
    ...notes.map(({ at, who, text }) => ({ at, who, what: text, note: true })),
    ...(one.source === 'site'
      ? [{ at: receivedAt, who: actors.patient.name, what: 'Sent the request', note: false }]
      : []),
  ]
  return entries
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .map(({ at, ...entry }) => ({ putBack: null, ...entry, at: shownMoment(at, now) }))
}

/** Texts for WhatsApp in the language of the request: first name and times only, never the illness. */
function answersFor(one: RequestDetails) {
  const { fields, visit } = one
  const words = catalogues()[languageOfRequest(one)] ?? catalogue('en')
  const { answers } = words.requestPage
  const name = firstNameOf(fields.name)
  const facts = { name: name ?? '', clinic: words.clinic.name.value }
  const greeted = (sentence: string) => (name === null ? sentence.replace(' {name}', '') : sentence)
  const texts = [
    { name: 'First answer', text: filled(greeted(answers.first), facts) },
    { name: 'Could not reach you', text: filled(greeted(answers.noAnswer), facts) },
  ]
  if (visit !== null && visit.cancelledAt === null) {
    const time = dayAndTime(visit.startsAt, words.labels.time)
    const address = shownAddress(words.clinic.address)
    texts.push({
      name: 'Your appointment',
      text: filled(greeted(answers.visit), { ...facts, time, address }),
    })
  }
  return texts.map((one) => ({ ...one, href: whatsappLink(fields.phone, one.text) }))
}

/** Null if it is no name, such as a link: one press would send it to a patient in the clinic's name. */
export function firstNameOf(name: string): string | null {
  const [first = ''] = name.split(' ')
  return /^[\p{L}\p{M}\p{Join_Control}'’-]+$/u.test(first) ? first : null
}

/** The text with a private link, for WhatsApp in the language of the request. */
export function linkText(one: RequestDetails, address: string) {
  const words = catalogues()[languageOfRequest(one)] ?? catalogue('en')
  const name = firstNameOf(one.fields.name)
  const { page } = words.requestPage.answers
  const sentence = name === null ? page.replace(' {name}', '') : page
  const text = filled(sentence, { name: name ?? '', clinic: words.clinic.name.value, link: address })
  return { text, href: whatsappLink(one.fields.phone, text) }
}

/** The end of the address of a request's page for the patient, in their language. */
export function linkPath(one: RequestDetails, token: string): string {
  return pathIn(languageOfRequest(one), `/requests/${token}`)
}
