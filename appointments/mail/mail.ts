import { blankFields } from '../fields.ts'
import { shownDateAndTime } from '#time/india.ts'
import type { ClaimedMail } from '../store/store.ts'
import { digestContent } from './digest-mail.ts'
import { mailBody } from './page.ts'
import { patientContent, type PatientMail } from './patient-mail.ts'
import { changeContent, type ClinicWords, freedContent, requestContent } from './request-mail.ts'
import { templateOf } from './template.ts'
import { type Mail, type MailContent, MailRefused } from './transport/transport.ts'

/** From whom and to whom our mails go: plain addresses. `patientMail` is what mails to patients are made from. */
export type Envelope = {
  from: string
  to: string
  clinic: ClinicWords
  patientMail?: PatientMail | undefined
}

/** A claimed mail as plain text and as HTML. Throws where a mail to a patient is claimed, but none are to be sent. */
export function composeMail(mail: ClaimedMail, envelope: Envelope, date: Date): Mail {
  const { messageId, attempts: attempt } = mail
  const sending = { requestId: aboutId(mail), messageId, date, attempt }
  if (mail.kind !== 'receipt' && mail.kind !== 'reminder')
    return addressed(contentOf(mail, envelope.clinic), envelope, sending)
  const { patientMail } = envelope
  if (patientMail === undefined) throw new Error('Mails to patients are off')
  const { clinicName, clinicEmail } = patientMail
  const content = patientContent(mail, patientMail, date)
  const replyTo = { name: clinicName, address: clinicEmail }
  const from = { name: clinicName, address: envelope.from }
  return { ...content, ...sending, replyTo, from, to: mail.appointment.fields.email }
}

function contentOf(
  mail: Exclude<ClaimedMail, { kind: 'receipt' | 'reminder' }>,
  clinic: ClinicWords,
): MailContent {
  if (mail.kind === 'orphan') throw new MailRefused('message', 'orphan')
  if (mail.kind === 'digest') return digestContent(mail.digest, clinic.name)
  if (mail.kind === 'change') return changeContent(mail, clinic)
  if (mail.kind === 'freed') return freedContent(mail, clinic)
  return requestContent(mail.appointment, clinic)
}

/** What a mail is about, for logs and file names: begins with the id of the request where there is one. */
export function aboutId(mail: ClaimedMail): string {
  if (mail.kind === 'digest' || mail.kind === 'orphan') return mail.id
  const { appointment, kind, id } = mail
  // Short enough for one line of a mail's head.
  return kind === 'request' ? appointment.id : `${appointment.id}-${kind}-${id.slice(-8)}`
}

/** A mail with which the clinic can test its settings. `id` names this one mail. */
export function testMail(envelope: Envelope, date: Date, id: string): Mail {
  const subject = 'Test of the appointment form'
  const text = 'This tests how appointment requests reach you. It did not come from a patient.'
  return noteMail({ subject, text }, envelope, date, id)
}

/** A mail of a few words about the site itself, and about no request. */
export function noteMail(
  { subject, text }: { subject: string; text: string },
  envelope: Envelope,
  date: Date,
  id: string,
): Mail {
  const time = shownDateAndTime(date)
  const content = {
    replyTo: null,
    subject,
    ...mailBody({
      clinicName: envelope.clinic.name,
      parts: [
        { kind: 'title', text: subject },
        { kind: 'words', text },
      ],
    }),
    template: templateOf({ ...blankFields(), subject, message: text }, { time, title: subject, ref: '' }),
  }
  const messageId = `<${id}${envelope.from.slice(envelope.from.lastIndexOf('@'))}>`
  return addressed(content, envelope, { requestId: id, messageId, date, attempt: 1 })
}

function addressed(
  content: MailContent,
  { from, to }: Envelope,
  sending: Pick<Mail, 'requestId' | 'messageId' | 'date' | 'attempt'>,
): Mail {
  return { ...content, ...sending, from: { name: 'Appointment form', address: from }, to }
}
