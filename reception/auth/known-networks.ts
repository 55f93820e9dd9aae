import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#appointments/store/tables.ts'
import type { Hmac } from './credentials/hmac.ts'

/** The networks of an address, narrow to wide, such as an IPv6 /64, the /56 and the /48 around it. */
export type Networks = readonly [string, ...string[]]

/** A network is forgotten after this time without a sign-in. */
const keptMs = 90 * 86_400_000

/** Sealed record of a network from which a person signed in. */
function markOf(hmac: Hmac, personId: string, [network]: Networks): string {
  return hmac(`came in ${personId} ${network}`)
}

export async function isKnownNetwork(
  db: Kysely<Tables>,
  hmac: Hmac,
  personId: string,
  networks: Networks,
): Promise<boolean> {
  const mark = markOf(hmac, personId, networks)
  const query = db.selectFrom('desk_network').select('mark').where('mark', '=', mark)
  return (await query.executeTakeFirst()) !== undefined
}

export async function rememberNetwork(
  trx: Transaction<Tables>,
  hmac: Hmac,
  person_id: string,
  networks: Networks,
  at: Date,
): Promise<void> {
  const seen_at = at.getTime()
  await trx
    .insertInto('desk_network')
    .values({ mark: markOf(hmac, person_id, networks), person_id, seen_at })
    .onConflict((same) => same.column('mark').doUpdateSet({ seen_at }))
    .execute()
}

export async function forgetNetworks(trx: Transaction<Tables>, at: Date): Promise<void> {
  const oldest = at.getTime() - keptMs
  await trx.deleteFrom('desk_network').where('seen_at', '<', oldest).execute()
}
