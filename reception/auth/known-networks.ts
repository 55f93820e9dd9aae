import type { Transaction } from 'kysely'
import type { Tables } from '#appointments/store/tables.ts'
import type { Hmac } from './credentials/hmac.ts'

/** The networks of an address, narrow to wide, such as an IPv6 /64, the /56 and the /48 around it. */
export type Networks = readonly [string, ...string[]]

/** A network is forgotten after this time without a sign-in. */
const keptMs = 90 * 86_400_000

/** Sealed record of a network from which a person signed in. */
export function markOf(hmac: Hmac, personId: string, [network]: Networks): string {
  return hmac(`came in ${personId} ${network}`)
}

/** Records the network of a sign-in. */
export async function rememberNetwork(
  trx: Transaction<Tables>,
  hmac: Hmac,
  personId: string,
  networks: Networks,
  at: Date,
): Promise<void> {
  const seen = { seen_at: at.getTime() }
  await trx
    .insertInto('desk_network')
    .values({ mark: markOf(hmac, personId, networks), person_id: personId, ...seen })
    .onConflict((same) => same.column('mark').doUpdateSet(seen))
    .execute()
}

export async function forgetNetworks(trx: Transaction<Tables>, at: Date): Promise<void> {
  await trx
    .deleteFrom('desk_network')
    .where('seen_at', '<', at.getTime() - keptMs)
    .execute()
}
