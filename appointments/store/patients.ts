import { sql, type Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * In queries of requests, whose each is: requests of one number under one name are one person's, and so are those that
 * reception has joined. A family that shares a number is several people. `appointment_by_person` is the index of it.
 */
export const personOf = personIn('appointment')

/** The same where requests have another name in the query. */
export function personIn(requests: string) {
  const [person, phone, sound] = ['person', 'phone', 'name_key'].map((name) => sql.ref(`${requests}.${name}`))
  return sql<string>`coalesce(${person}, ${phone} || ${sound})`
}

/** Forgets what was known of people who have no requests any more. */
export async function forgetPatients(trx: Transaction<Tables>): Promise<void> {
  const isGone = (person: string) =>
    sql<boolean>`not exists (select id from appointment where ${personOf} = ${sql.ref(person)})`
  await trx.deleteFrom('patient').where(isGone('patient.person')).execute()
  await trx
    .deleteFrom('two_people')
    .where(({ or }) => or([isGone('two_people.person'), isGone('two_people.other')]))
    .execute()
}

/** After the requests of a person have become another's: what was known of the one is known of the other. */
export async function followPatient(trx: Transaction<Tables>, from: string, to: string): Promise<void> {
  const left = trx.selectFrom('appointment').select('id').where(personOf, '=', from).limit(1)
  if ((await left.executeTakeFirst()) !== undefined) return
  const both = await trx
    .deleteFrom('patient')
    .where('person', 'in', [from, to])
    .returning(['mind', 'reminders'])
    .execute()
  if (both.length === 0) return
  const mind = [...new Set(both.map((one) => one.mind).filter(Boolean))].join('\n')
  const reminders = Math.min(...both.map((one) => one.reminders))
  await trx.insertInto('patient').values({ person: to, mind, reminders }).execute()
}
