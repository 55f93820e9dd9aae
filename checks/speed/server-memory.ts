import { startSite } from '../site-server.ts'
import { median } from './median.ts'
import { residentMb } from './process-figures.ts'
import type { Case } from './server-cases.ts'
import { mixOf } from './server-mix.ts'
import { loadWith } from './wrk.ts'

/**
 * Memory in MB (RSS): at rest after the start, about the time of a fifth of the requests, about the end, and the most
 * that was seen. As Node tidies up now and then, the second and third are medians of several looks.
 */
export type Memory = {
  requests: number
  atRest: number
  early: number
  late: number
  most: number
  misses: string[]
}
type Look = { done: number; mb: number }

const targets = { mostMb: 200, growth: 1.1 }
const secondsAtOnce = 1

/** Loads a server that was just started with a mix of requests and looks at its memory meanwhile. */
export async function measureMemory(
  requests: number,
  cases: Case[],
  say: (done: string) => void,
): Promise<Memory> {
  const site = await startSite()
  try {
    const mix = await mixOf(site.origin, cases)
    const atRest = residentMb(site.pid)
    const looks: Look[] = []
    for (let done = 0; done < requests;) {
      done += (await loadWith(site.origin, mix, secondsAtOnce)).requests
      looks.push({ done, mb: residentMb(site.pid) })
      say(`${done} of ${requests} requests, ${residentMb(site.pid).toFixed(0)} MB`)
    }
    return judged(requests, atRest, looks)
  } finally {
    await site.stop()
  }
}

function judged(requests: number, atRest: number, looks: Look[]): Memory {
  const between = (from: number, to: number) =>
    median(looks.filter(({ done }) => done > from * requests && done <= to * requests).map(({ mb }) => mb))
  const early = between(0.1, 0.3)
  const late = between(0.8, Infinity)
  const most = Math.max(...looks.map(({ mb }) => mb))
  const misses = [
    ...(most < targets.mostMb ? [] : [`memory ${most.toFixed(0)} MB, not below ${targets.mostMb}`]),
    ...(late <= early * targets.growth
      ? []
      : [`memory grows from ${early.toFixed(0)} to ${late.toFixed(0)} MB`]),
  ]
  return { requests, atRest, early, late, most, misses }
}
