import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { hashOfToken } from '#appointments/keys/ids.ts'
import type { Appointments } from '#appointments/service.ts'
import type { Config } from '#settings/config.ts'
import type { Rate } from '#settings/values.ts'
import type { RequestAccess } from '#site/server-access.ts'
import { networksOf } from '../web/client-address.ts'

/**
 * Counts what comes under each key, in the memory of this process. Resolves to 0 when there was room, otherwise to the
 * milliseconds until there is.
 */
export type RateLimit = { take(key: string): Promise<number> }

/**
 * More would fill the memory of the server. Those that were let through longest ago are then forgotten, many at a
 * time: a set that has lost keys at its head takes longer to find the first that is left.
 */
const maxKeys = 50_000
const keysAtOnce = 5_000

/** People who correct a form send it more than once, but not this many times as often as others behind their address. */
const faultyTimes = 10
/** How many times as much the networks of an address may send, narrow to wide: see `networksOf`. */
const networkTimes = [1, 2, 4]

/** A patient looks a few times and reloads; guessing links at random is stopped. */
const opened = { max: 60, withinMs: 600_000 }
/** Four digits have ten thousand values. */
const guessed = { max: 5, withinMs: 900_000 }

/** A limit for each rate, and one for forms with faults. Those of one connection take its address as key. */
export type Limits = ReturnType<typeof openLimits>

export function openLimits({ ip, phone, global }: Config['limits']) {
  return {
    ip: connectionLimit(ip),
    faulty: connectionLimit(ip, faultyTimes),
    phone: memoryLimit(phone),
    global: memoryLimit(global),
  }
}

/** What the pages behind private links may ask; `waitMs` says how long an address must wait before the next. */
export type PrivateLinks = RequestAccess & { waitMs: (address: string) => Promise<number> }

/** Limits how often private links are asked for. */
export function limitPrivateLinks({ find, step }: Pick<Appointments, 'find' | 'step'>): PrivateLinks {
  const [openings, guesses] = [connectionLimit(opened), memoryLimit(guessed)]
  return {
    find,
    step,
    mayGuess: async (token) => (await guesses.take(hashOfToken(token))) === 0,
    waitMs: (address) => openings.take(address),
  }
}

/** A limit of one connection. The narrow network first: a sender that has no room there takes none from its neighbours. */
export function connectionLimit(rate: Rate | undefined, times = 1): RateLimit {
  const limits = networkTimes.map((wider) => memoryLimit(rate && { ...rate, max: rate.max * times * wider }))
  return {
    async take(address) {
      for (const [at, key] of networksOf(address).entries()) {
        const waitMs = (await limits[at]?.take(key)) ?? 0
        if (waitMs > 0) return waitMs
      }
      return 0
    },
  }
}

/** Without a rate there is always room. */
export function memoryLimit(rate: Rate | undefined): RateLimit {
  if (rate === undefined) return { take: async () => 0 }
  const limiter = new RateLimiterMemory({ points: rate.max, duration: rate.withinMs / 1000 })
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
      try {
        await limiter.consume(key)
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return refusal.msBeforeNext
        throw refusal
      }
      await remember(key)
      return 0
    },
  }
}
