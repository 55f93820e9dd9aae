import type { Kysely } from 'kysely'
import { csvLines } from '#appointments/csv.ts'
import type { VisitState } from '#appointments/states.ts'
import { asAppointment, type Tables } from '#appointments/store/tables.ts'

/** Rows read at a time: few enough that visitors do not notice, and that none outlives them in memory. */
const pageOf = 200

/** Excel needs the BOM to read UTF-8. */
const byteOrderMark = '\uFEFF'

type ExportedVisit = { startsAt: Date; dentist: string; state: VisitState }

/** A request of the table, with its visit if it has one. */
export type Exported = Awaited<ReturnType<typeof rowsAfter>>[number]

/** What the table says, in the words of the desk. */
export type ExportLines = { heads: string[]; cellsOf: (request: Exported) => string[] }

/**
 * Requests between two moments as a table for spreadsheets, with names, in pieces; `read` reads from the database
 * when it is this table's turn.
 */
export async function* exportOf(
  read: <Result>(work: (db: Kysely<Tables>) => Promise<Result>) => Promise<Result>,
  from: Date,
  until: Date,
  { heads, cellsOf }: ExportLines,
): AsyncGenerator<string, void> {
  yield `${byteOrderMark}${csvLines([heads])}`
  let last = { receivedAt: from, id: '' }
  for (;;) {
    const rows = await read((db) => rowsAfter(db, last, until))
    yield csvLines(rows.map(cellsOf))
    if (rows.length < pageOf) return
    last = rows.at(-1) ?? last
  }
}

async function rowsAfter(db: Kysely<Tables>, last: { receivedAt: Date; id: string }, until: Date) {
  const rows = await db
    .selectFrom('appointment')
    .selectAll()
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('received_at', 'id'), '>', tuple(last.receivedAt.getTime(), last.id)),
    )
    .where('received_at', '<', until.getTime())
    .where('erased_at', 'is', null)
    .orderBy('received_at')
    .orderBy('id')
    .limit(pageOf)
    .execute()
  const visits = await visitsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...asAppointment(row),
    stage: row.stage,
    held: row.verdict !== 'ok',
    source: row.source,
    visit: visits.get(row.id),
  }))
}

/** The last visit of each request that holds. */
async function visitsOf(db: Kysely<Tables>, ids: string[]): Promise<Map<string | null, ExportedVisit>> {
  if (ids.length === 0) return new Map()
  const visits = await db
    .selectFrom('visit')
    .select(['appointment_id', 'starts_at', 'dentist', 'state'])
    .where('appointment_id', 'in', ids)
    .where('cancelled_at', 'is', null)
    .orderBy('id')
    .execute()
  return new Map(
    visits.map(({ appointment_id, starts_at, ...visit }) => [
      appointment_id,
      { startsAt: new Date(starts_at), ...visit },
    ]),
  )
}
