import { type Engine, methodsOn } from '#appointments/store/engine.ts'
import { auditIn } from './audit.ts'
import { sessionsIn } from './sessions.ts'

/** Who works at the desk and how they come in. Every method throws `StoreUnavailable` when the store cannot work now. */
export type DeskPeople = ReturnType<typeof peopleIn>

/** The people of a database. */
export function peopleIn(engine: Engine) {
  const { reading } = methodsOn(engine)
  return {
    now: engine.now,
    /** Whether somebody was ever invited: until then there is no desk. */
    isOpen: reading(async (db) => {
      const invited = await db.selectFrom('desk_invitation').select('token_hash').limit(1).executeTakeFirst()
      return invited !== undefined
    }),
    ...sessionsIn(engine),
    ...auditIn(engine),
  }
}
