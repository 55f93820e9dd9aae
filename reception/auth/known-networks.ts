import type { Transaction } from 'kysely'
import type { Tables } from '#appointments/store/tables.ts'
import type { Seal } from './credentials/secrets.ts'

/** The networks of an address, narrow to wide, such as an IPv6 /64, the /56 and the /48 around it. */
export type Networks = readonly [string, ...string[]]

/** A network is forgotten after this time without a sign-in. */
const keptMs = 90 * 86_400_000

/** Sealed record of a network from which a person signed in. */
export function markOf(seal: Seal, personId: string, [network]: Networks): string {
  return seal(`came in ${personId} ${network}`)
}

/** Records the network of a sign-in. */
export async function rememberNetwork(
  trx: Transaction<Tables>,
  seal: Seal,
  personId: string,
  networks: Networks,
  at: Date,
): Promise<void> {
  const seen = { seen_at: at.getTime() }
  await trx
    .insertInto('desk_network')
    .values({ mark: markOf(seal, personId, networks), person_id: personId, ...seen })
    .onConflict((same) => same.column('mark').doUpdateSet(seen))
    .execute()
}

export async function forgetNetworks(trx: Transaction<Tables>, at: Date): Promise<void> {
  await trx
    .deleteFrom('desk_network')
    .where('seen_at', '<', at.getTime() - keptMs)
    .execute()
}
