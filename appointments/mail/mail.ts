import type { ClaimedMail } from '../store/store.ts'
import { digestContent } from './digest-mail.ts'
import { requestContent } from './request-mail.ts'
import type { Mail } from './transport/transport.ts'

/** From whom and to whom our mails go: plain addresses. */
export type Envelope = { from: string; to: string }

/** The mail about one request or the daily digest, as plain text and as HTML. */
export function composeMail(mail: ClaimedMail, envelope: Envelope, date: Date): Mail {
  const content = mail.kind === 'request' ? requestContent(mail.appointment) : digestContent(mail.digest)
  return {
    ...content,
    requestId: aboutId(mail),
    messageId: mail.messageId,
    from: { name: 'Appointment form', address: envelope.from },
    to: envelope.to,
    date,
    attempt: mail.attempts,
  }
}

/** What a mail is about, for logs and file names: the id of the request, or of the digest. */
export function aboutId(mail: ClaimedMail): string {
  return mail.kind === 'request' ? mail.appointment.id : mail.id
}
