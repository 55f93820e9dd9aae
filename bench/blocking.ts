/** What of a browser's trace is read here; times in microseconds. `tdur` is the processor's own time. */
export type TraceEvent = {
  name: string
  pid: number
  tid: number
  ts: number
  dur: number
  tdur?: number
  args: { data?: { documentLoaderURL?: string } }
}

const freeMs = 50

/**
 * Total blocking time counted by the processor's own time instead of the clock's, in milliseconds: what else runs on
 * the machine makes tasks take longer, but not this. As in Lighthouse a task on the page's main thread after the first
 * paint counts as many times as the phone is slower, less 50 ms.
 * @param address of the page that the trace was taken of
 * @param slowdown how many times slower the phone is than this machine
 * @throws Error when the trace holds no first paint of the page
 */
export function busyBlocking(trace: TraceEvent[], address: string, slowdown: number): number {
  const starts = trace.filter(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL === address,
  )
  const start = starts.at(-1)
  const paint = trace.find(
    ({ name, pid, ts }) => name === 'firstContentfulPaint' && pid === start?.pid && ts >= start.ts,
  )
  if (!start || !paint) throw new Error(`The trace of ${address} holds no first paint`)

  const tasks = trace
    .filter(
      ({ name, pid, tid, ts, dur }) =>
        isTask(name) && dur && ts > paint.ts && pid === start.pid && tid === start.tid,
    )
    .toSorted((one, other) => one.ts - other.ts || other.dur - one.dur)
  let [blocking, end] = [0, 0]
  for (const { ts, dur, tdur = 0 } of tasks) {
    if (ts < end) continue // part of the task before
    end = ts + dur
    blocking += Math.max(0, (tdur / 1000) * slowdown - freeMs)
  }
  return blocking
}

function isTask(name: string): boolean {
  return name === 'RunTask' || name.endsWith('::RunTask')
}
