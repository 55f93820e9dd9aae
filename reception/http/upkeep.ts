import { StoreUnavailable } from '#appointments/store/store.ts'

/** Often: the database may start later than the server. */
const everyMs = 10 * 60_000

type Parts = { tidy: () => Promise<void>; reportFault: (error: Error) => void }

/** Tidies up from time to time, at first at once; `stop` waits for work in progress. */
export function startUpkeep({ tidy, reportFault }: Parts): { stop: () => Promise<void> } {
  const work = () => Promise.try(tidy).catch(unlessAway(reportFault))
  let underWay = work()
  const timer = setInterval(() => (underWay = work()), everyMs).unref()
  return {
    async stop() {
      clearInterval(timer)
      await underWay
    },
  }
}

/** Reports what work in the background has thrown, but not that the database is away. */
export function unlessAway(reportFault: Parts['reportFault']) {
  return (error: unknown): void => {
    if (error instanceof StoreUnavailable) return
    reportFault(Error.isError(error) ? error : new Error(String(error)))
  }
}
