import type { Kysely } from 'kysely'
import { asCsv } from '#appointments/csv.ts'
import { formFields } from '#appointments/fields.ts'
import { asAppointment, type Tables } from '#appointments/store/tables.ts'

/** Requests between two moments as a table for spreadsheets, with names. */
export async function tableOf(db: Kysely<Tables>, from: Date, until: Date): Promise<string> {
  const rows = await db
    .selectFrom('appointment')
    .selectAll()
    .where('received_at', '>=', from.getTime())
    .where('received_at', '<', until.getTime())
    .where('erased_at', 'is', null)
    .orderBy('received_at')
    .execute()
  const heads = ['Reference', 'Came', 'State', 'Page', ...formFields.map(({ name }) => name)]
  const cells = rows.map((row) => {
    const { ref, receivedAt, page, fields } = asAppointment(row)
    return [ref, receivedAt.toISOString(), row.stage, page, ...formFields.map(({ name }) => fields[name])]
  })
  // Spreadsheets take a file without this mark for one of another age, and show its Gujarati as signs.
  return `\uFEFF${asCsv(heads, cells)}`
}
