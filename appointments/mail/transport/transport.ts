import type { TypedFieldName } from '../../fields.ts'

/** A mail as every transport takes it; all addresses are plain ones, such as desk@clinic.example. */
export type Mail = {
  /** The id of the appointment request, or of the digest: the same for every copy of this mail. */
  requestId: string
  /** With angle brackets; constant over retries, so that mail clients can drop a repeat. */
  messageId: string
  from: MailAddress
  to: string
  replyTo: MailAddress | null
  date: Date
  subject: string
  text: string
  html: string
  /** Which attempt this is, counted from 1. */
  attempt: number
  /**
   * The same content in single texts, for services that fill in their own template; in a mail that is about no
   * request some are ''. Mails to patients have none: they leave through a mail server alone.
   */
  template?: Record<TypedFieldName | 'time' | 'title' | 'ref', string>
}

/** What a mail says, without the marks of one sending. */
export type MailContent = Pick<Mail, 'replyTo' | 'subject' | 'text' | 'html' | 'template'>

/** An address with the name shown next to it. */
type MailAddress = { name: string; address: string }

/** A way for mails to leave. */
export type MailTransport = {
  /** Short and constant, such as "smtp"; kept with every attempt. */
  name: string
  /** Where mails go, for people; holds no password. */
  goesTo: string
  /**
   * Hands the mail over and returns the receiver's own id or answer. Throws `MailRefused` when it is not taken;
   * `signal` cuts off an attempt that waits for the peer.
   */
  send(mail: Mail, signal: AbortSignal): Promise<{ providerId: string }>
}

/**
 * Who must act on a refusal: no one yet, as the peer is out of reach (connect), asks to wait (temporary), or got the
 * whole mail and never confirmed it (unanswered); the message itself is refused (message); or our settings are
 * wrong (config).
 */
export type RefusalClass = 'connect' | 'temporary' | 'unanswered' | 'message' | 'config'

/** The mail was not taken. `code` is safe to log; `cause` may quote the mail. */
export class MailRefused extends Error {
  override name = 'MailRefused'
  readonly class: RefusalClass
  readonly code: string
  /** How long the peer asked us to wait, in milliseconds; 0 when it did not. */
  readonly retryAfterMs: number

  constructor(
    refusal: RefusalClass,
    code: string,
    { retryAfterMs = 0, ...options }: ErrorOptions & { retryAfterMs?: number } = {},
  ) {
    super(`The mail was not taken (${refusal}): ${code}`, options)
    this.class = refusal
    this.code = code
    this.retryAfterMs = retryAfterMs
  }
}
