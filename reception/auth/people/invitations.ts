import { dayMs } from '#time/india.ts'
import { randomInt } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { hashOfToken } from '#appointments/keys/ids.ts'
import { type Engine, methodsOn } from '#appointments/store/engine.ts'
import type { Tables } from '#appointments/store/tables.ts'
import { type Actor, actors, logAction } from '../audit-log.ts'
import { newSecret, type Hmac } from '../credentials/hmac.ts'
import type { Person, Role } from '../session.ts'
import { nameFault } from './names.ts'
import { presentPeople } from './present.ts'

/** A new person, with the slug of the dentist who they are, or with `again` the id or address of a person who can no longer sign in. */
export type Guest = { name: string; role: Role; dentist?: string | null } | { again: string }

/** A link's token, and the code to read out to its recipient; `unknown` if nobody has the address in `again`. */
export type Made =
  | { status: 'made'; token: string; code: string | null }
  | { status: 'unknown' }
  | { status: 'wrong'; fault: string }

/** In milliseconds. */
export const linkLasts = 30 * 60_000

export function invitationsIn(engine: Engine, hmac: () => Promise<Hmac>) {
  const { reading, writing } = methodsOn(engine)
  return {
    /** @param host null for the server's command line, whose links need no code */
    async invite(guest: Guest, host: Person | null, at: Date): Promise<Made> {
      const fault = 'name' in guest ? await engine.read((db) => nameFault(db, guest.name)) : null
      if (fault !== null) return { status: 'wrong', fault }
      const code = host === null ? null : String(randomInt(1_000_000)).padStart(6, '0')
      const token = newSecret()
      const sealed = code === null ? null : (await hmac())(`${hashOfToken(token)} ${code}`)
      const link = { token_hash: hashOfToken(token), made_by: host?.id ?? null, code: sealed }
      const isMade = await engine.write((trx) => addInvitation(trx, guest, host ?? actors.server, link, at))
      return isMade ? { status: 'made', token, code } : { status: 'unknown' }
    },
    /** The links that still work; `madeBy` is null for the command line, `again` for a link for a colleague. */
    openLinks: reading(async (db, at: Date) => {
      const rows = await findOpen(db, at)
      return rows.map(({ token_hash, name, role, person_id, ends_at, maker: madeBy }) => {
        const again = person_id !== null
        return { id: idOf(token_hash), name, role, again, madeBy, endsAt: new Date(ends_at) }
      })
    }),
    /** Takes a link back by its id in the list; false if it is no longer open. */
    takeLinkBack: writing(async (trx, id: string, doer: Person, at: Date): Promise<boolean> => {
      const link = (await findOpen(trx, at)).find(({ token_hash }) => idOf(token_hash) === id)
      if (link === undefined) return false
      await trx.deleteFrom('desk_invitation').where('token_hash', '=', link.token_hash).execute()
      await logAction(trx, at, doer, `Took back the link for ${link.name}, ${link.role}`)
      return true
    }),
  }
}

async function addInvitation(
  trx: Transaction<Tables>,
  guest: Guest,
  host: Actor,
  link: Pick<Tables['desk_invitation'], 'token_hash' | 'made_by' | 'code'>,
  at: Date,
): Promise<boolean> {
  const who = await guestOf(trx, guest)
  if (who === undefined) return false
  // A new link replaces earlier ones.
  if (who.person_id !== null) await endLinks(trx, 'person_id', who.person_id)
  const times = { made_at: at.getTime(), ends_at: at.getTime() + linkLasts, named_at: null, used_at: null }
  const row = { ...who, ...times, ...link }
  await trx.insertInto('desk_invitation').values(row).execute()
  const what =
    who.person_id === null ? `Invited ${who.name} as ${who.role}` : `Made a link to let ${who.name} in again`
  await logAction(trx, at, host, what)
  return true
}

async function guestOf(trx: Transaction<Tables>, guest: Guest) {
  if ('name' in guest) return { ...guest, dentist: guest.dentist ?? null, email: null, person_id: null }
  return presentPeople(trx)
    .select(['id as person_id', 'name', 'email', 'role', 'dentist'])
    .where((eb) => eb.or([eb('id', '=', guest.again), eb('email', '=', guest.again.toLowerCase())]))
    .executeTakeFirst()
}

/** Ends the open links made by a person, or for a person to sign in again. */
export async function endLinks(
  trx: Transaction<Tables>,
  whose: 'made_by' | 'person_id',
  id: string,
): Promise<void> {
  await trx.deleteFrom('desk_invitation').where(whose, '=', id).where('used_at', 'is', null).execute()
}

/** Deletes links with the names and addresses in them; for a day an old link still says that it is old. */
export async function forgetLinks(trx: Transaction<Tables>, at: Date): Promise<void> {
  const oldest = at.getTime() - dayMs
  await trx.deleteFrom('desk_invitation').where('ends_at', '<', oldest).execute()
}

async function findOpen(db: Kysely<Tables>, at: Date) {
  return db
    .selectFrom('desk_invitation as link')
    .leftJoin('desk_person as maker', 'maker.id', 'link.made_by')
    .selectAll('link')
    .select('maker.name as maker')
    .where('link.used_at', 'is', null)
    .where('link.ends_at', '>', at.getTime())
    .orderBy('link.made_at')
    .execute()
}

/** The hash of a token stays here. */
function idOf(tokenHash: string): string {
  return hashOfToken(tokenHash)
}
