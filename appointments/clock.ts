/** Time as delivery sees it. `after` runs something once in `ms` milliseconds and returns how to call it off. */
export type Clock = { now: () => Date; after: (ms: number, run: () => void) => () => void }

/** The real time. */
export const systemClock: Clock = {
  now: () => new Date(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
