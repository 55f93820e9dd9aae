import { blankFields } from '../fields.ts'
import type { ClaimedMail } from '../store/store.ts'
import { momentText } from '../request.ts'
import { escapeHtml, htmlPage } from './html.ts'
import { templateOf } from './template.ts'
import type { MailContent } from './transport/transport.ts'

/** The sentences of mails to patients; {ref}, {link}, {phone}, {time}, {clinic} and {address} are filled in. */
export type PatientMailWords = Record<'receipt' | 'reminder', { subject: string; lines: string[] }>

/** What mails to patients are made from. `siteOrigin` has no slash at the end, `phone` is written for people. */
export type PatientMail = {
  words: PatientMailWords
  clinicName: string
  clinicEmail: string
  phone: string
  address: string
  siteOrigin: string
}

/**
 * The mail to a patient's own address. Nothing in it is the sender's: whoever types somebody else's address cannot make
 * us write to that person what he likes.
 */
export function patientContent(
  mail: Extract<ClaimedMail, { kind: 'receipt' | 'reminder' }>,
  { words, clinicName, phone, address, siteOrigin }: PatientMail,
  date: Date,
): Omit<MailContent, 'replyTo'> {
  const { ref } = mail.appointment
  const link = `${siteOrigin}/requests/${mail.token}`
  const time = mail.kind === 'reminder' ? momentText(mail.startsAt) : ''
  const facts: Record<string, string> = { ref, link, phone, time, address, clinic: clinicName }
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_all, name: string) => facts[name] ?? '')
  const { subject, lines } = words[mail.kind]
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
