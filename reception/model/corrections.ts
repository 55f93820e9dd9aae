import type { Kysely, Transaction } from 'kysely'
import { newId } from '#appointments/keys/ids.ts'
import { nameKey } from '#appointments/keys/name-key.ts'
import { mailboxOf } from '#appointments/mail/address.ts'
import { followPatient, personOf } from '#appointments/store/patients.ts'
import type { Tables } from '#appointments/store/tables.ts'
import { logAction } from '../auth/audit-log.ts'
import type { RequestAction } from './actions.ts'
import { requestAt } from './change.ts'

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
  const row = await requestAt(trx, { ref, version })
  if ('status' in row) return row
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
  if (row.person === null)
    await keepTogether(trx, row.id, `${row.phone}${row.name_key}`, `${now.phone}${found.name_key}`)
  await trx
    .insertInto('desk_correction')
    .values(changed.map((change) => ({ id: newId(), ...kept, ...change })))
    .execute()
  await logAction(trx, at, person, 'Corrected the request', ref)
  return { status: 'done' }
}

/** Who was one person before a request got another number or name is one after it. */
async function keepTogether(trx: Transaction<Tables>, id: string, from: string, to: string): Promise<void> {
  if (from === to) return
  const others = await trx
    .selectFrom('appointment')
    .select('appointment.person')
    .where(personOf, '=', from)
    .where('id', '!=', id)
    .execute()
  const change = trx.updateTable('appointment')
  // The corrected one stays with those that came under the number and name as before; those joined to it follow it.
  if (others.some(({ person }) => person === null))
    await change.set({ person: from }).where('id', '=', id).execute()
  else await change.set({ person: to }).where(personOf, '=', from).execute()
  await followPatient(trx, from, to)
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

type Joining = RequestAction & { of: string; isSame: boolean }

const whoseRequest = ['id', 'ref', 'phone', 'name_key', personOf.as('is_of')] as const

/**
 * Takes two people for one, with all their requests, or a request for another person's than those of the person of `ref`;
 * where `ref` is `of`, than all others of its own. False if there is no such request, or nothing changes.
 */
export async function joinRequest(
  trx: Transaction<Tables>,
  { ref, of, isSame, person, at }: Joining,
): Promise<boolean> {
  const rows = await trx
    .selectFrom('appointment')
    .select(whoseRequest)
    .where('ref', 'in', [ref, of])
    .where('erased_at', 'is', null)
    .execute()
  const [one, other] = [ref, of].map((wanted) => rows.find((row) => row.ref === wanted))
  if (one === undefined || other === undefined) return false
  const isDone = isSame ? await join(trx, one, other) : await part(trx, one, other)
  if (!isDone) return false
  const what = isSame ? `The same person: joined with ${of}` : `Two people: parted from ${of}`
  await logAction(trx, at, person, what, ref)
  return true
}

type Whose = { id: string; phone: string; name_key: string; is_of: string }

async function join(trx: Transaction<Tables>, one: Whose, other: Whose): Promise<boolean> {
  await trx.updateTable('appointment').set({ person: other.is_of }).where(personOf, '=', one.is_of).execute()
  await followPatient(trx, one.is_of, other.is_of)
  await trx
    .deleteFrom('two_people')
    .where('person', 'in', [one.is_of, other.is_of])
    .where('other', 'in', [one.is_of, other.is_of])
    .execute()
  return true
}

const nameAndNumber = ({ phone, name_key }: Whose) => `${phone}${name_key}`

async function part(trx: Transaction<Tables>, from: Whose, other: Whose): Promise<boolean> {
  const all = await trx
    .selectFrom('appointment')
    .select(whoseRequest)
    .where(personOf, '=', other.is_of)
    .where('id', '!=', other.id)
    .execute()
  const isNamesake = (row: Whose) => nameAndNumber(row) === nameAndNumber(other)
  const one = from.id === other.id ? (all.find(isNamesake) ?? all[0]) : from
  if (one === undefined) return false
  if (one.is_of !== other.is_of) return noteTwo(trx, one.is_of, other.is_of)
  // Of two under one number and name the other leaves alone; else all that were joined under a number and name.
  const leaves = isNamesake(one) || nameAndNumber(other) !== other.is_of ? other : one
  const own = nameAndNumber(leaves)
  const leaving = isNamesake(one) ? [other] : [other, ...all].filter((row) => nameAndNumber(row) === own)
  const isTaken = trx.selectFrom('appointment').select('id').where(personOf, '=', own).limit(1)
  const person = (await isTaken.executeTakeFirst()) ? newId() : null
  const ids = leaving.map(({ id }) => id)
  await trx.updateTable('appointment').set({ person }).where('id', 'in', ids).execute()
  await noteTwo(trx, other.is_of, person ?? own)
  return true
}

/** Keeps that two are not one, however their names sound; false if that is known. */
async function noteTwo(trx: Transaction<Tables>, person: string, other: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('two_people')
    .values([
      { person, other },
      { person: other, other: person },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows !== 0n
}
