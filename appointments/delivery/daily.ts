import type { Clock } from './clock.ts'
import type { Log } from '../log.ts'

/** Work of every day. `stop` calls the next off and waits for one under way. */
export type Daily = { stop(): Promise<void> }

/**
 * What is done every day at `minuteOfDay` in India, with the moment it was due. Work that `waitsAtStart` is left alone
 * for the first hour, in which a clock that is wrong after a boot is set.
 */
export type DailyWork = {
  minuteOfDay: number
  run: (dueAt: Date) => Promise<unknown>
  waitsAtStart?: boolean
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** India keeps one time all year. */
const indiaMs = 5.5 * 60 * minuteMs
/** A clock that is set, or a machine that slept, is noticed within this time; so is work that failed done again. */
const lookEveryMs = 60 * minuteMs

/**
 * Does work at the start, for the last moment it was due, and from then on every day. Work that fails is logged
 * and tried again within the hour, so it must not mind being done twice.
 */
export function startDaily(
  { minuteOfDay, run, waitsAtStart = false }: DailyWork,
  desk: { clock: Clock; log: Log },
): Daily {
  let doneFor = -Infinity
  let underWay: Promise<void> = Promise.resolve()
  let callOff = () => {}
  let stopped = false

  async function look(): Promise<void> {
    const due = lastTime(minuteOfDay, desk.clock.now())
    // After a clock was set back too: what was done for days to come is no reason to rest until then.
    if (due.getTime() !== doneFor) await work(due)
    if (stopped) return
    const untilNextMs = lastTime(minuteOfDay, desk.clock.now()).getTime() + dayMs - desk.clock.now().getTime()
    lookIn(Math.min(untilNextMs, lookEveryMs))
  }

  function lookIn(ms: number): void {
    callOff = desk.clock.after(ms, () => (underWay = look()))
  }

  async function work(due: Date): Promise<void> {
    try {
      await run(due)
      doneFor = due.getTime()
    } catch (error) {
      desk.log('daily.fault', { error: error instanceof Error ? error : new Error(String(error)) })
    }
  }

  if (waitsAtStart) lookIn(lookEveryMs)
  else underWay = look()
  return {
    async stop() {
      stopped = true
      callOff()
      await underWay
    },
  }
}

/** The last moment up to `now` when it was `minuteOfDay` (minutes after midnight) in India. */
export function lastTime(minuteOfDay: number, now: Date): Date {
  const shiftMs = indiaMs - minuteOfDay * minuteMs
  return new Date(Math.floor((now.getTime() + shiftMs) / dayMs) * dayMs - shiftMs)
}
