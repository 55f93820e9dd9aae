import type { ClaimedMail } from '../store/store.ts'
import { mailBody } from './page.ts'
import type { MailPart } from './parts.ts'
import type { MailContent } from './transport/transport.ts'

type Texts<Names extends string> = Record<Names, string>

/** The sentences of mails to patients; {ref}, {phone}, {time}, {clinic} and {address} are filled in. */
export type PatientMailWords = {
  receipt: Texts<'subject' | 'heading' | 'asked' | 'open' | 'notYou'>
  reminder: Texts<'subject' | 'heading' | 'change'>
  foot: string
}

/** What mails to patients are made from. `siteOrigin` has no slash at the end. */
export type PatientMail = {
  clinicName: string
  clinicEmail: string
  siteOrigin: string
  /** The words in the language of the page that a request was sent from. */
  wordsFor: (page: string) => PatientWords
}

/** In one language. `phone` is written for people; the patient's private pages are below `requests`. */
type PatientWords = {
  language: string
  mails: PatientMailWords
  clinicName: string
  phone: string
  phoneHref: string
  address: string
  mapHref: string
  requests: string
  /** Labels of links. */
  labels: Texts<'call' | 'calendar' | 'directions'>
  /** What to bring, and when not to wait; `path` leads to more. */
  visit: { heading: string; things: readonly string[]; more: string; path: string; worse: string }
  dayText: (at: Date) => string
  timeText: (at: Date) => string
  momentText: (at: Date) => string
  dentistName: (slug: string) => string
  /** What a patient who asked at one moment was promised, for the eyes of another; null once it is past. */
  promise: (askedAt: Date, now: Date) => string | null
}

type ToPatient = Extract<ClaimedMail, { kind: 'receipt' | 'reminder' }>

/**
 * The mail to a patient's own address. Nothing in it is the sender's: a person who types another's address cannot make
 * us write to that person what he likes.
 */
export function patientContent(
  mail: ToPatient,
  { siteOrigin, wordsFor }: PatientMail,
  date: Date,
): Omit<MailContent, 'replyTo'> {
  const { ref, page } = mail.appointment
  const words = wordsFor(page)
  const { mails, clinicName, phone, address, language } = words
  const facts: Record<string, string> = { ref, phone, address, clinic: clinicName }
  if (mail.kind === 'reminder') facts['time'] = words.momentText(mail.startsAt)
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_all, name: string) => facts[name] ?? '')
  const subject = filled(mails[mail.kind].subject)
  const link = `${siteOrigin}${words.requests}/${mail.token}`
  const parts =
    mail.kind === 'receipt'
      ? receiptParts(mail, words, link, date)
      : reminderParts(mail, words, link, siteOrigin)
  const said = parts.map((part) => ('text' in part ? { ...part, text: filled(part.text) } : part))
  return { subject, ...mailBody({ clinicName, language, parts: said, foot: filled(mails.foot) }) }
}

function receiptParts(
  { appointment }: ToPatient,
  { mails: { receipt }, promise, labels, phoneHref, visit }: PatientWords,
  link: string,
  date: Date,
): MailPart[] {
  const promised = promise(appointment.receivedAt, date)
  return [
    { kind: 'title', text: receipt.heading },
    ...(promised === null ? [] : [{ kind: 'text', text: promised } as const]),
    { kind: 'text', text: receipt.asked },
    {
      kind: 'buttons',
      links: [
        [receipt.open, link],
        [labels.call, phoneHref],
      ],
    },
    { kind: 'warning', text: visit.worse },
    { kind: 'text', text: receipt.notYou },
  ]
}

function reminderParts(
  { startsAt, dentist }: Extract<ToPatient, { kind: 'reminder' }>,
  { mails: { reminder }, address, mapHref, labels, visit, ...words }: PatientWords,
  link: string,
  siteOrigin: string,
): MailPart[] {
  const [day, time] = [words.dayText(startsAt), words.timeText(startsAt)]
  return [
    { kind: 'text', text: reminder.heading },
    { kind: 'visit', day, time, dentist: words.dentistName(dentist) },
    { kind: 'text', text: address },
    { kind: 'link', text: labels.directions, href: mapHref },
    {
      kind: 'buttons',
      links: [
        [labels.calendar, `${link}/calendar.ics`],
        [reminder.change, link],
      ],
    },
    { kind: 'heading', text: visit.heading },
    { kind: 'list', items: visit.things },
    { kind: 'link', text: visit.more, href: `${siteOrigin}${visit.path}` },
    { kind: 'warning', text: visit.worse },
  ]
}
