import { setTimeout as sleep } from 'node:timers/promises'
import type { Room } from '#appointments/store/figures.ts'

/** Whether requests can be taken, for load balancers and whoever watches. Holds nothing personal. */
export type Readiness = { ready: boolean; store: Room | 'not writable' | 'slow'; mail: MailHealth }

/** Whether our own mail settings are refused. Requests are taken all the same. */
export type MailHealth = 'ok' | 'misconfigured'

type Parts = {
  /** Returns when requests can be kept, throws otherwise. */
  checkWritable: () => Promise<Room>
  isDraining: () => boolean
  mailHealth: () => MailHealth
  /** Milliseconds that only go on, whatever is done to the clock. */
  nowMs: () => number
}

/** Whoever asks more often gets the last answer: looking takes a turn at the database. */
const lookEveryMs = 1_000
/** Those who ask wait no longer than a few seconds. */
export const lookLimitMs = 3_000

/** Tells how ready this process is. A mail server that is away does not count: requests wait in the store. */
export function readiness({ checkWritable, isDraining, mailHealth, nowMs }: Parts) {
  let looking: { since: number; store: Promise<Readiness['store']> } | undefined

  async function look(): Promise<Readiness['store']> {
    const written = checkWritable().catch(() => 'not writable' as const)
    const limit = new AbortController()
    const late = sleep(lookLimitMs, 'slow' as const, limit).catch(() => 'slow' as const)
    const store = await Promise.race([written, late])
    limit.abort()
    return store
  }

  return async (): Promise<Readiness> => {
    if (looking === undefined || nowMs() - looking.since >= lookEveryMs) {
      looking = { since: nowMs(), store: look() }
    }
    const store = await looking.store
    const canKeep = store === 'writable' || store === 'nearly full'
    return { ready: canKeep && !isDraining(), store, mail: mailHealth() }
  }
}
