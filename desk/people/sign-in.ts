import type { Kysely } from 'kysely'
import { type Engine, methodsOn } from '#appointments/store/engine.ts'
import type { Tables } from '#appointments/store/tables.ts'
import { noteDeed } from './audit.ts'
import { passwordFits } from './credentials/password.ts'
import { type Count, giveBack, takeTurn } from './credentials/pauses.ts'
import type { Seal } from './credentials/secrets.ts'
import { hashOfCode } from './credentials/rescue-codes.ts'
import { startSession, type Way } from './sessions.ts'

/** From where somebody comes in; a browser of the clinic's own stays signed in for longer. */
export type Visit = { address: string; device: string; ownDevice: boolean; at: Date }

/** In with a new session, or what the door says to that: the same to all who do not fit. */
export type SignIn =
  | { status: 'in'; token: string }
  | { status: 'wrong'; left: number }
  | { status: 'wait'; until: Date }

const hourMs = 3_600_000
const nobody = 'Somebody unknown'

/** Ways in that somebody could guess at. */
export function signInTo(engine: Engine, seal: () => Promise<Seal>) {
  const { reading, writing } = methodsOn(engine)
  const turn = writing((trx, counts: readonly Count[], at: Date) => takeTurn(trx, engine, counts, at))
  const note = writing(noteDeed)
  const personByEmail = reading(findByEmail)

  /** Notes a row of wrong tries once it leads to a pause. */
  async function refuse(left: number, who: string, at: Date): Promise<SignIn> {
    if (left === 0)
      await note({ at, personId: null, who: nobody, what: `Wrong tries at ${who}, then a pause` })
    return { status: 'wrong', left }
  }

  const letIn = writing(async (trx, person: Found, way: Way, visit: Visit, counts: readonly Count[]) => {
    const { at, device } = visit
    await giveBack(trx, counts)
    const what = `Signed in with ${wayWords[way]}, ${device}`
    await noteDeed(trx, { at, personId: person.id, who: person.name, what })
    return { status: 'in' as const, token: await startSession(trx, { ...visit, personId: person.id, way }) }
  })

  return {
    async signInByPassword(email: string, password: string, visit: Visit): Promise<SignIn> {
      const counts = countsOf(await seal(), email.trim().toLowerCase(), visit.address)
      const allowed = await turn(counts, visit.at)
      if (allowed.status === 'wait') return allowed
      const person = await personByEmail(email.trim().toLowerCase())
      const fits = await passwordFits(password, person?.password ?? null)
      if (person === undefined || !fits)
        return refuse(allowed.left, person === undefined ? 'a name that is not here' : person.name, visit.at)
      return letIn(person, 'password', visit, counts)
    },
    async signInByCode(code: string, visit: Visit): Promise<SignIn> {
      const counts = [countOfCodes(await seal(), visit.address)]
      const allowed = await turn(counts, visit.at)
      if (allowed.status === 'wait') return allowed
      const person = await useCode(code, visit.at)
      if (person === undefined) return refuse(allowed.left, 'a rescue code', visit.at)
      return letIn(person, 'rescue', visit, counts)
    },
    /** Whether the password is that of somebody who is signed in. */
    async provePassword(
      personId: string,
      password: string,
      { address, at }: Visit,
    ): Promise<Exclude<SignIn, { status: 'in' }> | { status: 'proven' }> {
      const counts = [{ key: (await seal())(`proof ${personId} ${address}`), max: 5, longestMs: hourMs }]
      const allowed = await turn(counts, at)
      if (allowed.status === 'wait') return allowed
      const person = await engine.read((db) => findById(db, personId))
      if (!(await passwordFits(password, person?.password ?? null)))
        return { status: 'wrong', left: allowed.left }
      await engine.write((trx) => giveBack(trx, counts))
      return { status: 'proven' }
    },
  }

  /** Whose code it is, which is used up with this. */
  function useCode(code: string, at: Date): Promise<Found | undefined> {
    return engine.write(async (trx) => {
      const used = await trx
        .updateTable('desk_rescue_code')
        .set({ used_at: at.getTime() })
        .where('code_hash', '=', hashOfCode(code))
        .where('used_at', 'is', null)
        .returning('person_id')
        .executeTakeFirst()
      return used && findById(trx, used.person_id)
    })
  }
}

type Found = Pick<Tables['desk_person'], 'id' | 'name' | 'password'>

const wayWords: Record<Way, string> = {
  passkey: 'a passkey',
  password: 'a password',
  rescue: 'a rescue code',
}

/**
 * A name at one address has few tries; an address, and a name at all of them together, have more. So nobody is locked
 * out by others for longer than the shortest pause, and by a passkey or a rescue code never.
 */
function countsOf(seal: Seal, email: string, address: string): Count[] {
  return [
    { key: seal(`both ${email} ${address}`), max: 5, longestMs: hourMs },
    { key: seal(`address ${address}`), max: 20, longestMs: hourMs },
    { key: seal(`name ${email}`), max: 50, longestMs: hourMs / 4 },
  ]
}

function countOfCodes(seal: Seal, address: string): Count {
  return { key: seal(`code ${address}`), max: 10, longestMs: hourMs }
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
