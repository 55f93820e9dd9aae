import { randomInt } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { hashOfToken, newId } from '#appointments/keys/ids.ts'
import { isPlainAddress } from '#appointments/mail/address.ts'
import { type Engine, methodsOn } from '#appointments/store/engine.ts'
import type { Tables } from '#appointments/store/tables.ts'
import { actors } from '../actors.ts'
import { logAction } from '../audit-log.ts'
import { hashOfPassword, passwordFault } from '../credentials/password.ts'
import { turnsOn } from '../credentials/throttle.ts'
import { replaceCodes } from '../credentials/rescue-codes.ts'
import { newSecret, type Hmac } from '../credentials/hmac.ts'
import { rememberNetwork } from '../known-networks.ts'
import { nameFault } from './names.ts'
import { endLinksBy, endLinksFor } from './open-invitations.ts'
import type { Role } from '../session.ts'
import type { SignInAttempt } from '../sign-in.ts'
import { endAllSessions, startSession } from '../sessions.ts'

/** The guest: a new person, or with `again` a person who can no longer sign in. */
export type Guest = { name: string; role: Role } | { again: string }

/** A link's token, and the code to read out to its recipient; `unknown` if nobody has the address in `again`. */
export type Made =
  | { status: 'made'; token: string; code: string | null }
  | { status: 'unknown' }
  | { status: 'wrong'; fault: string }

/** The inviting person; null for the server's command line, whose links need no code. */
export type Host = { id: string; name: string } | null

/** State of an invitation. */
export type Invitation =
  | { status: 'unknown' | 'used' | 'old' }
  | {
      status: 'open'
      name: string
      email: string | null
      role: Role
      endsAt: Date
      /** Whether name, address and code are given. */
      isNamed: boolean
      needsCode: boolean
      /** Set when a person signs in again; name and address then stay. */
      personId: string | null
    }
export type OpenInvitation = Extract<Invitation, { status: 'open' }>

/** Faults of the input, by field. */
export type SetUpFaults = Partial<Record<'name' | 'email' | 'code' | 'password', string>>

/** A passkey as stored. */
export type NewPasskey = {
  id: string
  publicKey: string
  counter: number
  transports: string
  device: string
}

/** The chosen credential. */
export type Chosen = { password: string } | { passkey: NewPasskey }
export type Entry = Pick<SignInAttempt, 'networks' | 'device' | 'at'>
type Joined = { status: 'in'; personId: string; token: string; codes: string[] }

const minuteMs = 60_000
const lastsMs = 30 * minuteMs

