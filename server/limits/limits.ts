import type { Config } from '#settings/config.ts'
import type { Rate, Rates } from '#settings/values.ts'
import type { LogEvent } from '../watch/log.ts'
import { networksOf } from '../web/client-address.ts'
import { memoryLimit, noLimit, type RateLimit } from './rate-limit.ts'
import { openLimitTable } from './rate-limit-table.ts'

/** A limit for each rate, and one for forms with faults. Those of one connection take its address as key. */
export type Limits = Record<keyof Rates | 'faulty', RateLimit>

/** People who correct a form send it more than once, but not this many times as often as others behind their address. */
const faultyTimes = 10
/** How many times as much the networks of an address may send, narrow to wide: see `networksOf`. */
const networkTimes = [1, 2, 4]

/**
 * Limits in the PostgreSQL database where there is one, so that all its servers count together; otherwise in this
 * process. `close` them at the end.
 */
export function openLimits(
  { limits: rates, databaseUrl }: Pick<Config, 'limits' | 'databaseUrl'>,
  log: LogEvent,
) {
  const memory = { limit: (_name: string, rate: Rate) => memoryLimit(rate), close: async () => {} }
  const { limit, close } = databaseUrl === undefined ? memory : openLimitTable(databaseUrl, log)
  return { limits: limitsOf(rates, limit), close }
}

function limitsOf(rates: Rates, limitOf: (name: string, rate: Rate) => RateLimit): Limits {
  const limit = (name: string, rate: Rate | undefined, times = 1) =>
    rate === undefined ? noLimit : limitOf(name, { ...rate, max: rate.max * times })
  const ofConnection = (name: keyof Limits, times: number) =>
    limitOfNetworks((wider, at) => limit(`${name}${at || ''}`, rates.ip, times * wider))
  return {
    ip: ofConnection('ip', 1),
    faulty: ofConnection('faulty', faultyTimes),
    phone: limit('phone', rates.phone),
    global: limit('global', rates.global),
  }
}

/** A limit of one connection that this process counts alone: for what is not worth a write to the database. */
export function memoryConnectionLimit(rate: Rate): RateLimit {
  return limitOfNetworks((wider) => memoryLimit({ ...rate, max: rate.max * wider }))
}

/** The narrow first: a sender that has no room there takes none from its neighbours. */
function limitOfNetworks(limitOf: (times: number, at: number) => RateLimit): RateLimit {
  const limits = networkTimes.map(limitOf)
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
