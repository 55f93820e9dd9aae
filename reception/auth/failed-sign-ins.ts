import type { Transaction } from 'kysely'
import type { Tables } from '#appointments/store/tables.ts'
import { actors, logAction } from './audit-log.ts'
import type { Throttle } from './credentials/throttle.ts'
import type { Hmac } from './credentials/hmac.ts'
import type { Networks } from './known-networks.ts'
import { presentPeople } from './people/present.ts'

const hourMs = 3_600_000

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
    { key: nameThrottle(hmac, email, isKnown), max: 50, longestMs: hourMs / 4 },
  ]
}

function nameThrottle(hmac: Hmac, email: string, isKnown: boolean): string {
  return `${isKnown ? 'known-name' : 'name'} ${hmac(email)}`
}

/** Logs wrong tries that led to a pause, at most once an hour, with all since the last line. */
export async function logFailedSignIns(trx: Transaction<Tables>, hmac: Hmac, at: Date): Promise<void> {
  const since = await lastNoted(trx, at)
  if (since > at.getTime() - hourMs) return
  const pauses = trx.selectFrom('desk_pause').select(['key', 'until'])
  const rows = await pauses.where('tried_at', '>', since).execute()
  const keys = rows.map(({ key }) => key)
  const networks = keys.filter((key) => key.startsWith('network ')).length
  if (networks === 0 || !rows.some(({ until }) => until > 0)) return
  const from = networks === 1 ? '1 network' : `${networks} networks`
  const names = (await triedNames(trx, hmac, new Set(keys))).join(', ')
  await logAction(trx, at, actors.unknown, `Wrong tries from ${from}, then a pause: at ${names}`)
}

/** When the last line by someone unknown was written, or a day ago if it is older: tries are kept for a day. */
async function lastNoted(trx: Transaction<Tables>, at: Date): Promise<number> {
  const dayAgo = at.getTime() - 24 * hourMs
  const { last } = await trx
    .selectFrom('desk_audit')
    .select((eb) => eb.fn.max('at').as('last'))
    .where('at', '>', dayAgo)
    .where('person_id', 'is', null)
    .where('who', '=', actors.unknown.name)
    .executeTakeFirstOrThrow()
  return Number(last ?? dayAgo)
}

/** Colleagues by name; of others only their number. */
async function triedNames(trx: Transaction<Tables>, hmac: Hmac, keys: Set<string>): Promise<string[]> {
  const people = await presentPeople(trx).select(['name', 'email']).orderBy('name').execute()
  const hitsOf = ({ email }: { email: string | null }) =>
    [true, false].filter((isKnown) => keys.has(nameThrottle(hmac, email ?? '', isKnown))).length
  const names = people.filter((person) => hitsOf(person) > 0).map(({ name }) => name)
  const tried = [...keys].filter((key) => /^(known-)?name /.test(key)).length
  const others = people.reduce((left, person) => left - hitsOf(person), tried)
  if (others === 0) return names
  return [...names, others === 1 ? 'an unknown name' : `${others} unknown names`]
}
