import { blankFields } from '../fields.ts'
import type { ClaimedMail } from '../store/store.ts'
import { escapeHtml, htmlPage } from './html.ts'
import { templateOf } from './template.ts'
import type { MailContent } from './transport/transport.ts'

/** The sentences of mails to patients; {ref}, {link}, {phone}, {time}, {clinic} and {address} are filled in. */
export type PatientMailWords = Record<'receipt' | 'reminder', { subject: string; lines: string[] }>

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
  mails: PatientMailWords
  clinicName: string
  phone: string
  address: string
  requests: string
  momentText: (at: Date) => string
}

/**
 * The mail to a patient's own address. Nothing in it is the sender's: a person who types another's address cannot make
 * us write to that person what he likes.
 */
export function patientContent(
  mail: Extract<ClaimedMail, { kind: 'receipt' | 'reminder' }>,
  { siteOrigin, wordsFor }: PatientMail,
  date: Date,
): Omit<MailContent, 'replyTo'> {
  const { ref, page } = mail.appointment
  const { mails, clinicName, phone, address, requests, momentText } = wordsFor(page)
  const link = `${siteOrigin}${requests}/${mail.token}`
  const time = mail.kind === 'reminder' ? momentText(mail.startsAt) : ''
  const facts: Record<string, string> = { ref, link, phone, time, address, clinic: clinicName }
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_all, name: string) => facts[name] ?? '')
  const { subject, lines } = mails[mail.kind]
  const texts = lines.map(filled)
  const anchor = `<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>`
  const paragraphs = texts.map((text) => `<p>${escapeHtml(text).replaceAll(escapeHtml(link), anchor)}</p>`)
  const plain = `${texts.join('\n\n')}\n`
  return {
    subject: filled(subject),
    text: plain,
    html: htmlPage(clinicName, paragraphs),
    template: templateOf(
      { ...blankFields(), subject: filled(subject), message: plain },
      { time: date.toISOString(), title: clinicName, ref },
    ),
  }
}
