import type { Kysely, Transaction } from 'kysely'
import { hashOfToken } from '#appointments/keys/ids.ts'
import { type Engine, methodsOn } from '#appointments/store/engine.ts'
import type { Tables } from '#appointments/store/tables.ts'
import { logAction } from '../audit-log.ts'
import type { Person, Role } from '../session.ts'

/** A link that still works; `madeBy` is null for the command line, `again` tells whether it is for a colleague. */
export type OpenLink = {
  id: string
  name: string
  role: Role
  again: boolean
  madeBy: string | null
  endsAt: Date
}

const dayMs = 86_400_000

/** The links that are still open: what an owner sees of them, and ways to end them. */
export function openInvitationsIn(engine: Engine) {
  const { reading, writing } = methodsOn(engine)
  return {
    openLinks: reading(findOpen),
    /** Takes a link back by its id in the list; false if it is no longer open. */
    takeLinkBack: writing(async (trx, id: string, doer: Person, at: Date): Promise<boolean> => {
      const link = (await findRows(trx, at)).find((row) => idOf(row) === id)
      if (link === undefined) return false
      await trx.deleteFrom('desk_invitation').where('token_hash', '=', link.token_hash).execute()
      const what = `Took back the link for ${link.name}, ${link.role}`
      await logAction(trx, { at, personId: doer.id, who: doer.name, what })
      return true
    }),
  }
}

/** Ends the open links made by a person. */
export const endLinksBy = (trx: Transaction<Tables>, personId: string) => endOpen(trx, 'made_by', personId)

/** Ends the open links made for a person to sign in again. */
export const endLinksFor = (trx: Transaction<Tables>, personId: string) => endOpen(trx, 'person_id', personId)

async function endOpen(trx: Transaction<Tables>, whose: 'made_by' | 'person_id', id: string): Promise<void> {
  await trx.deleteFrom('desk_invitation').where(whose, '=', id).where('used_at', 'is', null).execute()
}

/** Deletes links with the names and addresses in them; for a day an old link still says that it is old. */
export async function forgetLinks(trx: Transaction<Tables>, at: Date): Promise<void> {
  await trx
    .deleteFrom('desk_invitation')
    .where('ends_at', '<', at.getTime() - dayMs)
    .execute()
}

async function findOpen(db: Kysely<Tables>, at: Date): Promise<OpenLink[]> {
  const rows = await findRows(db, at)
  return rows.map((row) => ({
    id: idOf(row),
    name: row.name,
    role: row.role,
    again: row.person_id !== null,
    madeBy: row.maker,
    endsAt: new Date(row.ends_at),
  }))
}

async function findRows(db: Kysely<Tables>, at: Date) {
  return db
    .selectFrom('desk_invitation as link')
    .leftJoin('desk_person as maker', 'maker.id', 'link.made_by')
    .select(['link.token_hash', 'link.name', 'link.role', 'link.person_id', 'link.ends_at'])
    .select('maker.name as maker')
    .where('link.used_at', 'is', null)
    .where('link.ends_at', '>', at.getTime())
    .orderBy('link.made_at')
    .execute()
}

/** The id of a link in the list: its hash stays here. */
function idOf({ token_hash }: { token_hash: string }): string {
  return hashOfToken(token_hash)
}
