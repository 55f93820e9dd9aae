import { MailRefused } from './transport.ts'
import type { Mail, MailTransport, Receipt, RefusalClass } from './transport.ts'

/** When the second transport steps in: after so many failures in a row. `now` gives milliseconds. */
export type FallbackRule = { after: number; now: () => number }

/** How long a failing first transport is left alone before the next mail tries it again. */
const probeEveryMs = 5 * 60_000

/**
 * Two transports as one: the second takes a mail when the first has failed `after` times in a row, for this mail
 * or for whatever came before it. While it fails, the first is tried again every five minutes only. A mail that
 * both refuse is refused. One that the first may have taken goes by the second at its next attempt, not at once.
 */
export function withFallback(first: MailTransport, second: MailTransport, rule: FallbackRule): MailTransport {
  let failures = 0
  let restsUntil = 0
  const unanswered = new Set<string>()

  async function sendByFirst(mail: Mail, signal: AbortSignal): Promise<Receipt> {
    try {
      const receipt = await first.send(mail, signal)
      failures = 0
      return receipt
    } catch (error) {
      failures += 1
      restsUntil = rule.now() + probeEveryMs
      throw error
    }
  }

  async function send(mail: Mail, signal: AbortSignal): Promise<Receipt> {
    const isResting = failures >= rule.after && rule.now() < restsUntil
    if (isResting || unanswered.delete(mail.messageId)) return sendBySecond(mail, signal)
    try {
      return await sendByFirst(mail, signal)
    } catch (error) {
      const enough = failures >= rule.after || mail.attempt >= rule.after
      if (!enough || signal.aborted) throw error
      if (error instanceof MailRefused && error.class === 'unanswered') {
        unanswered.add(mail.messageId)
        throw error
      }
      return await sendBySecond(mail, signal).catch((other: unknown) => {
        throw asOneRefusal(error, other)
      })
    }
  }

  async function sendBySecond(mail: Mail, signal: AbortSignal): Promise<Receipt> {
    return { ...(await second.send(mail, signal)), by: second.name }
  }

  return { name: first.name, goesTo: `${first.goesTo}, and if that fails to ${second.goesTo}`, send }
}

/**
 * Out of reach only when both are, and never less than the second's doubt whether it took the mail; else the first one's
 * class, as its settings or its patience are at fault.
 */
function asOneRefusal(one: unknown, other: unknown): unknown {
  if (!(one instanceof MailRefused) || !(other instanceof MailRefused)) return one
  const refusal: RefusalClass =
    one.class === 'connect' || other.class === 'unanswered' ? other.class : one.class
  return new MailRefused(refusal, `${one.code}; ${other.code}`, { cause: one.cause })
}
