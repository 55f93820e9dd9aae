import { randomBytes, timingSafeEqual } from 'node:crypto'
import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server'
import type { Kysely } from 'kysely'
import { hashOfToken } from '#appointments/keys/ids.ts'
import { type Engine, methodsOn } from '#appointments/store/engine.ts'
import { asDate, type Tables } from '#appointments/store/tables.ts'
import { logAction } from '../audit-log.ts'
import { addPasskey, type NewPasskey } from '../people/joining.ts'
import type { Hmac } from './hmac.ts'
import { type SignInAttempt, welcome } from '../sign-in.ts'

/** Where passkeys are valid: the origin of the desk, and the name that a device shows for it. */
export type RelyingParty = { origin: string; name: string }

/**
 * The purpose of a challenge: signing in, reauthenticating in a session, or making a passkey. An answer to one does
 * not answer another.
 */
export type Purpose = 'sign-in' | `prove ${string}` | `make ${string}`

const challengeLastsMs = 10 * 60_000
/** A large module, loaded when the first passkey is used. */
const webAuthn = () => import('@simplewebauthn/server')

export function passkeysIn(engine: Engine, relyingParty: RelyingParty, hmac: () => Promise<Hmac>) {
  const { reading, writing } = methodsOn(engine)
  const rpID = new URL(relyingParty.origin).hostname
  const knownOf = reading(findOfPerson)
  const wanted = (purpose: Purpose, at: Date) => ({
    expectedChallenge: (challenge: string) => isOurs(challenge, purpose, at),
    expectedOrigin: relyingParty.origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  })

  /** A challenge is not stored until it is answered: asking for many costs the database nothing. */
  async function newChallenge(purpose: Purpose, at: Date): Promise<string> {
    const text = `${at.getTime() + challengeLastsMs}.${randomBytes(16).toString('base64url')}`
    return `${text}.${(await hmac())(`challenge ${purpose} ${text}`)}`
  }

  async function isOurs(challenge: string, purpose: Purpose, at: Date): Promise<boolean> {
    const [endsAt = '', random = '', mark = ''] = Buffer.from(challenge, 'base64url').toString().split('.')
    const right = Buffer.from((await hmac())(`challenge ${purpose} ${endsAt}.${random}`))
    const given = Buffer.from(mark)
    return given.length === right.length && timingSafeEqual(given, right) && Number(endsAt) > at.getTime()
  }

  /** A passkey that its owner has just used; undefined if anything does not match. */
  async function verified(answer: string, purpose: Purpose, at: Date) {
    const response = parsed<AuthenticationResponseJSON>(answer)
    const kept = response && (await engine.read((db) => findPasskey(db, response.id)))
    if (!response || !kept) return undefined
    const { verifyAuthenticationResponse } = await webAuthn()
    const result = await verifyAuthenticationResponse({
      ...wanted(purpose, at),
      response,
      credential: asCredential(kept),
    }).catch(() => undefined)
    if (result?.verified !== true) return undefined
    const isFirst = await useUp(challengeOf(response), kept.id, result.authenticationInfo.newCounter, at)
    return isFirst ? kept : undefined
  }

  const useUp = writing(async (trx, challenge: string, id: string, counter: number, at: Date) => {
    const answered = { challenge: hashOfToken(challenge), ends_at: at.getTime() + challengeLastsMs }
    const query = trx.insertInto('desk_answered').values(answered)
    const { numInsertedOrUpdatedRows } = await query.onConflict((same) => same.doNothing()).executeTakeFirst()
    if (numInsertedOrUpdatedRows !== 1n) return false
    const used = { counter, used_at: at.getTime() }
    await trx.updateTable('desk_credential').set(used).where('id', '=', id).execute()
    return true
  })

  return {
    /** Options with which a browser asks for a passkey, as JSON. */
    async askForPasskey(purpose: Purpose, at: Date, personId?: string): Promise<string> {
      const { generateAuthenticationOptions } = await webAuthn()
      const allowed = personId === undefined ? [] : await knownOf(personId)
      const options = await generateAuthenticationOptions({
        rpID,
        challenge: await newChallenge(purpose, at),
        userVerification: 'required',
        allowCredentials: allowed.map(({ id }) => ({ id })),
      })
      return JSON.stringify(options)
    },
    async askToMakePasskey(
      purpose: Purpose,
      who: { name: string; email: string; personId?: string | undefined },
      at: Date,
    ): Promise<string> {
      const { generateRegistrationOptions } = await webAuthn()
      const options = await generateRegistrationOptions({
        rpName: relyingParty.name,
        rpID,
        userName: who.email,
        userDisplayName: who.name,
        challenge: await newChallenge(purpose, at),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials:
          who.personId === undefined ? [] : (await knownOf(who.personId)).map(({ id }) => ({ id })),
      })
      return JSON.stringify(options)
    },
    /** The passkey that a browser has made; undefined if anything does not match. */
    async readNewPasskey(
      answer: string,
      purpose: Purpose,
      device: string,
      at: Date,
    ): Promise<NewPasskey | undefined> {
      const response = parsed<RegistrationResponseJSON>(answer)
      if (!response) return undefined
      const { verifyRegistrationResponse } = await webAuthn()
      const checked = verifyRegistrationResponse({ ...wanted(purpose, at), response })
      const result = await checked.catch(() => undefined)
      if (result?.verified !== true) return undefined
      const { id, publicKey: bytes, counter, transports = [] } = result.registrationInfo.credential
      const publicKey = Buffer.from(bytes).toString('base64url')
      return { id, publicKey, counter, transports: transports.join(' '), device }
    },
    /** Begins a session for the passkey's owner. No pause applies: a passkey cannot be guessed. */
    async signInByPasskey(
      answer: string,
      visit: SignInAttempt,
    ): Promise<{ status: 'in'; token: string } | { status: 'unknown' }> {
      const passkey = await verified(answer, 'sign-in', visit.at)
      if (passkey === undefined) return { status: 'unknown' }
      const { person_id: id, name } = passkey
      const mark = await hmac()
      const token = await engine.write((trx) => welcome(trx, mark, { id, name }, 'passkey', visit))
      return { status: 'in', token }
    },
    async provePasskey(answer: string, purpose: Purpose, personId: string, at: Date): Promise<boolean> {
      return (await verified(answer, purpose, at))?.person_id === personId
    },
    passkeysOf: reading(async (db, personId: string) => {
      const rows = await findOfPerson(db, personId)
      return rows.map(({ id, device, created_at, used_at }) => {
        return { id, device, madeAt: new Date(created_at), usedAt: asDate(used_at) }
      })
    }),
    addPasskey: writing(async (trx, person: { id: string; name: string }, passkey: NewPasskey, at: Date) => {
      await addPasskey(trx, person.id, passkey, at)
      await logAction(trx, at, person, `Made a passkey, ${passkey.device}`)
    }),
  }
}

function parsed<Answer extends { id: string }>(text: string): Answer | undefined {
  try {
    const answer = JSON.parse(text) as Answer | null // the library checks each of its parts
    return typeof answer?.id === 'string' ? answer : undefined
  } catch {
    return undefined
  }
}

/** As the browser signed it; the library has already read it. */
function challengeOf({ response }: AuthenticationResponseJSON): string {
  return JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()).challenge
}

function asCredential(row: Tables['desk_credential']): WebAuthnCredential {
  return {
    id: row.id,
    publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
    counter: row.counter,
  }
}

async function findPasskey(db: Kysely<Tables>, id: string) {
  return db
    .selectFrom('desk_credential as credential')
    .innerJoin('desk_person as person', 'person.id', 'credential.person_id')
    .selectAll('credential')
    .select('person.name')
    .where('credential.id', '=', id)
    .where('person.left_at', 'is', null)
    .executeTakeFirst()
}

async function findOfPerson(db: Kysely<Tables>, personId: string) {
  return db
    .selectFrom('desk_credential')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .execute()
}
