import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Rate } from '#settings/values.ts'

/** Counts what comes under each key. Resolves to 0 when there was room, otherwise to the milliseconds until there is. */
export type RateLimit = { take(key: string): Promise<number> }

/**
 * More would fill the memory of the server. Those that were let through longest ago are then forgotten, many at a
 * time: a set that has lost keys at its head takes longer to find the first that is left.
 */
const maxKeys = 50_000
const keysAtOnce = 5_000

/** Without a rate there is always room. */
export const noLimit: RateLimit = { take: async () => 0 }

/** A limit that this process counts alone, in its memory. */
export function memoryLimit(rate: Rate): RateLimit {
  const limiter = new RateLimiterMemory(optionsOf(rate))
  const known = new Set<string>()

  /** A set keeps the order in which keys were added, and each is added again when it is let through. */
  async function remember(key: string) {
    known.delete(key)
    known.add(key)
    if (known.size <= maxKeys) return
    for (const oldest of known.values().take(keysAtOnce)) {
      known.delete(oldest)
      await limiter.delete(oldest)
    }
  }

  return {
    async take(key) {
      const waitMs = await waitOf(limiter, key)
      if (waitMs === 0) await remember(key)
      return waitMs
    },
  }
}

/** A rate in the words of the library, which counts in seconds. */
export function optionsOf({ max, withinMs }: Rate): { points: number; duration: number } {
  return { points: max, duration: withinMs / 1000 }
}

/** How a limiter answers, as a `RateLimit` does. Rejects when its store fails. */
export async function waitOf(limiter: RateLimiterAbstract, key: string): Promise<number> {
  try {
    await limiter.consume(key)
    return 0
  } catch (refusal) {
    // The clock of another server may say that the wait is over, but there was no room.
    if (refusal instanceof RateLimiterRes) return Math.max(1, refusal.msBeforeNext)
    throw refusal
  }
}
