import type { Kysely, Transaction } from 'kysely'
import { newId } from '#appointments/keys/ids.ts'
import { nameKey } from '#appointments/keys/name-key.ts'
import { mailboxOf } from '#appointments/mail/address.ts'
import { idOf } from '#appointments/progress/progress.ts'
import type { Tables } from '#appointments/store/tables.ts'
import { logAction } from '../auth/audit-log.ts'
import type { RequestAction } from './actions.ts'

/** What reception can correct of a request. */
export const correctable = ['name', 'phone', 'email', 'day', 'part', 'language'] as const
export type Correctable = (typeof correctable)[number]

/** What was changed to what, and by whom; the first `before` of a field is what the patient sent. */
export type Correction = {
  id: string
  at: Date
  who: string
  field: Correctable
  before: string
  after: string
}

export type CorrectionEnd = { status: 'done' | 'unknown' | 'outdated' }

type Change = RequestAction & { version: number; values: Partial<Record<Correctable, string>> }

/** Corrects a request at a version, and keeps what was before; nothing is written where nothing differs. */
export async function correctRequest(
  trx: Transaction<Tables>,
  { ref, version, values, person, at }: Change,
): Promise<CorrectionEnd> {
  const row = await trx
    .updateTable('appointment')
    .set({ version })
    .where('ref', '=', ref)
    .where('version', '=', version)
    .where('erased_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) return { status: (await idOf(trx, ref)) ? 'outdated' : 'unknown' }
  const changed = correctable.flatMap((field) => {
    const after = values[field]
    return after === undefined || after === row[field] ? [] : [{ field, before: row[field], after }]
  })
  if (changed.length === 0) return { status: 'done' }
  const now = { ...row, ...values }
  const found = { name_key: nameKey(now.name), mailbox: mailboxOf(now.email) }
  await trx
    .updateTable('appointment')
    .set({ ...Object.fromEntries(changed.map(({ field, after }) => [field, after])), ...found })
    .set({ version: version + 1 })
    .where('id', '=', row.id)
    .execute()
  const kept = { appointment_id: row.id, at: at.getTime(), who: person.name }
  await trx
    .insertInto('desk_correction')
    .values(changed.map((change) => ({ id: newId(), ...kept, ...change })))
    .execute()
  await logAction(trx, at, person, 'Corrected the request', ref)
  return { status: 'done' }
}

/** The corrections of a request, the oldest first. */
export async function correctionsOf(db: Kysely<Tables>, id: string): Promise<Correction[]> {
  const rows = await db
    .selectFrom('desk_correction')
    .selectAll()
    .where('appointment_id', '=', id)
    .orderBy('at')
    .orderBy('field')
    .execute()
  return rows.map(({ id, at, who, field, before, after }) => ({
    id,
    at: new Date(at),
    who,
    field,
    before,
    after,
  }))
}

/** Takes two requests for one person's, or, with `of: null`, for two people's. False if there is no such request. */
export async function joinRequest(
  trx: Transaction<Tables>,
  { ref, of, person, at }: RequestAction & { of: string | null },
): Promise<boolean> {
  const other = trx
    .selectFrom('appointment')
    .select(['phone', 'name_key', 'person'])
    .where('ref', '=', of ?? '')
  const found = await other.executeTakeFirst()
  if (of !== null && found === undefined) return false
  const same = found === undefined ? null : (found.person ?? `${found.phone}${found.name_key}`)
  const changed = await trx
    .updateTable('appointment')
    .set({ person: same })
    .where('ref', '=', ref)
    .where('erased_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (changed === undefined) return false
  await logAction(
    trx,
    at,
    person,
    of === null ? 'Two people: parted the requests' : `The same person: joined with ${of}`,
    ref,
  )
  return true
}
