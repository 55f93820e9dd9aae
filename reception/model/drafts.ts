import { randomInt } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#appointments/store/tables.ts'
import { logAction } from '../auth/audit-log.ts'
import type { Person } from '../auth/session.ts'

/**
 * What a person has edited of one file of the website and not published yet. `was` is what the file held when they began, `next`
 * what it shall hold; null for no file. `editor/drafts.ts` merges it into the file as it is then.
 */
export type KeptDraft = {
  file: string
  personId: string
  by: string
  at: Date
  was: unknown
  next: unknown
  /** Another after each edit. */
  version: number
}

export type DraftEdit = Pick<KeptDraft, 'file' | 'was' | 'next'> & {
  /** The draft that the edit began from; 0 for none. */
  version: number
  person: Pick<Person, 'id'>
  at: Date
}

export type DraftKept =
  | { status: 'kept'; version: number }
  /** The same person has edited it elsewhere meanwhile; null where they took it back or published it. */
  | { status: 'newer'; draft: KeptDraft | null }

/** Keeps an edit; one that leaves all as it was is no draft any more. */
export async function keepDraft(trx: Transaction<Tables>, edit: DraftEdit): Promise<DraftKept> {
  const { file, was, next, person, at } = edit
  const version = randomInt(1, 999_999_999)
  const row = {
    at: at.getTime(),
    was: JSON.stringify(was),
    next: JSON.stringify(next),
    version,
  }
  const isKept =
    edit.version === 0
      ? await begun(trx, { file, person_id: person.id, ...row })
      : await changed(trx, edit, row)
  if (!isKept) return { status: 'newer', draft: await draftOf(trx, file, person.id) }
  if (!isDeepStrictEqual(was, next)) return { status: 'kept', version }
  await forgetDrafts(trx, [{ file, personId: person.id, version }])
  return { status: 'kept', version: 0 }
}

type Row = Tables['draft']

async function begun(trx: Transaction<Tables>, row: Row): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('draft')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

async function changed(
  trx: Transaction<Tables>,
  { file, person, version }: DraftEdit,
  row: Omit<Row, 'file' | 'person_id'>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('draft')
    .set(row)
    .where('file', '=', file)
    .where('person_id', '=', person.id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function drafts(db: Kysely<Tables>) {
  return db
    .selectFrom('draft')
    .innerJoin('desk_person', 'desk_person.id', 'draft.person_id')
    .select(['draft.file', 'draft.person_id', 'draft.at', 'draft.was', 'draft.next', 'draft.version'])
    .select('desk_person.name')
    .orderBy('draft.at')
    .orderBy('draft.file')
}

type Read = Row & { name: string }

function asDraft({ file, person_id: personId, name: by, at, was, next, version }: Read): KeptDraft {
  return { file, personId, by, at: new Date(at), was: JSON.parse(was), next: JSON.parse(next), version }
}

/** Of everyone, the oldest edit first. */
export async function allDrafts(db: Kysely<Tables>): Promise<KeptDraft[]> {
  return (await drafts(db).execute()).map(asDraft)
}

export async function draftsOfPerson(db: Kysely<Tables>, personId: string): Promise<KeptDraft[]> {
  return (await drafts(db).where('draft.person_id', '=', personId).execute()).map(asDraft)
}

export async function draftsOfFile(db: Kysely<Tables>, file: string): Promise<KeptDraft[]> {
  return (await drafts(db).where('draft.file', '=', file).execute()).map(asDraft)
}

export async function draftOf(db: Kysely<Tables>, file: string, personId: string): Promise<KeptDraft | null> {
  return (await draftsOfFile(db, file)).find((draft) => draft.personId === personId) ?? null
}

export type DraftKey = Pick<KeptDraft, 'file' | 'personId' | 'version'>

/** Takes an edit back; false where it has changed since, or has gone. */
export async function dropDraft(
  trx: Transaction<Tables>,
  { person, at, ...draft }: DraftKey & { person: Person; at: Date },
): Promise<boolean> {
  const isGone = await forgetDrafts(trx, [draft])
  if (isGone) await logAction(trx, at, person, `Took back a change of the website: ${draft.file}`)
  return isGone
}

/** Forgets drafts that were published or taken back; what was typed since stays. */
export async function forgetDrafts(trx: Transaction<Tables>, keys: readonly DraftKey[]): Promise<boolean> {
  let count = 0n
  for (const { file, personId, version } of keys) {
    const { numDeletedRows } = await trx
      .deleteFrom('draft')
      .where('file', '=', file)
      .where('person_id', '=', personId)
      .where('version', '=', version)
      .executeTakeFirst()
    count += numDeletedRows
  }
  return count > 0n
}

/** Forgets drafts that visitors see now; what was typed since goes on from there. */
export async function settleDrafts(
  trx: Transaction<Tables>,
  published: readonly (DraftKey & Pick<KeptDraft, 'next'>)[],
): Promise<void> {
  await forgetDrafts(trx, published)
  for (const { file, personId, next } of published)
    await trx
      .updateTable('draft')
      .set({ was: JSON.stringify(next) })
      .where('file', '=', file)
      .where('person_id', '=', personId)
      .execute()
}

/** Keeps edits of several files that belong together; none where one of them was edited elsewhere meanwhile. */
export async function keepDrafts(
  trx: Transaction<Tables>,
  edits: readonly DraftEdit[],
): Promise<{ status: 'kept' | 'newer' }> {
  for (const { file, version, person } of edits) {
    const now = await draftOf(trx, file, person.id)
    if ((now?.version ?? 0) !== version) return { status: 'newer' }
  }
  for (const edit of edits) {
    const { status } = await keepDraft(trx, edit)
    if (status === 'newer') throw new Error(`${edit.file} was edited at the same moment`) // takes all back
  }
  return { status: 'kept' }
}
