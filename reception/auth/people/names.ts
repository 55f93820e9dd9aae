import type { Kysely } from 'kysely'
import type { Tables } from '#appointments/store/tables.ts'
import { actors } from '../actors.ts'

const [fewestLetters, mostLetters] = [2, 80]
/** Characters that control a terminal or the direction of writing; joiners are part of Indian scripts. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/u

/** The fault of a new person's name; null if it has none. */
export async function nameFault(db: Kysely<Tables>, name: string): Promise<string | null> {
  const { length } = [...name]
  if (length < fewestLetters || length > mostLetters || !/\p{L}/u.test(name))
    return `Write the name as colleagues know it, in ${fewestLetters} to ${mostLetters} letters.`
  if (unseen.test(name)) return 'The name contains invisible characters. Type it again without them.'
  if (isReserved(name))
    return 'The log uses this name for someone who is no colleague. Write the name as colleagues know it.'
  if (await isTaken(db, name))
    return 'Someone at this desk already has this name. Add something to tell the two apart, such as a second name.'
  return null
}

/** Whether a colleague has a name that reads the same: the log identifies people by it. */
async function isTaken(db: Kysely<Tables>, name: string): Promise<boolean> {
  const rows = await db.selectFrom('desk_person').select('name').where('left_at', 'is', null).execute()
  return rows.some((row) => asRead(row.name) === asRead(name))
}

/** Includes names in older lines of the log, and the choice that assigns a request to no one. */
const reserved = [...Object.values(actors), 'Somebody unknown', 'Unknown', 'Nobody'].map(withoutArticle)

function isReserved(name: string): boolean {
  return reserved.includes(withoutArticle(name))
}

function withoutArticle(name: string): string {
  return asRead(name).replace(/^the/, '')
}

function asRead(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}
