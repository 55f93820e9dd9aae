import type { LogEvent } from './log.ts'
import { memoryLimit, noLimit } from './rate-limit.ts'
import type { Rate, RateLimit } from './rate-limit.ts'
import { openLimitTable } from './rate-limit-table.ts'

/** How many requests are taken; undefined means any number. */
export type Rates = { ip: Rate | undefined; phone: Rate | undefined; global: Rate | undefined }

/** The same as limits that count, and one of forms with faults from one connection. */
export type Limits = Record<keyof Rates | 'faulty', RateLimit>

/** Who corrects a form sends it more than once, but not this many times as often as all people behind one address. */
const faultyTimes = 10

/** `databaseUrl` is a postgres:// address, in which all servers that have it count together. */
type Settings = { limits: Rates; databaseUrl: string | undefined }

/** Limits in the database where there is one, else in this process. `close` them when nothing is taken any more. */
export function openLimits(
  settings: Settings,
  log: LogEvent,
): { limits: Limits; close: () => Promise<void> } {
  const { limits: rates, databaseUrl } = settings
  if (databaseUrl === undefined) {
    return { limits: limitsOf(rates, (_name, rate) => memoryLimit(rate)), close: async () => {} }
  }
  const table = openLimitTable(databaseUrl, log)
  return { limits: limitsOf(rates, table.limit), close: table.close }
}

function limitsOf(rates: Rates, limitOf: (name: string, rate: Rate) => RateLimit): Limits {
  const limit = (name: keyof Limits, rate: Rate | undefined, times = 1) =>
    rate === undefined ? noLimit : limitOf(name, { ...rate, most: rate.most * times })
  return {
    ip: limit('ip', rates.ip),
    faulty: limit('faulty', rates.ip, faultyTimes),
    phone: limit('phone', rates.phone),
    global: limit('global', rates.global),
  }
}
