import type { Kysely, Transaction } from 'kysely'
import { hashOfToken } from '#appointments/keys/ids.ts'
import { type Engine, methodsOn } from '#appointments/store/engine.ts'
import type { Tables } from '#appointments/store/tables.ts'
import { logAction } from '../audit-log.ts'
import { hashOfPassword, passwordFault } from '../credentials/password.ts'
import { replaceCodes } from '../credentials/rescue-codes.ts'
import { addPasskey, type Chosen, type NewPasskey } from './invitations.ts'
import { endLinksBy } from './open-invitations.ts'
import type { Person } from '../session.ts'

/** New rescue codes in place of all earlier ones: only for an owner, and none if nothing changed. */
type Renewed = { status: 'wrong'; fault: string } | { status: 'renewed'; codes: string[] }

/**
 * The new credential of a person who signed in by a rescue code, made once by that session. Earlier credentials end:
 * devices may be in other hands. A session without a code, or with its new credential, changes nothing.
 */
export function renewalIn(engine: Engine) {
  const { writing } = methodsOn(engine)
  const renew = writing(renewWayIn)
  return {
    async renewByPassword(person: Person, password: string, token: string, at: Date): Promise<Renewed> {
      const fault = passwordFault(password, [person.name, await engine.read((db) => emailOf(db, person.id))])
      if (fault !== null) return { status: 'wrong', fault }
      const codes = await renew({ password: await hashOfPassword(password) }, token, at)
      return { status: 'renewed', codes }
    },
    /** The new rescue codes. */
    renewByPasskey: (passkey: NewPasskey, token: string, at: Date) => renew({ passkey }, token, at),
  }
}

async function emailOf(db: Kysely<Tables>, id: string): Promise<string> {
  const query = db.selectFrom('desk_person').select('email').where('id', '=', id)
  return (await query.executeTakeFirst())?.email ?? ''
}

async function renewWayIn(
  trx: Transaction<Tables>,
  chosen: Chosen,
  token: string,
  at: Date,
): Promise<string[]> {
  const way = 'passkey' in chosen ? 'passkey' : 'password'
  const session = await trx
    .updateTable('desk_session')
    .set({ way, proven_at: at.getTime() })
    .where('token_hash', '=', hashOfToken(token))
    .where('way', '=', 'rescue')
    .returning(['person_id', 'token_hash', 'device'])
    .executeTakeFirst()
  if (session === undefined) return []
  const { person_id: id, token_hash, device } = session
  const password = 'password' in chosen ? chosen.password : null
  const person = await trx
    .updateTable('desk_person')
    .set({ password })
    .where('id', '=', id)
    .returning(['name', 'role'])
    .executeTakeFirstOrThrow()
  await trx.deleteFrom('desk_credential').where('person_id', '=', id).execute()
  if ('passkey' in chosen) await addPasskey(trx, id, chosen.passkey, at)
  await trx
    .deleteFrom('desk_session')
    .where('person_id', '=', id)
    .where('token_hash', '!=', token_hash)
    .execute()
  await endLinksBy(trx, id)
  const what = `Signed in with a rescue code and made a new ${way}, ${device}; older ones, and other devices, ended`
  await logAction(trx, { at, personId: id, who: person.name, what })
  // The old sheet may be in other hands too. Only owners have one.
  return person.role === 'owner' ? replaceCodes(trx, id) : []
}
