import { noticesIn } from '#appointments/progress/blocks.ts'
import type { Engine } from '#appointments/store/engine.ts'
import { StoreUnavailable } from '#appointments/store/store.ts'
import type { Notice } from '#content/catalogue/hours/notices.ts'
import type { ServerLog } from './watch/log.ts'

/** A notice shows within a second, whichever server on the database it was given to. */
const lookEveryMs = 500

/**
 * Has visitors told what the desk says of single days. While the database is away they are told what was known before.
 * @param engine throws `StoreUnavailable` until it is there
 */
export async function followNotices(engine: () => Engine, tell: (notices: Notice[]) => void, log: ServerLog) {
  let [told, isStopped] = ['[[],0]', false]
  let timer: NodeJS.Timeout

  async function look(): Promise<void> {
    try {
      const { read, now } = engine()
      const notices = await read((db) => noticesIn(db, now()))
      const ahead = notices.filter(({ endsAt }) => endsAt > now().getTime())
      const text = JSON.stringify([notices, ahead.length]) // a closing that is over is told of once more
      if (text !== told) tell(notices)
      told = text
    } catch (error) {
      if (!Error.isError(error)) throw error
      if (!(error instanceof StoreUnavailable)) log('server.fault', { error })
    }
    if (!isStopped) timer = setTimeout(look, lookEveryMs).unref()
  }

  await look()
  return {
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
