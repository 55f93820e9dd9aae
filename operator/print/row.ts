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
/** All that an export holds. */
export const rowHeads = [...listHeads, ...moreHeads]
/** What an export holds besides of each request: what happened, and notes of colleagues. */
export const toldHeads = ['history', 'notes'] as const
true satisfies NoField<(typeof toldHeads)[number]>
/** What is needed to reach people. */
export const contactHeads = ['ref', 'name', 'email', 'phone', 'receivedAt']

/** These columns of a request, in this order. */
export function asRow({ fields, mail: _mail, ...facts }: AppointmentRecord, heads = rowHeads): Row {
  const all: Row = { ...facts, ...fields }
  return Object.fromEntries(heads.map((head) => [head, all[head] ?? null]))
}
