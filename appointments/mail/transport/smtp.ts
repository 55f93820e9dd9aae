import { createTransport } from 'nodemailer'
import { mimeOptions } from '../mime.ts'
import { asRefusal } from './smtp-refusal.ts'
import type { MailTransport } from './transport.ts'

/**
 * How long each part may take, in milliseconds: to connect and be greeted, to be greeted, without a sign of life, in
 * all.
 */
export type SmtpTimeouts = { connectMs: number; greetingMs: number; silenceMs: number; totalMs: number }

const minuteMs = 60_000
/** As long as RFC 5321 4.5.3.2 asks for. Who gives up after the final dot and tries again sends the mail twice. */
export const usualTimeouts: SmtpTimeouts = {
  connectMs: 6 * minuteMs,
  greetingMs: 5 * minuteMs,
  silenceMs: 10 * minuteMs,
  totalMs: 40 * minuteMs,
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
  const options = {
    url: smtpUrl,
    requireTLS: requireTls,
    connectionTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.greetingMs,
    socketTimeout: timeouts.silenceMs,
  }
  return {
    name: 'smtp',
    goesTo: new URL(smtpUrl).host,
    async send(mail, signal) {
      let wasSent = false
      // Nodemailer tells only its log that it has sent the whole mail, with the final dot.
      const info = ({ tnx }: { tnx?: string }) => (wasSent ||= tnx === 'message')
      const limit = AbortSignal.any([signal, AbortSignal.timeout(timeouts.totalMs)])
      try {
        const mailer = createTransport({ ...options, logger: { info, debug() {} } })
        const { response } = await mailer.sendMail({ ...mimeOptions(mail), signal: limit })
        return { providerId: response }
      } catch (error) {
        throw asRefusal(error, wasSent)
      }
    },
  }
}
