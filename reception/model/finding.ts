import { type Kysely, sql } from 'kysely'
import { nameKey } from '#appointments/keys/name-key.ts'
import { bareDigits } from '#appointments/request.ts'
import type { Tables } from '#appointments/store/tables.ts'

/** The name, as it sounds, and the number under which a request came. */
export type Called = { name_key: string; phone: string }

export const mostFound = 50
/** What has no sound is looked for in so many of the latest requests. */
const latestLooked = 2000

/** What somebody typed to find a person; SQLite ends a pattern at a control character, and PostgreSQL rejects it. */
export function wantedIn(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ').trim()
}

/**
 * Names and numbers by words in any order and any script, each the beginning of a name or at least four digits of the
 * number. The last to ask come first.
 */
export async function calledBy(db: Kysely<Tables>, wanted: string): Promise<Called[]> {
  const words = /^[+\d\s-]+$/.test(wanted) ? [bareDigits(wanted)] : wanted.split(/\s+/)
  // A single consonant matches too many names, and a word of vowels alone has no sound.
  const hasSound = (word: string) => nameKey(wanted).length > 3 && nameKey(word) !== ''
  const { bySound = [], byLetters = [] } = Object.groupBy(words, (word) =>
    digitsIn(word).length >= 4 || hasSound(word) ? 'bySound' : 'byLetters',
  )
  // Answered by the index of names and numbers alone, however many requests there are.
  const called = await db
    .selectFrom('appointment')
    .select(['name_key', 'phone'])
    .where(({ and }) => and(bySound.map(soundOrNumber)))
    .$if(bySound.length === 0, (all) =>
      all.where('received_at', '>=', latestFrom).where(({ and }) => and(byLetters.map(hasLetters))),
    )
    .groupBy(['name_key', 'phone'])
    .orderBy(({ fn }) => fn.max('received_at'), 'desc')
    .limit(mostFound)
    .execute()
  if (bySound.length === 0 || byLetters.length === 0 || called.length === 0) return called
  return withNames(db, called)
    .select(['name_key', 'phone'])
    .distinct()
    .where(({ and }) => and(byLetters.map(hasLetters)))
    .execute()
}

/** The requests that came under some of these names and numbers. */
export function withNames(db: Kysely<Tables>, called: Called[]) {
  return db
    .selectFrom('appointment')
    .where('phone', 'in', [...new Set(called.map(({ phone }) => phone))])
    .where('name_key', 'in', [...new Set(called.map(({ name_key }) => name_key))])
    .where('erased_at', 'is', null)
}

const latestFrom = sql<number>`coalesce(
  (select received_at from appointment order by received_at desc limit 1 offset ${sql.lit(latestLooked)}), 0)`

const digitsIn = (word: string) => word.replace(/^\+91/, '').replaceAll(/\D/g, '')

/** Whether a request is of somebody with a word in the name, as it sounds, or with these digits. */
function soundOrNumber(word: string) {
  const [digits, sound] = [digitsIn(word), nameKey(word).replaceAll(' ', '')]
  if (digits.length === 10) return sql<boolean>`phone = ${digits}`
  if (digits.length >= 4) return sql<boolean>`phone like ${`%${digits}%`}`
  // "D'Souza" has two sounds, and "dsouza" one.
  return sound.length > 2
    ? sql<boolean>`replace(name_key, ' ', '') like ${`%${sound}%`}`
    : sql<boolean>`name_key like ${`% ${sound}%`}`
}

/** Whether a name has these letters; escaped, a percent sign matches itself. Letters of other scripts have no case. */
function hasLetters(text: string) {
  const pattern = `%${text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`lower(name) like ${pattern} escape '\\'`
}
