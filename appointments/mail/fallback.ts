import { MailRefused } from './transport.ts'
import type { Mail, MailTransport, Receipt, RefusalClass } from './transport.ts'

/** When the second transport steps in: after so many failures in a row. `now` gives milliseconds. */
export type FallbackRule = { after: number; now: () => number }

/** How long a failing first transport is left alone before the next mail tries it again. */
const probeEveryMs = 5 * 60_000
/** For both transports together, so that they end before the lease of a mail. */
const bothLimitMs = 110_000

/**
 * Two transports as one: the second takes a mail when the first has failed `after` times in a row, for this mail
 * or for whatever came before it. While it fails, the first is tried again every five minutes only. A mail that
 * both refuse is refused.
 */
export function withFallback(first: MailTransport, second: MailTransport, rule: FallbackRule): MailTransport {
  let failures = 0
  let restsUntil = 0

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
    const limit = AbortSignal.any([signal, AbortSignal.timeout(bothLimitMs)])
    if (failures >= rule.after && rule.now() < restsUntil) return sendBySecond(mail, limit)
    try {
      return await sendByFirst(mail, limit)
    } catch (error) {
      const enough = failures >= rule.after || mail.attempt >= rule.after
      if (!enough || limit.aborted) throw error
      return await sendBySecond(mail, limit).catch((other: unknown) => {
        throw asOneRefusal(error, other)
      })
    }
  }

  async function sendBySecond(mail: Mail, signal: AbortSignal): Promise<Receipt> {
    return { ...(await second.send(mail, signal)), by: second.name }
  }

  return { name: first.name, goesTo: `${first.goesTo}, and if that fails to ${second.goesTo}`, send }
}

/** Out of reach only when both are; else the first one's class, as its settings or its patience are at fault. */
function asOneRefusal(one: unknown, other: unknown): unknown {
  if (!(one instanceof MailRefused) || !(other instanceof MailRefused)) return one
  const refusal: RefusalClass = one.class === 'connect' ? other.class : one.class
  return new MailRefused(refusal, `${one.code}; ${other.code}`, { cause: one.cause })
}
