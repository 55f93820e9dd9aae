import type { Kysely, Transaction } from 'kysely'
import type { Language } from '#content/catalogue/language.ts'
import { type Engine, methodsOn } from '#appointments/store/engine.ts'
import type { Tables } from '#appointments/store/tables.ts'
import { type Actor, logAction } from '../audit-log.ts'
import { hashOfPassword, passwordFault } from '../credentials/password.ts'
import { replaceCodes } from '../credentials/rescue-codes.ts'
import { endLinks } from './invitations.ts'
import { findOwners, findPerson } from './present.ts'
import type { Person, Rights } from '../session.ts'
import { endSessions, personOf } from '../sessions.ts'

export type Colleague = Awaited<ReturnType<typeof findColleagues>>[number]

/** The result of a change: there is always an owner. */
export type StaffChange = { status: 'done' | 'unknown' | 'last-owner' }

export function staffIn(engine: Engine) {
  const { reading, writing } = methodsOn(engine)

  async function isLastOwner(trx: Transaction<Tables>, id: string): Promise<boolean> {
    const owners = await findOwners(trx, engine)
    return owners.length === 1 && owners.includes(id)
  }

  return {
    colleagues: reading(findColleagues),
    /** Sets rights, including those of open sessions. */
    changeRights: writing(
      async (
        trx,
        id: string,
        { role, mayExport, mayBookOutside, dentist }: Rights,
        doer: Actor,
        at: Date,
      ): Promise<StaffChange> => {
        const person = await findPerson(trx, id)
        if (person === undefined) return { status: 'unknown' }
        if (role !== 'owner' && (await isLastOwner(trx, id))) return { status: 'last-owner' }
        const ticks = { may_export: mayExport ? 1 : 0, may_book_outside: mayBookOutside ? 1 : 0 }
        const values = { role, dentist, ...ticks }
        await trx.updateTable('desk_person').set(values).where('id', '=', id).execute()
        if (role !== 'owner') {
          // The privileges of owners: links for others, and rescue codes.
          await endLinks(trx, 'made_by', id)
          await trx.deleteFrom('desk_rescue_code').where('person_id', '=', id).execute()
        }
        const tables = mayExport ? ', with tables of names' : ''
        const outside = mayBookOutside ? ', with times outside the hours' : ''
        await logAction(trx, at, doer, `Made ${person.name} ${role}${tables}${outside}`)
        return { status: 'done' }
      },
    ),
    /** Ends all sessions of a person, and the links made in them. */
    signOutEverywhere: writing(async (trx, id: string, doer: Actor, at: Date): Promise<StaffChange> => {
      const person = await findPerson(trx, id)
      if (person === undefined) return { status: 'unknown' }
      await endSessions(trx, id)
      await endLinks(trx, 'made_by', id)
      await logAction(trx, at, doer, `Signed ${person.name} out everywhere`)
      return { status: 'done' }
    }),
    /** Removes a person who has left: no credential works any more; the name stays in the log. */
    leave: writing(async (trx, id: string, doer: Actor, at: Date): Promise<StaffChange> => {
      const person = await findPerson(trx, id)
      if (person === undefined) return { status: 'unknown' }
      if (await isLastOwner(trx, id)) return { status: 'last-owner' }
      for (const table of ['desk_session', 'desk_credential', 'desk_rescue_code', 'desk_network'] as const)
        await trx.deleteFrom(table).where('person_id', '=', id).execute()
      await endLinks(trx, 'made_by', id)
      await endLinks(trx, 'person_id', id)
      const gone = { left_at: at.getTime(), email: null, password: null }
      await trx.updateTable('desk_person').set(gone).where('id', '=', id).execute()
      await logAction(trx, at, doer, `${person.name} has left the clinic`)
      return { status: 'done' }
    }),
    /** Sets one's own password, or returns its fault. Sessions other than that of `token` end. */
    async changePassword(person: Person, typed: string, token: string, at: Date): Promise<string | null> {
      const kept = await engine.read((db) => findPerson(db, person.id))
      const fault = passwordFault(typed, [person.name, kept?.email ?? ''])
      if (fault !== null) return fault
      const password = await hashOfPassword(typed)
      await engine.write(async (trx) => {
        await trx.updateTable('desk_person').set({ password }).where('id', '=', person.id).execute()
        await endSessions(trx, person.id, token)
        await logAction(trx, at, person, 'Set a new password')
      })
      return null
    },
    /** The language in which the desk speaks to a person. */
    speak: writing(async (trx, id: string, language: Language): Promise<void> => {
      await trx.updateTable('desk_person').set({ language }).where('id', '=', id).execute()
    }),
    newCodes: writing(async (trx, person: Person, at: Date): Promise<string[]> => {
      await logAction(trx, at, person, 'Made new rescue codes')
      return replaceCodes(trx, person.id)
    }),
    /** Removes one of one's own passkeys; false if it is the only credential. */
    removePasskey: writing(async (trx, person: Person, id: string, at: Date): Promise<boolean> => {
      await engine.lock(trx, `passkeys ${person.id}`)
      const kept = await findPerson(trx, person.id)
      const passkeys = trx.selectFrom('desk_credential').where('person_id', '=', person.id)
      const other = await passkeys.select('id').where('id', '!=', id).executeTakeFirst()
      if (kept?.password === null && other === undefined) return false
      const own = trx.deleteFrom('desk_credential').where('person_id', '=', person.id)
      await own.where('id', '=', id).execute()
      await logAction(trx, at, person, 'Removed a passkey')
      return true
    }),
  }
}

async function findColleagues(db: Kysely<Tables>) {
  const rows = await db
    .selectFrom('desk_person as person')
    .selectAll('person')
    .select((eb) => [
      eb
        .selectFrom('desk_credential')
        .whereRef('person_id', '=', 'person.id')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .as('passkeys'),
      eb
        .selectFrom('desk_session')
        .whereRef('person_id', '=', 'person.id')
        .select((inner) => inner.fn.max('seen_at').as('seen'))
        .as('seen'),
    ])
    .where('left_at', 'is', null)
    .orderBy('name')
    .execute()
  return rows.map((row) => ({
    ...personOf(row),
    email: row.email ?? '',
    hasPassword: row.password !== null,
    passkeys: Number(row.passkeys ?? 0),
    seenAt: row.seen === null ? null : new Date(row.seen),
  }))
}
