import { attemptNextMail, type DeliveryDeps } from './attempt.ts'
import { nextPauseMs } from './retry.ts'

/** How long `stop` waits for a send in flight, in milliseconds. */
export const stopLimitMs = 10_000

/** A clock that was set is noticed within this time; a timer longer than 24 days would fire at once. */
const longestWaitMs = 3_600_000

/**
 * Starts sending what is due, one mail at a time, and goes on until stopped. Sleeps without a timer when nothing
 * waits, otherwise with one until the next mail is due. With `lookEveryMs` it also looks by itself, for what other
 * processes put into the store. When the mail server is out of reach, refuses our settings, or the store fails, all mails
 * rest for a while, so that an outage costs one mail one attempt and not every mail.
 */
export function startDelivery(deps: DeliveryDeps, lookEveryMs?: number) {
  const cutOff = new AbortController()
  let round: Promise<void> | null = null
  let wokenAgain = false
  let stopped = false
  let pausedUntil = -Infinity
  let pauseMs = 0
  let cancelTimer = () => {}

  /** Looks for due mails at once: call it after a request was kept. Never throws. */
  function wake() {
    wokenAgain = true
    if (stopped || round !== null) return
    cancelTimer()
    round = workUntilIdle()
  }

  async function workUntilIdle() {
    let waitMs: number | null = null
    while (wokenAgain && !stopped) {
      wokenAgain = false
      waitMs = await sendDueMails()
    }
    // Right after the last look at `wokenAgain`: a wake in between would be lost.
    round = null
    if (stopped || (waitMs === null && lookEveryMs === undefined)) return
    const limitMs = Math.min(waitMs ?? Infinity, lookEveryMs ?? longestWaitMs)
    cancelTimer = deps.clock.after(Math.max(limitMs, 0), wake)
  }

  /** Sends all that is due; returns in how many milliseconds to look again, null when nothing waits. */
  async function sendDueMails(): Promise<number | null> {
    try {
      while (!stopped && deps.clock.elapsedMs() >= pausedUntil) {
        const end = await attemptNextMail(deps, cutOff.signal)
        if (end.status === 'nothing-due') return await untilNextDueMs()
        if (end.status === 'hopeless') pause()
        else pauseMs = 0
        if (end.restMs > 0) rest(end.restMs)
      }
    } catch (error) {
      deps.log('delivery.fault', { error: error instanceof Error ? error : new Error(String(error)) })
      pause()
    }
    return pausedUntil - deps.clock.elapsedMs()
  }

  async function untilNextDueMs(): Promise<number | null> {
    const dueAt = await deps.store.nextDueAt()
    return dueAt === null ? null : dueAt.getTime() - deps.clock.now().getTime()
  }

  function pause() {
    pauseMs = nextPauseMs(pauseMs)
    rest(pauseMs)
  }

  /** Not by the clock, which may be set back: all mails would rest for as long. */
  function rest(ms: number) {
    pausedUntil = Math.max(pausedUntil, deps.clock.elapsedMs() + ms)
  }

  /** Ends delivery. A send in flight has `stopLimitMs` to finish; then it is cut off and stays due. */
  async function stop() {
    stopped = true
    cancelTimer()
    const cancelLimit = deps.clock.after(stopLimitMs, () => cutOff.abort())
    await idle()
    cancelLimit()
  }

  /** Resolves when nothing is being sent. */
  async function idle() {
    while (round !== null) await round
  }

  wake()
  return { wake, idle, stop }
}
