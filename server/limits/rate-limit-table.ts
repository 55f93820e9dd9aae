import { createHmac } from 'node:crypto'
import { Pool } from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { LogEvent } from '../watch/log.ts'
import { optionsOf, type RateLimit, waitOf } from './rate-limit.ts'
import type { Rate } from '#settings/values.ts'

const tableName = 'rate_limit'
/** After a fault the table is not asked for so long: a visitor passes several limits. */
const restMs = 1_000

/** A visitor waits for the table no longer than this. */
const connection = {
  application_name: 'clinic-limits',
  max: 5,
  connectionTimeoutMillis: 2_000,
  query_timeout: 2_000,
  keepAlive: true,
}

/**
 * Counts need not outlive a crash, so they are not logged by Postgres and no visitor waits for its disk. The lock
 * is there because servers that start together would stumble over each other; any number does that is the same for all.
 */
const createTable = `
  select pg_advisory_xact_lock(19910609);
  create unlogged table if not exists ${tableName}
    (key varchar(255) primary key, points integer not null default 0, expire bigint)`

/**
 * The table of limits in the database of a postgres:// address; made when it is first needed. The library deletes
 * rows an hour after their time. Whatever goes wrong is logged and lets requests through.
 */
export function openLimitTable(databaseUrl: string, log: LogEvent) {
  const pool = new Pool({ connectionString: databaseUrl, ...connection })
  const logFault = (error: Error) => log('rate-limit.fault', { error })
  pool.on('error', logFault)
  // Without this, an error on a connection in use would end the process.
  pool.on('connect', (client) => void client.on('error', logFault))
  const hash = keyedHash(databaseUrl)
  let made: Promise<unknown> | undefined
  let restsUntil = -Infinity

  return {
    /** A limit that is the same for all servers that give it this name. */
    limit(name: string, rate: Rate): RateLimit {
      const place = { storeClient: pool, storeType: 'pool', tableName, tableCreated: true, keyPrefix: name }
      const limiter = new RateLimiterPostgres({ ...place, ...optionsOf(rate) })
      return {
        async take(key) {
          if (performance.now() < restsUntil) return 0
          try {
            await (made ??= pool.query(createTable))
            return await waitOf(limiter, hash(key))
          } catch (error) {
            // Where the table was lost, it is made again.
            made = undefined
            restsUntil = performance.now() + restMs
            logFault(error instanceof Error ? error : new Error(String(error)))
            return 0
          }
        },
      }
    },
    close: () => pool.end(),
  }
}

/**
 * Turns addresses and phone numbers into what says nothing about them. The key is the password of the database, which
 * all servers have and the database itself does not hold: otherwise all phone numbers could be tried.
 */
function keyedHash(databaseUrl: string): (text: string) => string {
  const { password } = new URL(databaseUrl)
  return (text) => createHmac('sha256', password).update(text).digest('base64url')
}
