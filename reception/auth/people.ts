import type { Transaction } from 'kysely'
import { type Engine, methodsOn } from '#appointments/store/engine.ts'
import type { Tables } from '#appointments/store/tables.ts'
import { auditIn, forgetOldDeeds } from './audit.ts'
import { invitationsIn } from './invitations.ts'
import { forgetNetworks } from './known-networks.ts'
import { forgetLinks, openInvitationsIn } from './open-invitations.ts'
import { passkeysIn, type Place } from './credentials/passkeys.ts'
import { renewalIn } from './renewal.ts'
import { sealOf } from './credentials/secrets.ts'
import { sessionsIn } from './sessions.ts'
import { signInTo } from './sign-in.ts'
import { staffIn } from './staff.ts'
import { noteWrongTries } from './wrong-tries.ts'

/** Who works at the desk and how they sign in. Every method throws `StoreUnavailable` when the store cannot work now. */
export type DeskPeople = ReturnType<typeof peopleIn>

/** The people of a database. */
export function peopleIn(engine: Engine, place: Place) {
  const { reading } = methodsOn(engine)
  const seal = sealOf(engine)
  return {
    now: engine.now,
    /** From where the desk is reached. */
    origin: place.origin,
    /** Whether anyone was ever invited: until then there is no desk. */
    isOpen: reading(async (db) => {
      const first = (table: 'desk_invitation' | 'desk_person') =>
        db.selectFrom(table).select('name').limit(1).executeTakeFirst()
      return ((await first('desk_invitation')) ?? (await first('desk_person'))) !== undefined
    }),
    ...sessionsIn(engine),
    ...invitationsIn(engine, seal),
    ...openInvitationsIn(engine),
    ...signInTo(engine, seal),
    ...passkeysIn(engine, place, seal),
    ...staffIn(engine),
    ...renewalIn(engine),
    ...auditIn(engine),
    /** Every hour: forgets sessions, pauses, links and deeds whose time is over, and notes wrong tries. */
    async tidy(at: Date): Promise<void> {
      const mark = await seal()
      await engine.write(async (trx) => {
        await noteWrongTries(trx, mark, at)
        await forgetWhatEnded(trx, at)
      })
    },
  }
}

const dayMs = 86_400_000

async function forgetWhatEnded(trx: Transaction<Tables>, at: Date): Promise<void> {
  const now = at.getTime()
  await trx.deleteFrom('desk_session').where('ends_at', '<', now).execute()
  await trx
    .deleteFrom('desk_pause')
    .where('tried_at', '<', now - dayMs)
    .where('until', '<', now)
    .execute()
  await trx.deleteFrom('desk_answered').where('ends_at', '<', now).execute()
  await forgetLinks(trx, at)
  await forgetNetworks(trx, at)
  await forgetOldDeeds(trx, at)
}
