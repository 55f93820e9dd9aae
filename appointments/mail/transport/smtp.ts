import { minuteMs } from '#time/india.ts'
import { createTransport } from 'nodemailer'
import { mimeOptions } from '../mime.ts'
import { MailRefused, type MailTransport, type RefusalClass } from './transport.ts'

/** Time limits: to connect and be greeted, to be greeted, without a sign of life, in all. */
export type SmtpTimeouts = { connectMs: number; greetingMs: number; silenceMs: number; totalMs: number }

/** As long as RFC 5321 4.5.3.2 asks for. To give up after the final dot and try again would send the mail twice. */
export const usualTimeouts: SmtpTimeouts = {
  connectMs: 6 * minuteMs,
  greetingMs: 5 * minuteMs,
  silenceMs: 10 * minuteMs,
  totalMs: 40 * minuteMs,
}

/**
 * Sends mails through the server of `smtpUrl` (smtp:// or smtps://, with user and password where it asks for
 * them). With `requireTls` an smtp:// connection must be upgraded by STARTTLS before anything else is sent.
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
      // Only nodemailer's log says that it has sent the whole mail, with the final dot.
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

/** What nodemailer's errors carry besides their message: its own code and the server's three-digit answer. */
type SmtpError = Error & { code: string; responseCode?: number; response?: string; cause?: unknown }

const connectCodes = ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'EPROTOCOL', 'EABORT', 'EPROXY']
const configCodes = ['EAUTH', 'ENOAUTH', 'ETLS', 'EENVELOPE', 'ECONFIG']

/**
 * A failed send as `MailRefused`; an error that is not nodemailer's comes back as it is. A refused password,
 * sender or recipient is a fault of our settings, as every mail goes to the one mailbox of the clinic. A server that
 * is lost after the mail `wasSent` may have taken it.
 */
function asRefusal(error: unknown, wasSent: boolean): unknown {
  if (!isSmtpError(error)) return error
  const refusal = classOf(error)
  return new MailRefused(refusal === 'connect' && wasSent ? 'unanswered' : refusal, codeOf(error), {
    cause: error,
  })
}

function classOf({ code, responseCode = 0, message }: SmtpError): RefusalClass {
  if (responseCode >= 400 && responseCode < 500) return 'temporary'
  // An untrusted certificate reaches us as a socket error.
  if (/certificate|self[- ]signed/i.test(message)) return 'config'
  if (connectCodes.includes(code)) return 'connect'
  if (configCodes.includes(code)) return 'config'
  return 'message'
}

/** Such as "EENVELOPE 550 5.1.1": codes only, as the server's words may quote the mail. */
function codeOf({ code, responseCode, response = '' }: SmtpError): string {
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  return [code, responseCode, enhanced].filter((part) => part !== undefined).join(' ')
}

function isSmtpError(error: unknown): error is SmtpError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
}
