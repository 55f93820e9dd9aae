import type { Transaction } from 'kysely'
import type { Tables } from '#appointments/store/tables.ts'
import { ordinaryTurn, painMark, painTurn, type Urgency } from '#appointments/urgency.ts'
import { logAction } from '../auth/audit-log.ts'
import type { RequestAction } from './actions.ts'

/** Of a request: its mark, also one that was taken off, its turn, and whether it comes before others. */
export function urgencyOf({ mark, turn }: Urgency) {
  return { mark, turn, isPain: turn < ordinaryTurn }
}

/**
 * Puts a request among the urgent, at the place of its mark in the list, 0 where it has none; `null` takes the mark off. False
 * if there is no such request, or it is so already.
 */
export async function markRequest(
  trx: Transaction<Tables>,
  { ref, person, at, place }: RequestAction & { place: number | null },
): Promise<boolean> {
  const turn = place === null ? ordinaryTurn : place || painTurn
  const changed = await trx
    .updateTable('appointment')
    .set(({ eb, ref }) => ({
      turn,
      mark: eb.case().when('mark', '=', '').then(painMark).else(ref('mark')).end(),
    }))
    .where('ref', '=', ref)
    .where('turn', place === null ? '<' : '=', ordinaryTurn)
    .where('erased_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (changed === undefined) return false
  const what = place === null ? 'Not urgent: took the mark off' : 'Marked as urgent'
  await logAction(trx, at, person, what, ref)
  return true
}
