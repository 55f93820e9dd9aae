import { blankFields } from '../fields.ts'
import { localTimeText } from '../request.ts'
import type { ClaimedMail } from '../store/store.ts'
import { digestContent } from './digest-mail.ts'
import { htmlPage } from './html.ts'
import { requestContent } from './request-mail.ts'
import { templateOf } from './template.ts'
import type { Mail, MailContent } from './transport/transport.ts'

/** From whom and to whom our mails go: plain addresses. */
export type Envelope = { from: string; to: string }

/** The mail about one request or the daily digest, as plain text and as HTML. */
export function composeMail(mail: ClaimedMail, envelope: Envelope, date: Date): Mail {
  const content = mail.kind === 'request' ? requestContent(mail.appointment) : digestContent(mail.digest)
  const { messageId, attempts: attempt } = mail
  return addressed(content, envelope, { requestId: aboutId(mail), messageId, date, attempt })
}

/** What a mail is about, for logs and file names: the id of the request, or of the digest. */
export function aboutId(mail: ClaimedMail): string {
  return mail.kind === 'request' ? mail.appointment.id : mail.id
}

/** A mail with which the clinic can test its settings. `id` names this one mail. */
export function testMail(envelope: Envelope, date: Date, id: string): Mail {
  const subject = 'Test of the appointment form'
  const text = 'This is a test of the way that appointment requests take. It came from no patient.'
  const time = localTimeText(date, 'Asia/Kolkata')
  const content = {
    replyTo: null,
    subject,
    text: `${text}\n`,
    html: htmlPage(subject, [`<p>${text}</p>`]),
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
