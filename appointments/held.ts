import { reportEveryMs } from './delivery/retry.ts'
import type { Outbox } from './store/outbox.ts'

/** Why a request is held back: a program filled its trap, its phone number came often, or many came at once. */
export const heldReasons = { trap: 'honeypot', phone: 'many from one phone', crowd: 'many at once' } as const

/** Whether a request that is held back for this reason may well come from a patient and should be checked at once. */
export function mayBePatient(heldBecause: string | null | undefined): boolean {
  return typeof heldBecause === 'string' && heldBecause !== heldReasons.trap
}

/**
 * Reports held requests to the clinic: at once, or, after a report within the last ten minutes, at the end of them.
 * Throws `StoreUnavailable`.
 */
export async function reportHeld(outbox: Outbox, now: Date, mailDomain: string): Promise<void> {
  const start = Math.floor(now.getTime() / reportEveryMs) * reportEveryMs
  const add = (since: number, dueAt: Date) => {
    const id = `held-${new Date(since).toISOString().slice(0, 16)}`
    // Includes what came in at this very moment.
    const coversUntil = new Date(dueAt.getTime() + 1)
    return outbox.addDigest({ id, messageId: `<${id.replace(':', '-')}@${mailDomain}>`, dueAt, coversUntil })
  }
  if (await add(start, now)) return
  await add(start + reportEveryMs, new Date(start + reportEveryMs))
}
