/**
 * Time as delivery sees it. `now` may be set forth and back at any moment; `elapsedMs` only ever goes on, from an
 * unknown start. `after` runs something once in `ms` milliseconds and returns how to call it off.
 */
export type Clock = {
  now: () => Date
  elapsedMs: () => number
  after: (ms: number, run: () => void) => () => void
}

/** By so much the clocks of two processes may differ. */
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
