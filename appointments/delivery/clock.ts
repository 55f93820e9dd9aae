/**
 * Time as delivery sees it. `now` may be set forward and back at any moment; `elapsedMs` only ever goes forward, from
 * an unknown start. `after` runs something once in `ms` milliseconds and returns how to cancel it.
 */
export type Clock = {
  now: () => Date
  elapsedMs: () => number
  after: (ms: number, run: () => void) => () => void
}

/** The clocks of two processes may differ by this much. */
export const clockToleranceMs = 60_000

/** The real time. */
export const systemClock: Clock = {
  now: () => new Date(),
  elapsedMs: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
