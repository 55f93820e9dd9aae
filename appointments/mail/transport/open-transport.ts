import { emailJsTransport, type EmailJsAccount } from './emailjs.ts'
import { fileTransport } from './file.ts'
import { smtpTransport } from './smtp.ts'
import type { MailTransport } from './transport.ts'

/** How mails leave: as .eml files, through an SMTP server, or through EmailJS. */
export type MailSettings =
  | { transport: 'file' }
  | { transport: 'smtp'; smtpUrl: string; requireTls: boolean }
  | { transport: 'emailjs'; account: EmailJsAccount }

/** The transport that the settings name; files go into `mailFolder`. */
export function openTransport(mail: MailSettings, mailFolder: string): MailTransport {
  if (mail.transport === 'file') return fileTransport(mailFolder)
  if (mail.transport === 'smtp') return smtpTransport(mail.smtpUrl, mail.requireTls)
  return emailJsTransport(mail.account)
}
