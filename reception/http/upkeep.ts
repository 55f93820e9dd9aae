import { StoreUnavailable } from '#appointments/store/store.ts'

const everyMs = 3_600_000
/** The database may start later than the server. */
const soonMs = 10_000

type Parts = { tidy: () => Promise<void>; reportFault: (error: Error) => void }

/** Runs the hourly work, the first time at once; `stop` waits for work in progress. */
export function startUpkeep({ tidy, reportFault }: Parts): { stop: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let underWay = work()

  async function work(): Promise<void> {
    const isDone = await Promise.try(tidy).then(() => true, failed)
    if (isStopped) return
    timer = setTimeout(() => (underWay = work()), isDone ? everyMs : soonMs)
    timer.unref()
  }

  function failed(error: unknown): boolean {
    if (error instanceof StoreUnavailable) return false
    reportFault(Error.isError(error) ? error : new Error(String(error)))
    return true
  }

  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await underWay
    },
  }
}
