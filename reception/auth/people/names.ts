import type { Kysely } from 'kysely'
import type { Tables } from '#appointments/store/tables.ts'
import { actors } from '../audit-log.ts'
import { presentPeople } from './present.ts'

const [fewestLetters, mostLetters] = [2, 80]
/** Characters that control a terminal or the direction of writing; joiners are part of Indian scripts. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/u

/** The fault of a new person's name; null if it has none. The log identifies people by their names. */
export async function nameFault(db: Kysely<Tables>, name: string): Promise<string | null> {
  const { length } = [...name]
  if (length < fewestLetters || length > mostLetters || !/\p{L}/u.test(name))
    return `Write the name as colleagues know it, in ${fewestLetters} to ${mostLetters} letters.`
  if (unseen.test(name)) return 'The name contains invisible characters. Type it again without them.'
  if (reserved.includes(withoutArticle(name)))
    return 'The log uses this name for someone who is no colleague. Write the name as colleagues know it.'
  const people = await presentPeople(db).select('name').execute()
  if (people.some((person) => asRead(person.name) === asRead(name)))
    return 'Someone at this desk already has this name. Add something to tell the two apart, such as a second name.'
  return null
}

const known = Object.values(actors).map((actor) => actor.name)
/** Includes names in older lines of the log, and the choice that assigns a request to no one. */
const reserved = [...known, 'Somebody unknown', 'Unknown', 'Nobody'].map(withoutArticle)

function withoutArticle(name: string): string {
  return asRead(name).replace(/^the/, '')
}

function asRead(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}
