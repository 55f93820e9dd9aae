import type { Kysely } from 'kysely'
import { csvLines } from '#appointments/csv.ts'
import { formFields } from '#appointments/fields.ts'
import { asAppointment, type Tables } from '#appointments/store/tables.ts'

/** Rows read at a time: few enough that visitors do not notice. */
const pageOf = 1_000

/** Excel needs the BOM to read UTF-8. */
const byteOrderMark = '\uFEFF'

/**
 * Requests between two moments as a table for spreadsheets, with names, in pieces; `read` reads from the database
 * when it is this table's turn.
 */
export async function* exportOf(
  read: <Result>(work: (db: Kysely<Tables>) => Promise<Result>) => Promise<Result>,
  from: Date,
  until: Date,
): AsyncGenerator<string, void> {
  const heads = ['Reference', 'Came', 'State', 'Page', ...formFields.map(({ name }) => name)]
  yield `${byteOrderMark}${csvLines([heads])}`
  let last = { received_at: from.getTime(), id: '' }
  for (;;) {
    const rows = await read((db) => rowsAfter(db, last, until))
    yield csvLines(rows.map(cellsOf))
    if (rows.length < pageOf) return
    last = rows.at(-1) ?? last
  }
}

function rowsAfter(db: Kysely<Tables>, last: { received_at: number; id: string }, until: Date) {
  return db
    .selectFrom('appointment')
    .selectAll()
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('received_at', 'id'), '>', tuple(last.received_at, last.id)),
    )
    .where('received_at', '<', until.getTime())
    .where('erased_at', 'is', null)
    .orderBy('received_at')
    .orderBy('id')
    .limit(pageOf)
    .execute()
}

function cellsOf(row: Awaited<ReturnType<typeof rowsAfter>>[number]): string[] {
  const { ref, receivedAt, page, fields } = asAppointment(row)
  return [ref, receivedAt.toISOString(), row.stage, page, ...formFields.map(({ name }) => fields[name])]
}
