import { setTimeout as sleep } from 'node:timers/promises'
import { MailRefused, type Mail, type MailTransport, type RefusalClass } from './transport.ts'

/** The account as its pages show it. The private key is needed where the account asks for it. */
export type EmailJsAccount = {
  serviceId: string
  templateId: string
  publicKey: string
  privateKey?: string | undefined
  /** The address of the service, without a slash at the end. */
  origin: string
}

/** Where the service answers, unless configured otherwise. */
export const emailJsOrigin = 'https://api.emailjs.com'

/** The service takes one request a second. */
export const usualSpacingMs = 1_100

/** Faults that pass by themselves; 5xx too. */
const temporaryStatuses = [408, 425, 429]
/** What the service finds wrong with this one message. */
const messageStatuses = [413, 422]

/**
 * Sends mails through EmailJS (https://www.emailjs.com/docs/rest-api/send/), which fills its template from our
 * single texts. The service does not detect repeats: a mail whose answer got lost may arrive twice, with the same
 * `request_id` in it. A request begins `spacingMs` after the end of the last, and is cut off after `limitMs`.
 */
export function emailJsTransport(
  account: EmailJsAccount,
  { limitMs = 120_000, spacingMs = usualSpacingMs } = {},
): MailTransport {
  let endedAt = -Infinity
  return {
    name: 'emailjs',
    goesTo: `${new URL(account.origin).host}, template ${account.templateId}`,
    async send(mail, signal) {
      if (mail.template === undefined) throw new MailRefused('message', 'EmailJS only reaches the clinic')
      await sleep(Math.max(0, endedAt + spacingMs - performance.now()))
      try {
        return await post(mail, account, AbortSignal.any([signal, AbortSignal.timeout(limitMs)]))
      } finally {
        endedAt = performance.now()
      }
    },
  }
}

async function post(mail: Mail, account: EmailJsAccount, signal: AbortSignal) {
  const answer = await reach(`${account.origin}/api/v1.0/email/send`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(requestBody(mail, account)),
    // Our keys go to the address that was set, and to no other.
    redirect: 'manual',
    signal,
  })
  if (answer.status === 200 && answer.text.trim() === 'OK') return { providerId: '200 OK' }
  const cause = new Error(answer.text.slice(0, 500))
  throw new MailRefused(classOf(answer.status), `EmailJS ${answer.status}`, {
    cause,
    retryAfterMs: answer.retryAfterMs,
  })
}

/** The documented body; `request_id` and `ref` are ours, for templates that show them. */
function requestBody(mail: Mail, { serviceId, templateId, publicKey, privateKey }: EmailJsAccount): unknown {
  return {
    service_id: serviceId,
    template_id: templateId,
    user_id: publicKey,
    accessToken: privateKey,
    template_params: { ...mail.template, request_id: mail.requestId },
  }
}

async function reach(url: string, init: RequestInit) {
  try {
    const answer = await fetch(url, init)
    const retryAfterMs = readRetryAfter(answer.headers.get('retry-after'), Date.now())
    return { status: answer.status, text: await answer.text(), retryAfterMs }
  } catch (error) {
    const reason = reasonOf(error)
    const refusal = unreachedReasons.test(reason) ? 'connect' : 'unanswered'
    throw new MailRefused(refusal, `EmailJS ${reason}`, { cause: error })
  }
}

/** With these nothing of the mail was sent: no such host, no connection, or no TLS on it. */
const unreachedReasons =
  /^(ECONNREFUSED|ENOTFOUND|EAI_|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_|ERR_SSL_)|CERT/

/** The system's code, such as ECONNREFUSED, or the kind of error, such as TimeoutError. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unreachable'
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name
}

function classOf(status: number): RefusalClass {
  // Not the service's own OK: whatever proxy answered may have passed the mail on or not.
  if (status === 200) return 'unanswered'
  if (status >= 500 || temporaryStatuses.includes(status)) return 'temporary'
  // Wrong keys, ids or account settings (400, 401, 403, 404, 412) meet every mail alike.
  return messageStatuses.includes(status) ? 'message' : 'config'
}

/** A Retry-After header in milliseconds from now: it holds seconds or a date. 0 when it is missing or odd. */
export function readRetryAfter(header: string | null, nowMs: number): number {
  if (header === null) return 0
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - nowMs
  return Number.isFinite(ms) ? Math.max(ms, 0) : 0
}
