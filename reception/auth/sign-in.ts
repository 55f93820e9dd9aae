import { hourMs } from '#time/india.ts'
import type { Transaction } from 'kysely'
import { type Engine, methodsOn } from '#appointments/store/engine.ts'
import type { Tables } from '#appointments/store/tables.ts'
import { logAction } from './audit-log.ts'
import { passwordFits } from './credentials/password.ts'
import { giveBack, turnsOn } from './credentials/throttle.ts'
import type { Hmac } from './credentials/hmac.ts'
import { hashOfCode } from './credentials/rescue-codes.ts'
import { isKnownNetwork, type Networks, rememberNetwork } from './known-networks.ts'
import { findPerson, presentPeople } from './people/present.ts'
import type { Way } from './session.ts'
import { startSession } from './sessions.ts'
import { logPause, throttlesOf } from './failed-sign-ins.ts'

/** The origin of a sign-in; the clinic's own device stays signed in longer. */
export type SignInAttempt = { networks: Networks; device: string; ownDevice: boolean; at: Date }

type SignedIn = { status: 'in'; token: string }
type Refused = { status: 'wrong'; left: number } | { status: 'wait'; until: Date }

/** Result of a sign-in. Failures look alike to prevent enumeration of accounts. */
export type SignIn = SignedIn | Refused

export function signInTo(engine: Engine, hmac: () => Promise<Hmac>) {
  const { reading } = methodsOn(engine)
  const takeTurn = turnsOn(engine)
  const findByEmail = reading((db, email: string) =>
    presentPeople(db).selectAll().where('email', '=', email).executeTakeFirst(),
  )
  return {
    async signInByPassword(typed: string, password: string, visit: SignInAttempt): Promise<SignIn> {
      const email = typed.trim().toLowerCase()
      const mark = await hmac()
      const person = await findByEmail(email)
      // Also looked up for unknown names, which must take as long.
      const isKnown = await engine.read((db) => isKnownNetwork(db, mark, person?.id ?? '', visit.networks))
      const throttles = throttlesOf(mark, email, visit.networks, isKnown)
      const turn = await takeTurn(throttles, visit.at)
      if (turn.status === 'wait') return turn
      const fits = await passwordFits(password, person?.password ?? null)
      if (person === undefined || !fits) {
        if (turn.isLast) await engine.write((trx) => logPause(trx, visit.at))
        return { status: 'wrong', left: turn.left }
      }
      return engine.write(async (trx) => {
        await giveBack(trx, throttles)
        return { status: 'in', token: await welcome(trx, mark, person, 'password', visit) }
      })
    },
    /** No pause applies: sixty random bits cannot be guessed. */
    async signInByCode(code: string, visit: SignInAttempt): Promise<SignedIn | { status: 'unknown' }> {
      const mark = await hmac()
      return engine.write(async (trx) => {
        const person = await useCode(trx, code, visit.at)
        if (person === undefined) return { status: 'unknown' }
        return { status: 'in', token: await welcome(trx, mark, person, 'rescue', visit) }
      })
    },
    async provePassword(
      personId: string,
      password: string,
      { networks, at }: SignInAttempt,
    ): Promise<Refused | { status: 'proven' }> {
      const key = `proof ${(await hmac())(`${personId} ${networks[0]}`)}`
      const throttles = [{ key, max: 5, longestMs: hourMs }]
      const turn = await takeTurn(throttles, at)
      if (turn.status === 'wait') return turn
      const person = await engine.read((db) => findPerson(db, personId))
      if (!(await passwordFits(password, person?.password ?? null)))
        return { status: 'wrong', left: turn.left }
      await engine.write((trx) => giveBack(trx, throttles))
      return { status: 'proven' }
    },
  }
}

/** Begins a session, logs it with its origin, and returns its token. */
export async function welcome(
  trx: Transaction<Tables>,
  hmac: Hmac,
  person: { id: string; name: string },
  way: Way,
  visit: SignInAttempt,
): Promise<string> {
  await logAction(trx, visit.at, person, `Signed in with ${wayWords[way]}, ${visit.device}`)
  await rememberNetwork(trx, hmac, person.id, visit.networks, visit.at)
  return startSession(trx, { ...visit, personId: person.id, way })
}

/** Consumes a rescue code and returns its owner. */
async function useCode(trx: Transaction<Tables>, code: string, at: Date) {
  const used = await trx
    .updateTable('desk_rescue_code')
    .set({ used_at: at.getTime() })
    .where('code_hash', '=', hashOfCode(code))
    .where('used_at', 'is', null)
    .returning('person_id')
    .executeTakeFirst()
  return used && findPerson(trx, used.person_id)
}

const wayWords: Record<Way, string> = {
  passkey: 'a passkey',
  password: 'a password',
  rescue: 'a rescue code',
}
