import type { Kysely, Transaction } from 'kysely'
import type { Engine } from '#appointments/store/engine.ts'
import type { Tables } from '#appointments/store/tables.ts'

export function presentPeople(db: Kysely<Tables>) {
  return db.selectFrom('desk_person').where('left_at', 'is', null)
}

export async function findPerson(db: Kysely<Tables>, id: string) {
  return presentPeople(db).selectAll().where('id', '=', id).executeTakeFirst()
}

/** The ids of the owners. They are locked until the transaction ends: two cannot remove each other's right at once. */
export async function findOwners(
  trx: Transaction<Tables>,
  { skipLocked: locksRows }: Engine,
): Promise<string[]> {
  const query = presentPeople(trx).select('id').where('role', '=', 'owner').orderBy('id')
  return (await (locksRows ? query.forUpdate() : query).execute()).map(({ id }) => id)
}
