import type { Kysely, Transaction } from 'kysely'
import { type Engine, methodsOn } from '#appointments/store/engine.ts'
import type { Tables } from '#appointments/store/tables.ts'
import { logAction } from './audit-log.ts'
import { passwordFits } from './credentials/password.ts'
import { type Throttle, giveBack, turnsOn } from './credentials/throttle.ts'
import type { Hmac } from './credentials/hmac.ts'
import { hashOfCode } from './credentials/rescue-codes.ts'
import { markOf, type Networks, rememberNetwork } from './known-networks.ts'
import type { Way } from './session.ts'
import { startSession } from './sessions.ts'
import { throttlesOf, logFailedSignIns } from './failed-sign-ins.ts'

/** The origin of a sign-in; the clinic's own device stays signed in longer. */
export type SignInAttempt = { networks: Networks; device: string; ownDevice: boolean; at: Date }

/** Result of a sign-in. Failures look alike to prevent enumeration of accounts. */
export type SignIn =
  | { status: 'in'; token: string }
  | { status: 'wrong'; left: number }
  | { status: 'wait'; until: Date }

const hourMs = 3_600_000

/** Credentials that can be guessed. */
export function signInTo(engine: Engine, hmac: () => Promise<Hmac>) {
  const { reading } = methodsOn(engine)
  const takeTurn = turnsOn(engine)
  const personByEmail = reading(findByEmail)

  async function letIn(person: Found, way: Way, visit: SignInAttempt, counts: readonly Throttle[]) {
    const mark = await hmac()
    return engine.write(async (trx) => {
      await giveBack(trx, counts)
      return { status: 'in' as const, token: await welcome(trx, mark, person, way, visit) }
    })
  }

  return {
    async signInByPassword(typed: string, password: string, visit: SignInAttempt): Promise<SignIn> {
      const email = typed.trim().toLowerCase()
      const mark = await hmac()
      const person = await personByEmail(email)
      const isKnown = await comesFrom(person, mark, visit.networks)
      const counts = throttlesOf(mark, email, visit.networks, isKnown)
      const turn = await takeTurn(counts, visit.at)
      if (turn.status === 'wait') return turn
      const fits = await passwordFits(password, person?.password ?? null)
      if (person !== undefined && fits) return letIn(person, 'password', visit, counts)
      if (turn.isLast) await engine.write((trx) => logFailedSignIns(trx, mark, visit.at))
      return { status: 'wrong', left: turn.left }
    },
    /** No pause applies: sixty random bits cannot be guessed. */
    async signInByCode(
      code: string,
      visit: SignInAttempt,
    ): Promise<{ status: 'in'; token: string } | { status: 'unknown' }> {
      const mark = await hmac()
      return engine.write(async (trx) => {
        const person = await useCode(trx, code, visit.at)
        if (person === undefined) return { status: 'unknown' }
        return { status: 'in', token: await welcome(trx, mark, person, 'rescue', visit) }
      })
    },
    /** Checks the password of a person who is signed in. */
    async provePassword(
      personId: string,
      password: string,
      { networks, at }: SignInAttempt,
    ): Promise<Exclude<SignIn, { status: 'in' }> | { status: 'proven' }> {
      const key = `proof ${(await hmac())(`${personId} ${networks[0]}`)}`
      const counts = [{ key, max: 5, longestMs: hourMs }]
      const turn = await takeTurn(counts, at)
      if (turn.status === 'wait') return turn
      const person = await engine.read((db) => findById(db, personId))
      if (!(await passwordFits(password, person?.password ?? null)))
        return { status: 'wrong', left: turn.left }
      await engine.write((trx) => giveBack(trx, counts))
      return { status: 'proven' }
    },
  }

  /** Whether anyone has signed in from this network before; also checked for unknown names. */
  async function comesFrom(person: Found | undefined, mark: Hmac, networks: Networks): Promise<boolean> {
    const known = markOf(mark, person?.id ?? '', networks)
    const find = (db: Kysely<Tables>) =>
      db.selectFrom('desk_network').select('mark').where('mark', '=', known).executeTakeFirst()
    return (await engine.read(find)) !== undefined
  }
}

/** Begins a session, logs it with its origin, and returns its token. */
export async function welcome(
  trx: Transaction<Tables>,
  hmac: Hmac,
  person: Pick<Found, 'id' | 'name'>,
  way: Way,
  visit: SignInAttempt,
): Promise<string> {
  const { at, device, networks } = visit
  const what = `Signed in with ${wayWords[way]}, ${device}`
  await logAction(trx, { at, personId: person.id, who: person.name, what })
  await rememberNetwork(trx, hmac, person.id, networks, at)
  return startSession(trx, { ...visit, personId: person.id, way })
}

/** Consumes a rescue code and returns its owner. */
async function useCode(trx: Transaction<Tables>, code: string, at: Date): Promise<Found | undefined> {
  const used = await trx
    .updateTable('desk_rescue_code')
    .set({ used_at: at.getTime() })
    .where('code_hash', '=', hashOfCode(code))
    .where('used_at', 'is', null)
    .returning('person_id')
    .executeTakeFirst()
  return used && findById(trx, used.person_id)
}

type Found = Pick<Tables['desk_person'], 'id' | 'name' | 'password'>

const wayWords: Record<Way, string> = {
  passkey: 'a passkey',
  password: 'a password',
  rescue: 'a rescue code',
}

async function findByEmail(db: Kysely<Tables>, email: string): Promise<Found | undefined> {
  return db
    .selectFrom('desk_person')
    .select(['id', 'name', 'password'])
    .where('email', '=', email)
    .where('left_at', 'is', null)
    .executeTakeFirst()
}

async function findById(db: Kysely<Tables>, id: string): Promise<Found | undefined> {
  return db
    .selectFrom('desk_person')
    .select(['id', 'name', 'password'])
    .where('id', '=', id)
    .where('left_at', 'is', null)
    .executeTakeFirst()
}
