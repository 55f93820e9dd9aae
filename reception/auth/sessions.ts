import { hourMs } from '#time/india.ts'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { hashOfToken, newId } from '#appointments/keys/ids.ts'
import { type Engine, methodsOn } from '#appointments/store/engine.ts'
import { StoreUnavailable } from '#appointments/store/store.ts'
import type { Tables } from '#appointments/store/tables.ts'
import { logAction } from './audit-log.ts'
import { newSecret } from './credentials/hmac.ts'
import type { Person, Session, Way } from './session.ts'

/** The start of a session; a browser of the clinic's own stays signed in longer. */
type Start = { personId: string; way: Way; device: string; ownDevice: boolean; at: Date }

type Named = { id: string; name: string }

/** A session ends after this time, or earlier if it is idle for `idleMs`. */
export const sessionLastsMs = 12 * hourMs
const idleMs = 2 * hourMs
/** Activity is written no more often than this. */
const touchEveryMs = 60_000

export function sessionsIn(engine: Engine) {
  const { reading, writing } = methodsOn(engine)
  const look = reading(findSession)
  const touch = writing(async (trx, token: string, times: { seen_at: number } | { proven_at: number }) => {
    await trx.updateTable('desk_session').set(times).where('token_hash', '=', hashOfToken(token)).execute()
  })
  return {
    /**
     * The session of a token; null if there is none, it has expired, or its person has left. `touched` says whether
     * a person asks, rather than a page in the background.
     */
    async findSession(token: string, at: Date, touched: boolean): Promise<Session | null> {
      const found = await look(hashOfToken(token), at)
      if (found === null) return null
      if (touched && at.getTime() - found.seenAt > touchEveryMs)
        await touch(token, { seen_at: at.getTime() }).catch(unlessAway)
      return found.session
    },
    /** Devices on which a person is signed in; `token` belongs to the session that asks. */
    devicesOf: reading(devicesOf),
    endSession: writing(async (trx, token: string) => {
      await trx.deleteFrom('desk_session').where('token_hash', '=', hashOfToken(token)).execute()
    }),
    /** Ends one of a person's sessions, by the id in the list. */
    endDevice: writing(async (trx, person: Named, id: string, at: Date) => {
      const own = trx.deleteFrom('desk_session').where('person_id', '=', person.id)
      const ended = await own.where('id', '=', id).returning('device').executeTakeFirst()
      if (ended !== undefined) await logAction(trx, at, person, `Signed out on ${ended.device}`)
    }),
    noteProof: (token: string, at: Date) => touch(token, { proven_at: at.getTime() }),
  }
}

/** Signed-in people can still read while nothing can be written; their session only ends sooner. */
function unlessAway(error: unknown): void {
  if (!(error instanceof StoreUnavailable)) throw error
}

/** Begins a session; only the browser learns its token. */
export async function startSession(trx: Transaction<Tables>, start: Start): Promise<string> {
  const token = newSecret()
  const at = start.at.getTime()
  const row = {
    token_hash: hashOfToken(token),
    id: newId(),
    person_id: start.personId,
    way: start.way,
    device: start.device,
    started_at: at,
    seen_at: at,
    // A paper code proves less than a passkey: actions that need a proof ask for one.
    proven_at: start.way === 'rescue' ? 0 : at,
    idle_ms: start.ownDevice ? sessionLastsMs : idleMs,
    ends_at: at + sessionLastsMs,
  }
  await trx.insertInto('desk_session').values(row).execute()
  return token
}

/** Ends all sessions of a person but that of `token`. */
export async function endSessions(trx: Transaction<Tables>, personId: string, token = ''): Promise<void> {
  const own = trx.deleteFrom('desk_session').where('person_id', '=', personId)
  await own.where('token_hash', '!=', hashOfToken(token)).execute()
}

async function findSession(db: Kysely<Tables>, tokenHash: string, at: Date) {
  const row = await db
    .selectFrom('desk_session as session')
    .innerJoin('desk_person as person', 'person.id', 'session.person_id')
    .select(['person.id', 'person.name', 'person.role', 'person.dentist', 'person.language'])
    .select(['person.may_export', 'person.may_book_outside'])
    .select(['session.seen_at', 'session.idle_ms', 'session.ends_at', 'session.proven_at', 'session.way'])
    .where('session.token_hash', '=', tokenHash)
    .where('person.left_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return null
  const now = at.getTime()
  if (now >= row.ends_at || now >= row.seen_at + row.idle_ms) return null
  const { way, language } = row
  const session = { person: personOf(row), way, language, provenAt: new Date(row.proven_at) }
  return { seenAt: row.seen_at, session }
}

type PersonRow = Pick<
  Selectable<Tables['desk_person']>,
  'id' | 'name' | 'role' | 'dentist' | 'may_export' | 'may_book_outside'
>

export function personOf({ id, name, role, dentist, ...row }: PersonRow): Person {
  const ticks = { mayExport: row.may_export === 1, mayBookOutside: row.may_book_outside === 1 }
  return { id, name, role, dentist, ...ticks }
}

async function devicesOf(db: Kysely<Tables>, personId: string, at: Date, token: string | null) {
  const now = at.getTime()
  const rows = await db
    .selectFrom('desk_session')
    .selectAll()
    .where('person_id', '=', personId)
    .where('ends_at', '>', now)
    .where((eb) => eb(eb('seen_at', '+', eb.ref('idle_ms')), '>', now))
    .orderBy('seen_at', 'desc')
    .execute()
  const own = hashOfToken(token ?? '')
  return rows.map(({ id, device, way, seen_at, token_hash }) => {
    return { id, device, way, seenAt: new Date(seen_at), isThis: token_hash === own }
  })
}
