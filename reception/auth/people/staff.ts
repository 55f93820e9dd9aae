import type { Kysely, Transaction } from 'kysely'
import { hashOfToken } from '#appointments/keys/ids.ts'
import { type Engine, methodsOn } from '#appointments/store/engine.ts'
import type { Tables } from '#appointments/store/tables.ts'
import { actors } from '../actors.ts'
import { logAction } from '../audit-log.ts'
import { hashOfPassword, passwordFault } from '../credentials/password.ts'
import { replaceCodes } from '../credentials/rescue-codes.ts'
import { endLinksBy, endLinksFor } from './open-invitations.ts'
import type { Person, Role } from '../session.ts'
import { endAllSessions, personOf } from '../sessions.ts'

/** A person in the list of people. */
export type Colleague = Person & {
  email: string
  hasPassword: boolean
  passkeys: number
  seenAt: Date | null
}

/** The person who makes a change; null for the command line. */
export type Doer = Person | null

/** The result of a change: there is always an owner. */
export type StaffChange = { status: 'done' | 'unknown' | 'last-owner' }

/** The people of the desk, their rights, and their leaving. */
export function staffIn(engine: Engine) {
  const { reading, writing } = methodsOn(engine)
  return {
    /** All present staff, by name. */
    colleagues: reading(findColleagues),
    /** Sets rights, including those of open sessions. */
    changeRights: writing(
      async (
        trx,
        id: string,
        rights: { role: Role; mayExport: boolean },
        doer: Doer,
        at: Date,
      ): Promise<StaffChange> => {
        const person = await findPerson(trx, id)
        if (person === undefined) return { status: 'unknown' }
        if (person.role === 'owner' && rights.role !== 'owner' && (await isLastOwner(trx, engine)))
          return { status: 'last-owner' }
        const values = { role: rights.role, may_export: rights.mayExport ? 1 : 0 }
        await trx.updateTable('desk_person').set(values).where('id', '=', id).execute()
        if (person.role === 'owner' && rights.role !== 'owner') await endWaysOfOwner(trx, id)
        const tables = rights.mayExport ? ', with tables of names' : ''
        await note(trx, doer, `Made ${person.name} ${rights.role}${tables}`, at)
        return { status: 'done' }
      },
    ),
    /** Ends all sessions of a person, and the links made in them. */
    signOutEverywhere: writing(async (trx, id: string, doer: Doer, at: Date): Promise<StaffChange> => {
      const person = await findPerson(trx, id)
      if (person === undefined) return { status: 'unknown' }
      await endAllSessions(trx, id)
      await endLinksBy(trx, id)
      await note(trx, doer, `Signed ${person.name} out everywhere`, at)
      return { status: 'done' }
    }),
    /** Removes a person who has left: no credential works any more; the name stays in the log. */
    leave: writing(async (trx, id: string, doer: Doer, at: Date): Promise<StaffChange> => {
      const person = await findPerson(trx, id)
      if (person === undefined) return { status: 'unknown' }
      if (person.role === 'owner' && (await isLastOwner(trx, engine))) return { status: 'last-owner' }
      for (const table of ['desk_session', 'desk_credential', 'desk_rescue_code', 'desk_network'] as const)
        await trx.deleteFrom(table).where('person_id', '=', id).execute()
      await endLinksBy(trx, id)
      await endLinksFor(trx, id)
      const gone = { left_at: at.getTime(), email: null, password: null }
      await trx.updateTable('desk_person').set(gone).where('id', '=', id).execute()
      await note(trx, doer, `${person.name} has left the clinic`, at)
      return { status: 'done' }
    }),
    /** Sets one's own password, or returns its fault. Sessions other than that of `token` end. */
    async changePassword(person: Person, password: string, token: string, at: Date): Promise<string | null> {
      const kept = await engine.read((db) => findPerson(db, person.id))
      const fault = passwordFault(password, [person.name, kept?.email ?? ''])
      if (fault !== null) return fault
      const hash = await hashOfPassword(password)
      await engine.write(async (trx) => {
        await trx.updateTable('desk_person').set({ password: hash }).where('id', '=', person.id).execute()
        const others = trx.deleteFrom('desk_session').where('person_id', '=', person.id)
        await others.where('token_hash', '!=', hashOfToken(token)).execute()
        await note(trx, person, 'Set a new password', at)
      })
      return null
    },
    /** Replaces all of one's own rescue codes. */
    newCodes: writing(async (trx, person: Person, at: Date): Promise<string[]> => {
      await note(trx, person, 'Made new rescue codes', at)
      return replaceCodes(trx, person.id)
    }),
    /** Removes one of one's own passkeys; false if it is the only credential. */
    removePasskey: writing(async (trx, person: Person, id: string, at: Date): Promise<boolean> => {
      const kept = await findPerson(trx, person.id)
      const query = trx.selectFrom('desk_credential').select('id').where('person_id', '=', person.id)
      const others = (await query.execute()).filter((passkey) => passkey.id !== id)
      if (kept?.password === null && others.length === 0) return false
      await trx
        .deleteFrom('desk_credential')
        .where('person_id', '=', person.id)
        .where('id', '=', id)
        .execute()
      await note(trx, person, 'Removed a passkey', at)
      return true
    }),
  }
}

async function note(trx: Transaction<Tables>, doer: Doer, what: string, at: Date): Promise<void> {
  await logAction(trx, { at, personId: doer?.id ?? null, who: doer?.name ?? actors.server, what })
}

/** The privileges of owners: links for others, and rescue codes. */
async function endWaysOfOwner(trx: Transaction<Tables>, id: string): Promise<void> {
  await endLinksBy(trx, id)
  await trx.deleteFrom('desk_rescue_code').where('person_id', '=', id).execute()
}

async function findPerson(db: Kysely<Tables>, id: string) {
  const query = db.selectFrom('desk_person').selectAll().where('id', '=', id).where('left_at', 'is', null)
  return query.executeTakeFirst()
}

/** Locks the owners: two cannot remove each other's right at the same time. */
async function isLastOwner(trx: Transaction<Tables>, { skipLocked: locksRows }: Engine): Promise<boolean> {
  const query = trx
    .selectFrom('desk_person')
    .select('id')
    .where('role', '=', 'owner')
    .where('left_at', 'is', null)
  return (await (locksRows ? query.orderBy('id').forUpdate() : query).execute()).length === 1
}

async function findColleagues(db: Kysely<Tables>): Promise<Colleague[]> {
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