/** Invitations: they let people join the desk, or sign in again. */
export function invitationsIn(engine: Engine, hmac: () => Promise<Hmac>) {
  const { reading } = methodsOn(engine)
  const find = reading(findInvitation)
  async function join(token: string, chosen: Chosen, entry: Entry): Promise<Joined | { status: 'gone' }> {
    const mark = await hmac()
    return engine.write(async (trx) => {
      const joined = await joinDesk(trx, engine, token, chosen, entry)
      if (joined.status === 'in') await rememberNetwork(trx, mark, joined.personId, entry.networks, entry.at)
      return joined
    })
  }
  const takeTurn = turnsOn(engine)
  const findNameFault = reading(nameFault)
  const isTaken = reading(async (db, email: string) => {
    const query = db.selectFrom('desk_person').select('id').where('email', '=', email)
    return (await query.executeTakeFirst()) !== undefined
  })
  return {
    async invite(guest: Guest, host: Host, at: Date): Promise<Made> {
      const fault = 'name' in guest ? await findNameFault(guest.name) : null
      if (fault !== null) return { status: 'wrong', fault }
      const code = host === null ? null : String(randomInt(1_000_000)).padStart(6, '0')
      const token = newSecret()
      const codeMark = code === null ? null : (await hmac())(`${hashOfToken(token)} ${code}`)
      const isMade = await engine.write((trx) => addInvitation(trx, guest, host, token, codeMark, at))
      return isMade ? { status: 'made', token, code } : { status: 'unknown' }
    },
    findInvitation: async (token: string, at: Date): Promise<Invitation> =>
      asInvitation(await find(token), at),
    /** Takes name, address and code. */
    async nameGuest(
      token: string,
      typed: { name: string; email: string; code: string },
      at: Date,
    ): Promise<SetUpFaults> {
      const row = await find(token)
      const invitation = asInvitation(row, at)
      if (row === undefined || invitation.status !== 'open') return {}
      const [name, email] =
        invitation.personId === null
          ? [typed.name.trim(), typed.email.trim().toLowerCase()]
          : [row.name, row.email ?? '']
      const faults = await nameFaults(name, email, invitation)
      if (row.code !== null && Object.keys(faults).length === 0) {
        const key = `link ${(await hmac())(row.token_hash)}`
        const turn = await takeTurn([{ key, max: 5, longestMs: lastsMs }], at)
        const mark = (await hmac())(`${row.token_hash} ${typed.code.replace(/\D/g, '')}`)
        if (turn.status === 'wait' || mark !== row.code)
          return {
            code: 'That is not the code for this link. Ask the person who invited you to read it out again.',
          }
      }
      if (Object.keys(faults).length > 0) return faults
      await engine.write((trx) =>
        trx
          .updateTable('desk_invitation')
          .set({ name, email, named_at: at.getTime() })
          .where('token_hash', '=', row.token_hash)
          .where('used_at', 'is', null)
          .execute(),
      )
      return {}
    },
    /** Joins with a password. */
    async joinByPassword(
      token: string,
      password: string,
      entry: Entry,
    ): Promise<Joined | { status: 'gone' } | { status: 'wrong'; faults: SetUpFaults }> {
      const invitation = asInvitation(await find(token), entry.at)
      if (invitation.status !== 'open' || !invitation.isNamed) return { status: 'gone' }
      const fault = passwordFault(password, [invitation.name, invitation.email ?? ''])
      if (fault !== null) return { status: 'wrong', faults: { password: fault } }
      return join(token, { password: await hashOfPassword(password) }, entry)
    },
    /** Joins with a verified passkey. */
    joinByPasskey: (token: string, passkey: NewPasskey, entry: Entry) => join(token, { passkey }, entry),
  }

  async function nameFaults(name: string, email: string, { personId }: OpenInvitation): Promise<SetUpFaults> {
    if (personId !== null) return {}
    const faults: SetUpFaults = {}
    const fault = await findNameFault(name)
    if (fault !== null) faults.name = fault
    if (!isPlainAddress(email)) faults.email = 'Enter a valid e-mail address.'
    else if (await isTaken(email)) faults.email = 'Someone at this desk already has this address.'
    return faults
  }
}

async function addInvitation(
  trx: Transaction<Tables>,
  guest: Guest,
  host: Host,
  token: string,
  code: string | null,
  at: Date,
): Promise<boolean> {
  const who = await guestOf(trx, guest)
  if (who === undefined) return false
  // A new link replaces earlier ones.
  if (who.person_id !== null) await endLinksFor(trx, who.person_id)
  const times = { made_at: at.getTime(), ends_at: at.getTime() + lastsMs, named_at: null, used_at: null }
  await trx
    .insertInto('desk_invitation')
    .values({ ...who, ...times, token_hash: hashOfToken(token), made_by: host?.id ?? null, code })
    .execute()
  const what =
    who.person_id === null ? `Invited ${who.name} as ${who.role}` : `Made a link to let ${who.name} in again`
  await logAction(trx, { at, personId: host?.id ?? null, who: host?.name ?? actors.server, what })
  return true
}

async function guestOf(trx: Transaction<Tables>, guest: Guest) {
  if ('name' in guest) return { ...guest, email: null, person_id: null }
  const person = await trx
    .selectFrom('desk_person')
    .select(['id', 'name', 'email', 'role'])
    .where('left_at', 'is', null)
    .where((eb) => eb.or([eb('id', '=', guest.again), eb('email', '=', guest.again.toLowerCase())]))
    .executeTakeFirst()
  return person && { name: person.name, role: person.role, email: person.email, person_id: person.id }
}

