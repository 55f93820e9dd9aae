import { dateOf } from '#time/india.ts'
import type { DayCount } from '#appointments/store/tables.ts'
import type { LogEvent } from '../watch/log.ts'

/** Adds one to a total of today. Never throws and waits for nothing. */
export type Count = (what: string, language: string) => void

type Parts = {
  add: (counts: DayCount[]) => Promise<void>
  log: LogEvent
  now?: () => Date
}

/** Visitors who send a form at the same moment wait for one small write every five seconds at most. */
const writeAfterMs = 5_000
/** A database that is full, locked or away has other work first. */
const retryAfterMs = 60_000

/**
 * Counts in memory and writes the totals every few seconds, one write at a time. A batch that cannot be written is lost,
 * and so is the last one of a process that is killed: requests are durable, counts need not be.
 */
export function startCounting({ add, log, now = () => new Date() }: Parts) {
  // One entry a word, language and day: what is counted comes from fixed lists.
  const batch = new Map<string, DayCount>()
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> | undefined
  let failing = false

  const count: Count = (what, language) => {
    const day = dateOf(now())
    const key = [day, what, language].join(' ')
    batch.set(key, { day, what, language, total: (batch.get(key)?.total ?? 0) + 1 })
    writeLater()
  }

  function writeLater(): void {
    if (underWay !== undefined) return
    timer ??= setTimeout(() => void write(), failing ? retryAfterMs : writeAfterMs).unref()
  }

  async function write(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (batch.size === 0) return
    const totals = [...batch.values()]
    batch.clear()
    underWay = keep(totals)
    await underWay
    underWay = undefined
    if (batch.size > 0) writeLater()
  }

  async function keep(totals: DayCount[]): Promise<void> {
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
      await underWay
      await write()
      clearTimeout(timer)
    },
  }
}
