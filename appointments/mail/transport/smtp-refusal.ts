import { MailRefused } from './transport.ts'
import type { RefusalClass } from './transport.ts'

/** What nodemailer's errors carry beside their message: its own code and the server's three-digit answer. */
type SmtpError = Error & { code: string; responseCode?: number; response?: string; cause?: unknown }

const connectCodes = ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'EPROTOCOL', 'EABORT', 'EPROXY']
const configCodes = ['EAUTH', 'ENOAUTH', 'ETLS', 'EENVELOPE', 'ECONFIG']

/**
 * A failed send as `MailRefused`; an error that is not nodemailer's comes back as it is. A refused password,
 * sender or recipient is a fault of our settings, as every mail goes to the one mailbox of the clinic. A server that
 * is lost once the mail `wasSent` may have taken it.
 */
export function asRefusal(error: unknown, wasSent: boolean): unknown {
  if (!isSmtpError(error)) return error
  const refusal = classOf(error)
  return new MailRefused(refusal === 'connect' && wasSent ? 'unanswered' : refusal, codeOf(error), {
    cause: error,
  })
}

function classOf({ code, responseCode = 0, message }: SmtpError): RefusalClass {
  if (responseCode >= 400 && responseCode < 500) return 'temporary'
  // A certificate nobody vouches for reaches us as a socket error.
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
