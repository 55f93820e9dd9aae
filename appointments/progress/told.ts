import type { Kysely, Selectable } from 'kysely'
import { asDate, type Tables } from '../store/tables.ts'
import type { RequestEvent } from '../states.ts'

/** What a colleague has written about a request. */
export type Note = { at: Date; who: string; text: string }

/** What colleagues noted about a request, the oldest first. */
export async function notesOf(db: Kysely<Tables>, id: string): Promise<Note[]> {
  const rows = db.selectFrom('desk_note').selectAll().where('appointment_id', '=', id)
  const notes = await rows.orderBy('at').orderBy('id').execute()
  return notes.map(({ at, who, text }) => ({ at: new Date(at), who, text }))
}

/** What happened to a request, the oldest first. */
export async function eventsOf(db: Kysely<Tables>, id: string): Promise<RequestEvent[]> {
  const rows = db.selectFrom('request_event').selectAll().where('appointment_id', '=', id)
  return (await rows.orderBy('at').orderBy('id').execute()).map(asEvent)
}

export function asEvent({ kind, at, by, starts_at }: Selectable<Tables['request_event']>): RequestEvent {
  return { kind, at: new Date(at), by, startsAt: asDate(starts_at) }
}
