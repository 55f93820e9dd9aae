import { dayMs } from '#time/india.ts'
import type { Transaction } from 'kysely'
import { type Engine, methodsOn } from '#appointments/store/engine.ts'
import type { Tables } from '#appointments/store/tables.ts'
import { auditLogIn, forgetOldEntries } from './audit-log.ts'
import { forgetLinks, invitationsIn } from './people/invitations.ts'
import { forgetNetworks } from './known-networks.ts'
import { joiningIn } from './people/joining.ts'
import { passkeysIn, type RelyingParty } from './credentials/passkeys.ts'
import { hmacOf } from './credentials/hmac.ts'
import { sessionsIn } from './sessions.ts'
import { signInTo } from './sign-in.ts'
import { staffIn } from './people/staff.ts'

/** People of the desk and how they sign in. Every method throws `StoreUnavailable` while the store cannot work. */
export type DeskPeople = ReturnType<typeof peopleIn>

export function peopleIn(engine: Engine, relyingParty: RelyingParty) {
  const { reading, writing } = methodsOn(engine)
  const hmac = hmacOf(engine)
  return {
    now: engine.now,
    origin: relyingParty.origin,
    /** Whether anyone has ever been invited: until then there is no desk. */
    isOpen: reading(async (db) => {
      const first = (table: 'desk_invitation' | 'desk_person') =>
        db.selectFrom(table).select('name').limit(1).executeTakeFirst()
      return ((await first('desk_invitation')) ?? (await first('desk_person'))) !== undefined
    }),
    ...sessionsIn(engine),
    ...invitationsIn(engine, hmac),
    ...joiningIn(engine, hmac),
    ...signInTo(engine, hmac),
    ...passkeysIn(engine, relyingParty, hmac),
    ...staffIn(engine),
    ...auditLogIn(engine),
    /** Deletes expired sessions, pauses, links and log entries. */
    tidy: writing(forgetWhatEnded),
  }
}

async function forgetWhatEnded(trx: Transaction<Tables>, at: Date): Promise<void> {
  const now = at.getTime()
  await trx.deleteFrom('desk_session').where('ends_at', '<', now).execute()
  const pauses = trx.deleteFrom('desk_pause').where('tried_at', '<', now - dayMs)
  await pauses.where('until', '<', now).execute()
  await trx.deleteFrom('desk_answered').where('ends_at', '<', now).execute()
  await forgetLinks(trx, at)
  await forgetNetworks(trx, at)
  await forgetOldEntries(trx, at)
}
