import type { MailComposerOptions } from 'nodemailer'
import type { Mail } from './transport/transport.ts'

/** A mail as nodemailer takes it. It may read no file and no address of the web, whatever a text says. */
export function mimeOptions(mail: Mail): MailComposerOptions {
  return {
    from: mail.from,
    to: { name: '', address: mail.to },
    replyTo: mail.replyTo ?? undefined,
    messageId: mail.messageId,
    date: mail.date,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // No answering machine of the clinic shall write to the visitor.
    headers: { 'X-Request-Id': mail.requestId, 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
