import type { Clock } from './clock.ts'

/** A clock for tests that stands still until told. */
export type MadeUpClock = Clock & {
  /** How long each timer still has to go, in milliseconds, the shortest first. */
  waits: () => number[]
  /** Moves time to the next timer and runs it. */
  toNextTimer: () => void
  /** Moves time on without running timers. */
  pass: (ms: number) => void
  /** Sets the clock forth or back, as an operator or the network does: no time passes. */
  set: (ms: number) => void
}

/** A clock that starts at the moment given. */
export function madeUpClock(start: Date): MadeUpClock {
  let [elapsedMs, wrongByMs] = [0, 0]
  const timers = new Set<{ at: number; run: () => void }>()
  const inOrder = () => [...timers].toSorted((one, other) => one.at - other.at)
  return {
    now: () => new Date(start.getTime() + elapsedMs + wrongByMs),
    elapsedMs: () => elapsedMs,
    after(ms, run) {
      const timer = { at: elapsedMs + ms, run }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    waits: () => inOrder().map(({ at }) => at - elapsedMs),
    toNextTimer() {
      const [next] = inOrder()
      if (next === undefined) throw new Error('There is no timer')
      timers.delete(next)
      elapsedMs = Math.max(elapsedMs, next.at)
      next.run()
    },
    pass(ms) {
      elapsedMs += ms
    },
    set(ms) {
      wrongByMs += ms
    },
  }
}
