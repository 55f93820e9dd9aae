import { createTransport } from 'nodemailer'
import { mimeOptions } from './mime.ts'
import { asRefusal } from './smtp-refusal.ts'
import type { MailTransport } from './transport.ts'

/** How long each part may take, in milliseconds: to connect, to be greeted, without a sign of life, in all. */
export type SmtpTimeouts = { connectMs: number; greetingMs: number; silenceMs: number; totalMs: number }

const usualTimeouts: SmtpTimeouts = {
  connectMs: 10_000,
  greetingMs: 10_000,
  silenceMs: 20_000,
  totalMs: 60_000,
}

/**
 * Sends mails through the server of `smtpUrl` (smtp:// or smtps://, with user and password where it asks for
 * them). With `requireTls` an smtp:// connection must be upgraded by STARTTLS before anything is said on it.
 */
export function smtpTransport(
  smtpUrl: string,
  requireTls: boolean,
  timeouts: SmtpTimeouts = usualTimeouts,
): MailTransport {
  const mailer = createTransport({
    url: smtpUrl,
    requireTLS: requireTls,
    connectionTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.greetingMs,
    socketTimeout: timeouts.silenceMs,
  })
  return {
    name: 'smtp',
    goesTo: new URL(smtpUrl).host,
    async send(mail, signal) {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(timeouts.totalMs)])
      try {
        const { response } = await mailer.sendMail({ ...mimeOptions(mail), signal: limit })
        return { providerId: response }
      } catch (error) {
        throw asRefusal(error)
      }
    },
  }
}
