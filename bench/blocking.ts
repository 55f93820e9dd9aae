/** What is read of an event in a browser's trace; times in microseconds. `tdur` is processor time. */
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
 * Total blocking time in milliseconds, counted by processor time instead of the clock, so that other work on the
 * machine does not change it. As in Lighthouse, a task on the page's main thread after the first paint counts as many
 * times as the phone is slower, less 50 ms.
 * @param address of the page in the trace
 * @param slowdown how many times slower the phone is than this machine
 * @throws Error when the trace holds no first paint of the page
 */
export function busyBlocking(trace: TraceEvent[], address: string, slowdown: number): number {
  const start = trace.findLast(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL === address,
  )
  const paint = trace.find(
    ({ name, pid, ts }) => name === 'firstContentfulPaint' && pid === start?.pid && ts >= start.ts,
  )
  if (!start || !paint) throw new Error(`The trace of ${address} holds no first paint`)

  const tasks = trace
    .filter(({ name, pid, tid }) => /(^|::)RunTask$/.test(name) && pid === start.pid && tid === start.tid)
    .filter(({ ts, dur }) => dur && ts > paint.ts)
    .toSorted((a, b) => a.ts - b.ts || b.dur - a.dur)
  let [blocking, end] = [0, 0]
  for (const { ts, dur, tdur = 0 } of tasks) {
    if (ts < end) continue // part of the task before
    end = ts + dur
    blocking += Math.max(0, (tdur / 1000) * slowdown - freeMs)
  }
  return blocking
}
