import { hourMs, minuteMs } from '#time/india.ts'
import type { RefusalClass } from '../mail/transport/transport.ts'

const secondMs = 1_000
const keepTryingMs = 120 * hourMs

/** The waits after the first, second, third … failed attempt; then every six hours until five days are over. */
const firstWaitsMs = [
  30 * secondMs,
  2 * minuteMs,
  5 * minuteMs,
  15 * minuteMs,
  30 * minuteMs,
  hourMs,
  2 * hourMs,
  4 * hourMs,
]
const laterWaitMs = 6 * hourMs
const firstWaitsTotalMs = firstWaitsMs.reduce((total, waitMs) => total + waitMs, 0)
const laterWaits = Math.floor((keepTryingMs - firstWaitsTotalMs) / laterWaitMs)

/** How many attempts a mail gets in all, including the first. */
export const maxAttempts = 1 + firstWaitsMs.length + laterWaits

/** A mail that may have been taken skips so many of the short waits. */
const skippedWaits = 3

/**
 * How long to wait after attempt number `attempts` (counted from 1) has failed, in milliseconds; null after the
 * last. `random` in [0, 1) spreads the waits by 20 % to either side, so that mails do not all come back at once. After
 * a send whose end was 'unanswered' the next may be a second copy, and waits for longer.
 */
export function retryWaitMs(attempts: number, random: number, refusal?: RefusalClass): number | null {
  if (attempts >= maxAttempts) return null
  const waitMs = firstWaitsMs[attempts - 1 + (refusal === 'unanswered' ? skippedWaits : 0)] ?? laterWaitMs
  return Math.round(waitMs * (0.8 + 0.4 * random))
}

/** No failure delays a mail for longer, chance included: what is due later was delayed by a clock that was ahead. */
export const maxRetryWaitMs = 1.2 * laterWaitMs

/** A peer that asks for a longer pause than this is not believed. */
export const maxRetryAfterMs = hourMs

/** How long delivery rests when no mail can leave: 30 s, doubled each time, up to 5 minutes. */
export function nextPauseMs(lastPauseMs: number): number {
  return Math.min(Math.max(2 * lastPauseMs, 30 * secondMs), 5 * minuteMs)
}

/** Requests that are held on purpose must not fill the mailbox. No report of them is planned further ahead than this. */
export const reportEveryMs = 10 * minuteMs