async function findInvitation(db: Kysely<Tables>, token: string) {
  return db
    .selectFrom('desk_invitation')
    .selectAll()
    .where('token_hash', '=', hashOfToken(token))
    .executeTakeFirst()
}

function asInvitation(row: Tables['desk_invitation'] | undefined, at: Date): Invitation {
  if (row === undefined) return { status: 'unknown' }
  if (row.used_at !== null) return { status: 'used' }
  if (row.ends_at <= at.getTime()) return { status: 'old' }
  const { name, email, role, person_id: personId } = row
  const isNamed = row.named_at !== null || (personId !== null && row.code === null)
  return {
    status: 'open',
    name,
    email,
    role,
    personId,
    isNamed,
    needsCode: row.code !== null,
    endsAt: new Date(row.ends_at),
  }
}

/** Uses an invitation up and begins a session. Owners get codes for the day they lose their devices. */
async function joinDesk(
  trx: Transaction<Tables>,
  engine: Engine,
  token: string,
  chosen: Chosen,
  { device, at }: Entry,
): Promise<Joined | { status: 'gone' }> {
  const used = await trx
    .updateTable('desk_invitation')
    .set({ used_at: at.getTime() })
    .where('token_hash', '=', hashOfToken(token))
    .where('used_at', 'is', null)
    .where('ends_at', '>', at.getTime())
    .returningAll()
    .executeTakeFirst()
  if (used === undefined || used.email === null) return { status: 'gone' }
  if (used.made_by !== null && !(await isOwner(trx, engine, used.made_by))) return { status: 'gone' }
  const personId = await keepPerson(trx, { ...used, email: used.email }, chosen, at)
  if (personId === undefined) return { status: 'gone' }
  const codes = (await isOwner(trx, engine, personId)) ? await replaceCodes(trx, personId) : []
  const way = 'passkey' in chosen ? 'passkey' : 'password'
  await logAction(trx, {
    at,
    personId,
    who: used.name,
    what: `Signed in by a link, with a ${way}, ${device}`,
  })
  return {
    status: 'in',
    personId,
    codes,
    token: await startSession(trx, { personId, way, device, ownDevice: false, at }),
  }
}

/** Whether a person is an owner; locked until the transaction ends. */
async function isOwner(trx: Transaction<Tables>, { skipLocked: locksRows }: Engine, id: string) {
  const query = trx
    .selectFrom('desk_person')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', 'owner')
    .where('left_at', 'is', null)
  return (await (locksRows ? query.forUpdate() : query).executeTakeFirst()) !== undefined
}

/** A person who signs in again keeps no old credential; undefined if the person has left meanwhile. */
async function keepPerson(
  trx: Transaction<Tables>,
  { person_id, name, email, role }: Tables['desk_invitation'] & { email: string },
  chosen: Chosen,
  at: Date,
): Promise<string | undefined> {
  const password = 'password' in chosen ? chosen.password : null
  const id = person_id ?? newId()
  if (person_id === null) {
    const same = trx.selectFrom('desk_person').select('id').where('email', '=', email)
    if ((await same.executeTakeFirst()) !== undefined) return undefined
    // Two links may have the same name.
    if ((await nameFault(trx, name)) !== null) return undefined
    const row = { id, name, email, role, password, may_export: 0, created_at: at.getTime(), left_at: null }
    await trx.insertInto('desk_person').values(row).execute()
  } else {
    const again = await trx
      .updateTable('desk_person')
      .set({ password })
      .where('id', '=', id)
      .where('left_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (again === undefined) return undefined
    await trx.deleteFrom('desk_credential').where('person_id', '=', id).execute()
    await endAllSessions(trx, id)
    await endLinksBy(trx, id)
  }
  if ('passkey' in chosen) await addPasskey(trx, id, chosen.passkey, at)
  return id
}

export async function addPasskey(
  trx: Transaction<Tables>,
  personId: string,
  passkey: NewPasskey,
  at: Date,
): Promise<void> {
  const { id, publicKey, counter, transports, device } = passkey
  const row = { id, public_key: publicKey, counter, transports, device, person_id: personId }
  await trx
    .insertInto('desk_credential')
    .values({ ...row, created_at: at.getTime(), used_at: null })
    .execute()
}
