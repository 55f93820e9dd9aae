import { dateOf } from '#time/india.ts'
import type { DayCount } from '#appointments/store/tables.ts'
import type { ServerLog } from '../watch/log.ts'

/** Adds one to a total of today. Never throws and waits for nothing. */
export type Count = (what: string, language: string) => void

type Parts = {
  add: (counts: DayCount[]) => Promise<void>
  log: ServerLog
  now?: () => Date
}

/** Visitors who send a form at the same moment wait for one small write every five seconds at most. */
const writeEveryMs = 5_000

/**
 * Counts in memory and writes the totals every few seconds. A batch that cannot be written is lost, and so is the last one
 * of a process that is killed: requests are durable, counts need not be.
 */
export function startCounting({ add, log, now = () => new Date() }: Parts) {
  // One entry a word, language and day: what is counted comes from fixed lists.
  const batch = new Map<string, DayCount>()
  const timer = setInterval(() => void write(), writeEveryMs).unref()
  let failing = false

  const count: Count = (what, language) => {
    const day = dateOf(now())
    const key = [day, what, language].join(' ')
    batch.set(key, { day, what, language, total: (batch.get(key)?.total ?? 0) + 1 })
  }

  async function write(): Promise<void> {
    const totals = [...batch.values()]
    batch.clear()
    if (totals.length === 0) return
    try {
      await add(totals)
      failing = false
    } catch (error) {
      // Once for as long as it lasts.
      if (!failing)
        log('counts.not-kept', { error: error instanceof Error ? error : new Error(String(error)) })
      failing = true
    }
  }

  return {
    count,
    /** Writes what is left. */
    async stop() {
      clearInterval(timer)
      await write()
    },
  }
}
