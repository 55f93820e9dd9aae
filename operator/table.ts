import { shownInColumn } from '#time/india.ts'
import { type TypedField, typedFields } from '#appointments/fields.ts'
import type { AppointmentRecord } from '#appointments/store/requests.ts'

/** Anything as JSON for programs; times are ISO 8601 in UTC. */
export function asJson(value: unknown): string {
  // JSON leaves these as they are; a terminal may obey some, and others turn the order of a line.
  return `${JSON.stringify(value, null, 2).replace(/[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g, escapeSign)}\n`
}

function escapeSign(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** One column of a table; longer texts are cut. A last column of no width takes what is left of the line. */
export type Column<Row> = { title: string; width: number; text: (row: Row) => string }

const minWidth = 20
const maxWidth = 22

const requestColumns: Column<AppointmentRecord>[] = [
  { title: 'Ref', width: 8, text: ({ ref }) => ref },
  { title: 'Received (India)', width: 16, text: ({ receivedAt }) => shownInColumn(receivedAt) },
  { title: 'Mail', width: 7, text: ({ state }) => state },
  ...typedFields.map(fieldColumn),
]

/** As wide as the field may be long, within reason; the last takes what is left of the line. */
function fieldColumn({ name, label, limit, place }: TypedField): Column<AppointmentRecord> {
  const text = ({ fields, erasedAt }: AppointmentRecord) =>
    name === 'name' && erasedAt !== null ? '(erased)' : fields[name]
  return { title: label, width: place === typedFields.at(-1)?.place ? 0 : Math.min(limit, maxWidth), text }
}

/** Requests as a table for people; long texts are cut, the message to what is left of `terminalColumns`. */
export function asTable(records: readonly AppointmentRecord[], terminalColumns: number): string {
  if (records.length === 0) return 'No appointment requests.\n'
  return table(requestColumns, records, terminalColumns)
}

/** Rows under their heads, one line each. */
export function table<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  terminalColumns: number,
): string {
  const used = columns.reduce((total, { width }) => total + width + 2, 0)
  const widthOf = ({ width }: Column<Row>) => width || Math.max(terminalColumns - used, minWidth)
  const head = columns.map((column) => cell(column.title, widthOf(column)))
  const lines = rows.map((row) => columns.map((column) => cell(column.text(row), widthOf(column))))
  return [head, ...lines].map((cells) => `${cells.join('  ').trimEnd()}\n`).join('')
}

/** Names and their meanings, one a line; texts of several lines keep them, indented. */
export function labelled(pairs: readonly (readonly [string, string])[]): string {
  const width = Math.max(...pairs.map(([label]) => label.length)) + 2
  const lines = pairs.map(([label, text]) => {
    const [first = '', ...rest] = text.split('\n').map(printable)
    return [label.padEnd(width) + first, ...rest.map((line) => ' '.repeat(width) + line)].join('\n')
  })
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`
}

/** Line ends, and characters that could steer a terminal, become blanks. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, ' ')
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A text cut or filled to `width` letters. */
function cell(text: string, width: number): string {
  const shown = [...letters.segment(printable(text))].map(({ segment }) => segment)
  if (shown.length > width) return `${shown.slice(0, width - 1).join('')}…`
  return shown.join('') + ' '.repeat(width - shown.length)
}
