import type { Kysely, Transaction } from 'kysely'
import { hashOfToken, newId } from '#appointments/keys/ids.ts'
import { isPlainAddress } from '#appointments/mail/address.ts'
import { type Engine, methodsOn } from '#appointments/store/engine.ts'
import type { Tables } from '#appointments/store/tables.ts'
import { logAction } from '../audit-log.ts'
import type { Hmac } from '../credentials/hmac.ts'
import { hashOfPassword, passwordFault } from '../credentials/password.ts'
import { replaceCodes } from '../credentials/rescue-codes.ts'
import { turnsOn } from '../credentials/throttle.ts'
import { rememberNetwork } from '../known-networks.ts'
import type { Person, Role } from '../session.ts'
import { endSessions, startSession } from '../sessions.ts'
import type { SignInAttempt } from '../sign-in.ts'
import { endLinks, linkLasts } from './invitations.ts'
import { nameFault } from './names.ts'
import { findOwners, findPerson } from './present.ts'

export type OpenInvitation = {
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
type Invitation = { status: 'unknown' | 'used' | 'old' } | OpenInvitation

/** Faults of the input, by field. */
export type SetUpFaults = Partial<Record<'name' | 'email' | 'code' | 'password', string>>

export type NewPasskey = {
  id: string
  publicKey: string
  counter: number
  transports: string
  device: string
}

/** The chosen credential; of a password its hash. */
type Chosen = { password: string } | { passkey: NewPasskey }
type Entry = Pick<SignInAttempt, 'networks' | 'device' | 'at'>
type Joined = { status: 'in'; personId: string; token: string; codes: string[] }
type Gone = { status: 'gone' }

const wrongCode = 'That is not the code for this link. Ask the person who invited you to read it out again.'

export function joiningIn(engine: Engine, hmac: () => Promise<Hmac>) {
  const { reading, writing } = methodsOn(engine)
  const takeTurn = turnsOn(engine)
  const find = reading(findInvitation)
  const findNameFaults = reading(nameFaults)
  const renew = writing(renewCredential)

  async function join(token: string, chosen: Chosen, entry: Entry): Promise<Joined | Gone> {
    const mark = await hmac()
    return engine.write(async (trx) => {
      const joined = await joinDesk(trx, engine, token, chosen, entry)
      if (joined.status === 'in') await rememberNetwork(trx, mark, joined.personId, entry.networks, entry.at)
      return joined
    })
  }

  /** Counts a try; whether the code is that of the link. */
  async function isCode(typed: string, { token_hash, code }: InvitationRow, at: Date): Promise<boolean> {
    const seal = await hmac()
    const turn = await takeTurn([{ key: `link ${seal(token_hash)}`, max: 5, longestMs: linkLasts }], at)
    return turn.status === 'may' && seal(`${token_hash} ${typed.replace(/\D/g, '')}`) === code
  }

  return {
    findInvitation: async (token: string, at: Date) => asInvitation(await find(token), at),
    async nameGuest(
      token: string,
      typed: { name: string; email: string; code: string },
      at: Date,
    ): Promise<SetUpFaults> {
      const row = await find(token)
      if (row === undefined || asInvitation(row, at).status !== 'open') return {}
      const isNew = row.person_id === null
      const name = isNew ? typed.name.trim() : row.name
      const email = isNew ? typed.email.trim().toLowerCase() : row.email
      const faults = isNew ? await findNameFaults(name, email ?? '') : {}
      if (Object.keys(faults).length > 0) return faults
      if (row.code !== null && !(await isCode(typed.code, row, at))) return { code: wrongCode }
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
    async joinByPassword(
      token: string,
      password: string,
      entry: Entry,
    ): Promise<Joined | Gone | { status: 'wrong'; faults: SetUpFaults }> {
      const invitation = asInvitation(await find(token), entry.at)
      if (invitation.status !== 'open' || !invitation.isNamed) return { status: 'gone' }
      const fault = passwordFault(password, [invitation.name, invitation.email ?? ''])
      if (fault !== null) return { status: 'wrong', faults: { password: fault } }
      return join(token, { password: await hashOfPassword(password) }, entry)
    },
    /** @param passkey one that has been verified */
    joinByPasskey: (token: string, passkey: NewPasskey, entry: Entry) => join(token, { passkey }, entry),
    /** After a rescue code: the new rescue codes, in place of all earlier ones, or the fault of the password. */
    async renewByPassword(
      person: Person,
      password: string,
      token: string,
      at: Date,
    ): Promise<{ status: 'wrong'; fault: string } | { status: 'renewed'; codes: string[] }> {
      const kept = await engine.read((db) => findPerson(db, person.id))
      const fault = passwordFault(password, [person.name, kept?.email ?? ''])
      if (fault !== null) return { status: 'wrong', fault }
      const codes = await renew({ password: await hashOfPassword(password) }, token, at)
      return { status: 'renewed', codes }
    },
    renewByPasskey: (passkey: NewPasskey, token: string, at: Date) => renew({ passkey }, token, at),
  }
}

async function nameFaults(db: Kysely<Tables>, name: string, email: string): Promise<SetUpFaults> {
  const faults: SetUpFaults = {}
  const fault = await nameFault(db, name)
  if (fault !== null) faults.name = fault
  if (!isPlainAddress(email)) faults.email = 'Enter a valid e-mail address.'
  else if (await isTaken(db, email)) faults.email = 'Someone at this desk already has this address.'
  return faults
}

async function isTaken(db: Kysely<Tables>, email: string): Promise<boolean> {
  const query = db.selectFrom('desk_person').select('id').where('email', '=', email)
  return (await query.executeTakeFirst()) !== undefined
}

type InvitationRow = Tables['desk_invitation']

async function findInvitation(db: Kysely<Tables>, token: string): Promise<InvitationRow | undefined> {
  const query = db.selectFrom('desk_invitation').selectAll().where('token_hash', '=', hashOfToken(token))
  return query.executeTakeFirst()
}

function asInvitation(row: InvitationRow | undefined, at: Date): Invitation {
  if (row === undefined) return { status: 'unknown' }
  if (row.used_at !== null) return { status: 'used' }
  if (row.ends_at <= at.getTime()) return { status: 'old' }
  const { name, email, role, person_id: personId } = row
  const needsCode = row.code !== null
  const isNamed = row.named_at !== null || (personId !== null && !needsCode)
  const endsAt = new Date(row.ends_at)
  return { status: 'open', name, email, role, personId, isNamed, needsCode, endsAt }
}

/** Uses an invitation up and begins a session. Owners get codes for the day they lose their devices. */
async function joinDesk(
  trx: Transaction<Tables>,
  engine: Engine,
  token: string,
  chosen: Chosen,
  { device, at }: Entry,
): Promise<Joined | Gone> {
  const used = await trx
    .updateTable('desk_invitation')
    .set({ used_at: at.getTime() })
    .where('token_hash', '=', hashOfToken(token))
    .where('used_at', 'is', null)
    .where('ends_at', '>', at.getTime())
    .returningAll()
    .executeTakeFirst()
  if (used === undefined || used.email === null) return { status: 'gone' }
  const owners = await findOwners(trx, engine)
  if (used.made_by !== null && !owners.includes(used.made_by)) return { status: 'gone' }
  const personId = await keepPerson(trx, { ...used, email: used.email }, at)
  if (personId === undefined) return { status: 'gone' }
  await replaceCredentials(trx, personId, chosen, at)
  await endSessions(trx, personId)
  const isOwner = used.person_id === null ? used.role === 'owner' : owners.includes(personId)
  const codes = isOwner ? await replaceCodes(trx, personId) : []
  const way = wayOf(chosen)
  await logAction(trx, at, { id: personId, name: used.name }, `Signed in by a link, with a ${way}, ${device}`)
  const session = await startSession(trx, { personId, way, device, ownDevice: false, at })
  return { status: 'in', personId, codes, token: session }
}

/** The person whom an invitation is for; undefined if a person has left or a name was taken meanwhile. */
async function keepPerson(
  trx: Transaction<Tables>,
  { person_id, name, email, role, dentist }: InvitationRow & { email: string },
  at: Date,
): Promise<string | undefined> {
  if (person_id !== null) return (await findPerson(trx, person_id))?.id
  // Two links may have the same name.
  if ((await isTaken(trx, email)) || (await nameFault(trx, name)) !== null) return undefined
  const id = newId()
  const times = { created_at: at.getTime(), left_at: null }
  const row = { id, name, email, role, dentist, password: null, may_export: 0, ...times }
  await trx.insertInto('desk_person').values(row).execute()
  return id
}

/**
 * The new credential of a person who signed in by a rescue code, made once by that session. Earlier credentials end:
 * devices may be in other hands. A session without a code, or with its new credential, changes nothing.
 */
async function renewCredential(
  trx: Transaction<Tables>,
  chosen: Chosen,
  token: string,
  at: Date,
): Promise<string[]> {
  const way = wayOf(chosen)
  const session = await trx
    .updateTable('desk_session')
    .set({ way, proven_at: at.getTime() })
    .where('token_hash', '=', hashOfToken(token))
    .where('way', '=', 'rescue')
    .returning(['person_id', 'device'])
    .executeTakeFirst()
  const person = session && (await findPerson(trx, session.person_id))
  if (person === undefined) return []
  await replaceCredentials(trx, person.id, chosen, at)
  await endSessions(trx, person.id, token)
  const what = `Signed in with a rescue code and made a new ${way}, ${session?.device}; older ones, and other devices, ended`
  await logAction(trx, at, person, what)
  // The old sheet may be in other hands too. Only owners have one.
  return person.role === 'owner' ? replaceCodes(trx, person.id) : []
}

function wayOf(chosen: Chosen): 'passkey' | 'password' {
  return 'passkey' in chosen ? 'passkey' : 'password'
}

/** No earlier credential stays, nor a link that was made with one. */
async function replaceCredentials(
  trx: Transaction<Tables>,
  id: string,
  chosen: Chosen,
  at: Date,
): Promise<void> {
  const password = 'password' in chosen ? chosen.password : null
  await trx.updateTable('desk_person').set({ password }).where('id', '=', id).execute()
  await trx.deleteFrom('desk_credential').where('person_id', '=', id).execute()
  await endLinks(trx, 'made_by', id)
  if ('passkey' in chosen) await addPasskey(trx, id, chosen.passkey, at)
}

export async function addPasskey(
  trx: Transaction<Tables>,
  person_id: string,
  { publicKey: public_key, ...passkey }: NewPasskey,
  at: Date,
): Promise<void> {
  const row = { ...passkey, person_id, public_key, created_at: at.getTime(), used_at: null }
  await trx.insertInto('desk_credential').values(row).execute()
}
