import { dayMs, lastTime, minuteMs } from '#time/india.ts'
import type { Clock } from './clock.ts'
import type { Log } from '../log.ts'

/**
 * What is done every day at `minuteOfDay` in India, with the moment it was due. Work that `waitsAtStart` does not run in
 * the first hour, in which a clock that is wrong after a boot is corrected.
 */
export type DailyWork = {
  minuteOfDay: number
  run: (dueAt: Date) => Promise<unknown>
  waitsAtStart?: boolean
}

/** A clock that was set, or a machine that slept, is noticed within this time; work that failed is repeated then. */
const lookEveryMs = 60 * minuteMs

/**
 * Does work at the start, for the last moment it was due, and from then on every day. Work that fails is logged
 * and tried again within the hour, so doing it twice must do no harm. `stop` cancels the next run and waits for one under
 * way.
 */
export function startDaily(
  { minuteOfDay, run, waitsAtStart = false }: DailyWork,
  deps: { clock: Clock; log: Log },
) {
  let doneFor = -Infinity
  let underWay: Promise<void> = Promise.resolve()
  let cancel = () => {}
  let stopped = false

  async function look(): Promise<void> {
    const due = lastTime(minuteOfDay, deps.clock.now())
    // Not `>`: after a clock was set back, what was done for days to come is no reason to wait until then.
    if (due.getTime() !== doneFor) await work(due)
    if (stopped) return
    const untilNextMs = lastTime(minuteOfDay, deps.clock.now()).getTime() + dayMs - deps.clock.now().getTime()
    lookIn(Math.min(untilNextMs, lookEveryMs))
  }

  function lookIn(ms: number): void {
    cancel = deps.clock.after(ms, () => (underWay = look()))
  }

  async function work(due: Date): Promise<void> {
    try {
      await run(due)
      doneFor = due.getTime()
    } catch (error) {
      deps.log('daily.fault', { error: error instanceof Error ? error : new Error(String(error)) })
    }
  }

  if (waitsAtStart) lookIn(lookEveryMs)
  else underWay = look()
  return {
    async stop() {
      stopped = true
      cancel()
      await underWay
    },
  }
}
