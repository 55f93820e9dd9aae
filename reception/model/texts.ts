import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#appointments/store/tables.ts'
import { logAction } from '../auth/audit-log.ts'
import type { Person } from '../auth/session.ts'

/** The texts that the owner has changed: words by key and language. */
export type OwnTexts = Record<string, Record<string, string>>

export async function ownTexts(db: Kysely<Tables>): Promise<OwnTexts> {
  const own: OwnTexts = {}
  for (const { key, language, words } of await db.selectFrom('own_text').selectAll().execute())
    (own[key] ??= {})[language] = words
  return own
}

export type TextChange = { key: string; words: Record<string, string>; person: Person; at: Date }

/** Keeps a text in some languages; in all others it is as it was at first. */
export async function changeText(
  trx: Transaction<Tables>,
  { key, words, person, at }: TextChange,
): Promise<void> {
  await trx.deleteFrom('own_text').where('key', '=', key).execute()
  const rows = Object.entries(words).map(([language, text]) => ({ key, language, words: text }))
  if (rows.length > 0) await trx.insertInto('own_text').values(rows).execute()
  const kept = rows.length === 0 ? 'as it was at first' : rows.map(({ language }) => language).join(', ')
  await logAction(trx, at, person, `Changed the text "${key}": ${kept}`)
}
