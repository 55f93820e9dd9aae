import type { Transaction } from 'kysely'
import type { Tables } from '#appointments/store/tables.ts'
import { actors } from './actors.ts'
import { logAction } from './audit-log.ts'
import type { Throttle } from './credentials/throttle.ts'
import type { Hmac } from './credentials/hmac.ts'
import type { Networks } from './known-networks.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

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
  if (since > at.getTime() - hourMs || !(await hasPaused(trx, since))) return
  const networks = await countTried(trx, since, ['network'])
  if (networks === 0) return
  const from = networks === 1 ? '1 network' : `${networks} networks`
  const what = `Wrong tries from ${from}, then a pause: at ${(await triedNames(trx, hmac, since)).join(', ')}`
  await logAction(trx, { at, personId: null, who: actors.unknown, what })
}

/** When the last line by someone unknown was written, or a day ago if it is older: tries are kept for a day. */
async function lastNoted(trx: Transaction<Tables>, at: Date): Promise<number> {
  const dayAgo = at.getTime() - dayMs
  const { last } = await trx
    .selectFrom('desk_audit')
    .select((eb) => eb.fn.max('at').as('last'))
    .where('at', '>', dayAgo)
    .where('person_id', 'is', null)
    .where('who', '=', actors.unknown)
    .executeTakeFirstOrThrow()
  return Number(last ?? dayAgo)
}

const triedSince = (trx: Transaction<Tables>, since: number) =>
  trx.selectFrom('desk_pause').where('tried_at', '>', since)

async function hasPaused(trx: Transaction<Tables>, since: number): Promise<boolean> {
  const paused = triedSince(trx, since).select('key').where('until', '>', 0).limit(1)
  return (await paused.executeTakeFirst()) !== undefined
}

async function countTried(trx: Transaction<Tables>, since: number, kinds: string[]): Promise<number> {
  const { count } = await triedSince(trx, since)
    .where((eb) => eb.or(kinds.map((kind) => eb('key', 'like', `${kind} %`))))
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Colleagues by name; of others only their number. */
async function triedNames(trx: Transaction<Tables>, hmac: Hmac, since: number): Promise<string[]> {
  const people = await trx
    .selectFrom('desk_person')
    .select(['name', 'email'])
    .where('left_at', 'is', null)
    .orderBy('name')
    .execute()
  const keysOf = ({ email }: { email: string | null }) =>
    [true, false].map((isKnown) => nameThrottle(hmac, email ?? '', isKnown))
  const keys = people.flatMap(keysOf)
  const hits =
    keys.length === 0 ? [] : await triedSince(trx, since).select('key').where('key', 'in', keys).execute()
  const hit = new Set(hits.map(({ key }) => key))
  const names = people.filter((person) => keysOf(person).some((key) => hit.has(key))).map(({ name }) => name)
  const others = (await countTried(trx, since, ['name', 'known-name'])) - hit.size
  if (others === 0) return names
  return [...names, others === 1 ? 'an unknown name' : `${others} unknown names`]
}
