import type { Kysely, Transaction } from 'kysely'
import { newId } from '#appointments/keys/ids.ts'
import { type Engine, methodsOn } from '#appointments/store/engine.ts'
import type { Tables } from '#appointments/store/tables.ts'

/** An action, in words; `ref` names a request. It names only people of the clinic. */
export type AuditEntry = {
  at: Date
  personId: string | null
  who: string
  what: string
  ref?: string | undefined
}
export type KeptEntry = AuditEntry & { id: string }

/** Actions of everyone or of one person, before the one with the given id, newest first. */
export type AuditFilter = { personId?: string | undefined; before?: string | undefined }

export const auditPageSize = 50
/** How long entries are kept; `migrations/006-desk-people.ts` refuses to delete younger ones. */
const keptMs = 63_072_000_000

export function auditLogIn(engine: Engine) {
  const { reading, writing } = methodsOn(engine)
  return { note: writing(logAction), auditLog: reading(findEntries) }
}

/** Logs an action in the action's own transaction. */
export async function logAction(trx: Transaction<Tables>, entry: AuditEntry): Promise<void> {
  const { at, personId, who, what, ref = null } = entry
  await trx
    .insertInto('desk_audit')
    .values({ id: newId(), at: at.getTime(), person_id: personId, who, what, ref })
    .execute()
}

async function findEntries(db: Kysely<Tables>, { personId, before }: AuditFilter): Promise<KeptEntry[]> {
  let query = db
    .selectFrom('desk_audit')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(auditPageSize)
  if (personId !== undefined) query = query.where('person_id', '=', personId)
  const last = await db
    .selectFrom('desk_audit')
    .select(['at', 'id'])
    .where('id', '=', before ?? '')
    .executeTakeFirst()
  if (last !== undefined)
    query = query.where(({ eb, or, and }) =>
      or([eb('at', '<', last.at), and([eb('at', '=', last.at), eb('id', '<', last.id)])]),
    )
  const rows = await query.execute()
  return rows.map(({ id, at, person_id, who, what, ref }) => {
    return { id, at: new Date(at), personId: person_id, who, what, ref: ref ?? undefined }
  })
}

/** Deletes entries older than two years. */
export async function forgetOldEntries(trx: Transaction<Tables>, at: Date): Promise<void> {
  await trx
    .deleteFrom('desk_audit')
    .where('at', '<', at.getTime() - keptMs - 86_400_000)
    .execute()
}
