import { StoreUnavailable } from '../store/store.ts'
import { emailJsSpacingMs, emailJsTransport } from './emailjs.ts'
import type { EmailJsAccount } from './emailjs.ts'
import { withFallback } from './fallback.ts'
import { fileTransport } from './file.ts'
import { smtpTransport } from './smtp.ts'
import { lockedTurns, spacedTurns } from './spacing.ts'
import type { Turns } from './spacing.ts'
import { MailRefused } from './transport.ts'
import type { MailTransport } from './transport.ts'

/** How mails leave: as .eml files, through an SMTP server, or through EmailJS. */
export type MailSettings =
  | { transport: 'file' }
  | { transport: 'smtp'; smtpUrl: string; requireTls: boolean }
  | { transport: 'emailjs'; account: EmailJsAccount }

/** The second transport, which takes over after so many failures of the first in a row. */
export type FallbackSettings = { mail: MailSettings; after: number }

/** What transports need of the rest: the folder for files, and a lock among all processes that send. */
export type TransportPlace = { mailFolder: string; alone: Turns }

/** The transport that the settings name, with its fallback if there is one. */
export function openTransport(
  mail: MailSettings,
  fallback: FallbackSettings | undefined,
  place: TransportPlace,
): MailTransport {
  const first = openOne(mail, place)
  if (fallback === undefined) return first
  return withFallback(first, openOne(fallback.mail, place), {
    after: fallback.after,
    now: () => performance.now(),
  })
}

function openOne(mail: MailSettings, { mailFolder, alone }: TransportPlace): MailTransport {
  if (mail.transport === 'file') return fileTransport(mailFolder)
  if (mail.transport === 'smtp') return smtpTransport(mail.smtpUrl, mail.requireTls)
  return emailJsTransport(mail.account, sharedTurns(alone))
}

/** The service counts the requests of all our processes together. */
function sharedTurns(alone: Turns): Turns {
  const inProcess = spacedTurns(emailJsSpacingMs)
  const amongProcesses = lockedTurns(emailJsSpacingMs, alone)
  return (send) =>
    inProcess(() => amongProcesses(send)).catch((error: unknown) => {
      if (!(error instanceof StoreUnavailable)) throw error
      throw new MailRefused('temporary', 'EmailJS turn', { cause: error })
    })
}
