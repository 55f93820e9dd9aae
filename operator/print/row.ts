import { fieldNames, type NoField } from '#appointments/fields.ts'
import type { AppointmentRecord } from '#appointments/store/requests.ts'

/** A request as programs get it, in one level; an erased one has empty fields. */
export type Row = Record<string, string | Date | null>

/** What `list --json` prints: what the visitor sent and what became of it, the same for ever. */
export const listHeads = ['id', 'ref', ...fieldNames, 'time', 'title', 'receivedAt', 'state']
const moreHeads = [
  'page',
  'stage',
  'visitAt',
  'visitDentist',
  'verdict',
  'heldBecause',
  'noticeVersion',
  'erasedAt',
  'eraseRequestedAt',
] as const
true satisfies NoField<'receivedAt' | 'state' | (typeof moreHeads)[number]>
/** All that is kept of a request itself. */
const rowHeads = [...listHeads, ...moreHeads]
true satisfies NoField<'history' | 'notes' | 'attempts'>

/** These columns of a request, in this order. */
export function asRow({ fields, mail: _mail, ...facts }: AppointmentRecord, heads = rowHeads): Row {
  const all: Row = { ...facts, ...fields }
  return Object.fromEntries(heads.map((head) => [head, all[head] ?? null]))
}
