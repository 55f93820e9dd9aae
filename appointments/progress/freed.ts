import type { Transaction } from 'kysely'
import { newId } from '../keys/ids.ts'
import type { Tables } from '../store/tables.ts'

/** Notes that the time of a visit is free again, where it lies ahead and was not squeezed in; forgets those that have passed. */
export async function noteFreed(trx: Transaction<Tables>, visitId: string, at: Date): Promise<void> {
  await trx.deleteFrom('freed').where('starts_at', '<=', at.getTime()).execute()
  const visit = await trx
    .selectFrom('visit')
    .select(['dentist', 'starts_at', 'minutes'])
    .where('id', '=', visitId)
    .where('starts_at', '>', at.getTime())
    .where('lane', '=', 0)
    .executeTakeFirst()
  if (visit === undefined) return
  const { dentist, starts_at } = visit
  await trx.deleteFrom('freed').where('starts_at', '=', starts_at).where('dentist', '=', dentist).execute()
  await trx
    .insertInto('freed')
    .values({ id: newId(), visit_id: visitId, ...visit, at: at.getTime() })
    .execute()
}
