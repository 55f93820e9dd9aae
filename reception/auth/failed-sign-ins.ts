import { hourMs } from '#time/india.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '#appointments/store/tables.ts'
import { actors, logAction } from './audit-log.ts'
import type { Throttle } from './credentials/throttle.ts'
import type { Hmac } from './credentials/hmac.ts'
import type { Networks } from './known-networks.ts'

/** How many more tries the networks around one have: see `Networks`. */
const widerTimes = [1, 2, 4]

/**
 * A name at one network has few tries; a network, and a name at all networks together, have more. Networks from which
 * the person has signed in before count the name separately: strangers elsewhere cannot make that person wait.
 */
export function throttlesOf(hmac: Hmac, email: string, networks: Networks, isKnown: boolean): Throttle[] {
  const wider = networks.map((network, at) => {
    const kind = at === 0 ? 'network' : 'around'
    return { key: `${kind} ${hmac(network)}`, max: 20 * (widerTimes[at] ?? 1), longestMs: hourMs }
  })
  return [
    { key: `both ${hmac(`${email} ${networks[0]}`)}`, max: 5, longestMs: hourMs },
    ...wider,
    { key: `${isKnown ? 'known-name' : 'name'} ${hmac(email)}`, max: 50, longestMs: hourMs / 4 },
  ]
}

/** Logs that wrong tries led to a pause, at most once an hour: whoever tries must not fill the log. */
export async function logPause(trx: Transaction<Tables>, at: Date): Promise<void> {
  const lastHour = await trx
    .selectFrom('desk_audit')
    .select('at')
    .where('at', '>', at.getTime() - hourMs)
    .where('person_id', 'is', null)
    .where('who', '=', actors.unknown.name)
    .executeTakeFirst()
  if (lastHour === undefined)
    await logAction(trx, at, actors.unknown, 'Wrong tries from a network led to a pause')
}
