import type { Clock } from './clock.ts'

/** A clock that starts at the given moment and stops there until it is moved. */
export function testClock(start: Date) {
  let [elapsedMs, wrongByMs] = [0, 0]
  const timers = new Set<{ at: number; run: () => void }>()
  const inOrder = () => [...timers].toSorted((a, b) => a.at - b.at)
  const clock: Clock = {
    now: () => new Date(start.getTime() + elapsedMs + wrongByMs),
    elapsedMs: () => elapsedMs,
    after(ms, run) {
      const timer = { at: elapsedMs + ms, run }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
  }
  return {
    ...clock,
    /** How long each timer still has to go, in milliseconds, the shortest first. */
    waits: () => inOrder().map(({ at }) => at - elapsedMs),
    /** Moves time to the next timer and runs it. */
    toNextTimer() {
      const [next] = inOrder()
      if (next === undefined) throw new Error('There is no timer')
      timers.delete(next)
      elapsedMs = Math.max(elapsedMs, next.at)
      next.run()
    },
    /** Lets milliseconds pass without running timers. */
    pass: (ms: number) => void (elapsedMs += ms),
    /** Sets the clock forward or back by milliseconds, as an operator or the network does: no time passes. */
    set: (ms: number) => void (wrongByMs += ms),
  }
}
