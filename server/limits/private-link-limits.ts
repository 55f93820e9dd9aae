import type { Appointments } from '#appointments/service.ts'
import { hashOfToken } from '#appointments/keys/ids.ts'
import type { RequestAccess } from '#site/server-access.ts'
import { memoryConnectionLimit } from './limits.ts'
import { memoryLimit } from './rate-limit.ts'

/** A patient looks a few times and reloads; guessing links at random is stopped. */
const opened = { max: 60, withinMs: 600_000 }
/** Four digits have ten thousand values. */
const guessed = { max: 5, withinMs: 900_000 }

/** What the pages behind private links may ask; `waitMs` says how long an address must wait before the next. */
export type PrivateLinks = RequestAccess & { waitMs: (address: string) => Promise<number> }

/** Limits how often private links are asked for. */
export function limitPrivateLinks({ find, step }: Pick<Appointments, 'find' | 'step'>): PrivateLinks {
  const [openings, guesses] = [memoryConnectionLimit(opened), memoryLimit(guessed)]
  return {
    find,
    step,
    mayGuess: async (token) => (await guesses.take(hashOfToken(token))) === 0,
    waitMs: (address) => openings.take(address),
  }
}
