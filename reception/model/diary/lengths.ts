import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#appointments/store/tables.ts'
import { logAction } from '../../auth/audit-log.ts'
import type { Person } from '../../auth/session.ts'

/** In minutes. */
export const shortestVisit = 15
const usual = 30

/** The minutes of visits that the clinic has set itself, by the treatment's slug. */
export async function ownLengths(db: Kysely<Tables>): Promise<Map<string, number>> {
  const rows = await db.selectFrom('length').selectAll().execute()
  return new Map(rows.map(({ treatment, minutes }) => [treatment, minutes]))
}

/** Sets the minutes of a treatment's visits, or with null back to those of the content. False for what is no length. */
export async function setLength(
  trx: Transaction<Tables>,
  { treatment, minutes, person, at }: { treatment: string; minutes: number | null; person: Person; at: Date },
): Promise<boolean> {
  if (minutes !== null && !isLength(minutes)) return false
  await trx.deleteFrom('length').where('treatment', '=', treatment).execute()
  if (minutes !== null) await trx.insertInto('length').values({ treatment, minutes }).execute()
  await logAction(trx, at, person, 'Changed how long a visit takes')
  return true
}

/** Whether a visit can last so many minutes: quarters of an hour, four hours at most. */
export function isLength(minutes: number): boolean {
  return Number.isInteger(minutes) && minutes >= shortestVisit && minutes <= 240 && minutes % 15 === 0
}

/** The minutes of a visit where the clinic has set none: the first number of a text such as "20 to 60", in quarters of an hour. */
export function lengthIn(text: string | undefined): number {
  const minutes = Math.ceil(Number(/\d+/.exec(text ?? '')?.[0] ?? usual) / 15) * 15
  return isLength(minutes) ? minutes : usual
}
