import type { Kysely, Selectable } from 'kysely'
import { asDate, type Tables } from '../store/tables.ts'
import type { RequestEvent } from '../states.ts'

/** What a colleague has written about a request. */
export type Note = { at: Date; who: string; text: string }

/** What is known of a request besides what was sent: what happened and notes of colleagues, the oldest first. */
export type Told = { history: RequestEvent[]; notes: Note[] }

/** A question holds only so many values. */
const atOnce = 500

/** What is known of requests, by their ids. */
export async function toldOf(db: Kysely<Tables>, ids: string[]): Promise<Map<string, Told>> {
  const told = new Map(ids.map((id): [string, Told] => [id, { history: [], notes: [] }]))
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = ids.slice(from, from + atOnce)
    for (const row of await eventsAbout(db, some)) told.get(row.appointment_id)?.history.push(asEvent(row))
    for (const row of await notesAbout(db, some)) told.get(row.appointment_id)?.notes.push(asNote(row))
  }
  return told
}

function eventsAbout(db: Kysely<Tables>, ids: string[]) {
  const rows = db.selectFrom('request_event').selectAll().where('appointment_id', 'in', ids)
  return rows.orderBy('at').orderBy('id').execute()
}

function notesAbout(db: Kysely<Tables>, ids: string[]) {
  const rows = db.selectFrom('desk_note').selectAll().where('appointment_id', 'in', ids)
  return rows.orderBy('at').orderBy('id').execute()
}

function asNote({ at, who, text }: Tables['desk_note']): Note {
  return { at: new Date(at), who, text }
}

/** What colleagues noted about a request, the oldest first. */
export async function notesOf(db: Kysely<Tables>, id: string): Promise<Note[]> {
  return (await notesAbout(db, [id])).map(asNote)
}

/** What happened to a request, the oldest first. */
export async function eventsOf(db: Kysely<Tables>, id: string): Promise<RequestEvent[]> {
  return (await eventsAbout(db, [id])).map(asEvent)
}

export function asEvent({ kind, at, by, starts_at }: Selectable<Tables['request_event']>): RequestEvent {
  return { kind, at: new Date(at), by, startsAt: asDate(starts_at) }
}
