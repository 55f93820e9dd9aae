import type { Outbox } from './store/outbox.ts'

/** Why a request is held back: a program filled its trap, its phone number came often, or many came at once. */
export const heldReasons = { trap: 'honeypot', phone: 'many from one phone', crowd: 'many at once' } as const

/** Whether a request that is held back for this reason may well come from a patient: somebody should look at once. */
export function mayBePatient(heldBecause: string | null | undefined): boolean {
  return typeof heldBecause === 'string' && heldBecause !== heldReasons.trap
}

/** Whoever has requests held back on purpose does not fill the mailbox. No mail is planned for later than this. */
export const tellEveryMs = 10 * 60_000

/**
 * Has the clinic told of what is held back: at once, or when it was told within the last ten minutes, at the end of
 * them. Throws `StoreUnavailable`.
 */
export async function tellOfHeld(outbox: Outbox, now: Date, mailDomain: string): Promise<void> {
  const start = Math.floor(now.getTime() / tellEveryMs) * tellEveryMs
  const tell = (since: number, dueAt: Date) => {
    const id = `held-${new Date(since).toISOString().slice(0, 16)}`
    // What came in this very moment belongs to it.
    const coversUntil = new Date(dueAt.getTime() + 1)
    return outbox.addDigest({ id, messageId: `<${id.replace(':', '-')}@${mailDomain}>`, dueAt, coversUntil })
  }
  if (await tell(start, now)) return
  await tell(start + tellEveryMs, new Date(start + tellEveryMs))
}
