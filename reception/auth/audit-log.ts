import type { Kysely, Transaction } from 'kysely'
import { newId } from '#appointments/keys/ids.ts'
import { type Engine, methodsOn } from '#appointments/store/engine.ts'
import type { Tables } from '#appointments/store/tables.ts'

/** Who acts; the id is null for all but people of the clinic. */
export type Actor = { id: string | null; name: string }

/** Actors other than people of the clinic, as the log and the history of a request name them. */
export const actors = {
  patient: { id: null, name: 'The patient' },
  server: { id: null, name: 'The server' },
  unknown: { id: null, name: 'Unknown person' },
} satisfies Record<string, Actor>

type AuditFilter = { personId?: string | undefined; before?: string | undefined }

export const auditPageSize = 50
/** How long entries are kept; `migrations/006-desk-people.*.sql` refuses to delete younger ones. */
const keptMs = 63_072_000_000

export function auditLogIn(engine: Engine) {
  const { reading, writing } = methodsOn(engine)
  return { note: writing(logAction), auditLog: reading(findEntries) }
}

/** The visit that an action is about; `before` is its time before a move. */
export type LoggedVisit = { startsAt: Date; dentist: string; before?: Date | undefined }

/**
 * Logs an action in its own transaction, in words that name only people of the clinic; `ref` names a request, `visit` the time
 * that was given, moved or taken.
 */
export async function logAction(
  trx: Transaction<Tables>,
  at: Date,
  { id: person_id, name: who }: Actor,
  what: string,
  ref: string | null = null,
  visit?: LoggedVisit,
): Promise<void> {
  const about = visit && {
    visit_at: visit.startsAt.getTime(),
    visit_dentist: visit.dentist,
    moved_from: visit.before?.getTime() ?? null,
  }
  const row = { id: newId(), at: at.getTime(), person_id, who, what, ref, ...about }
  await trx.insertInto('desk_audit').values(row).execute()
}

async function findEntries(db: Kysely<Tables>, { personId, before = '' }: AuditFilter) {
  const entries = db.selectFrom('desk_audit').selectAll()
  const last = await entries.where('id', '=', before).executeTakeFirst()
  let query = entries.orderBy('at', 'desc').orderBy('id', 'desc').limit(auditPageSize)
  if (personId !== undefined) query = query.where('person_id', '=', personId)
  if (last !== undefined)
    query = query.where(({ eb, refTuple, tuple }) => eb(refTuple('at', 'id'), '<', tuple(last.at, last.id)))
  const rows = await query.execute()
  return rows.map(({ id, at, who, what, ref }) => ({
    id,
    at: new Date(at),
    who,
    what,
    ref: ref ?? undefined,
  }))
}

export async function forgetOldEntries(trx: Transaction<Tables>, at: Date): Promise<void> {
  const oldest = at.getTime() - keptMs - 86_400_000
  await trx.deleteFrom('desk_audit').where('at', '<', oldest).execute()
}
