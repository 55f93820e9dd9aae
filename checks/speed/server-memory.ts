import { startSite } from '../site-server.ts'
import { residentMb } from './process-figures.ts'
import type { Case } from './server-cases.ts'
import { mixOf } from './server-mix.ts'
import { loadWith } from './wrk.ts'

/** Memory in MB (RSS): at rest after the start, after a fifth of the requests, after all. */
export type Memory = { requests: number; atRest: number; early: number; late: number; misses: string[] }

const targets = { mostMb: 200, growth: 1.1 }
const secondsAtOnce = 2

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
    let done = 0
    const askUntil = async (wanted: number) => {
      while (done < wanted) {
        done += (await loadWith(site.origin, mix, secondsAtOnce)).requests
        say(`${done} of ${requests} requests, ${residentMb(site.pid).toFixed(0)} MB`)
      }
      return residentMb(site.pid)
    }
    const early = await askUntil(requests / 5)
    const late = await askUntil(requests)
    return { requests: done, atRest, early, late, misses: missesOf(early, late) }
  } finally {
    await site.stop()
  }
}

function missesOf(early: number, late: number): string[] {
  return [
    ...(late < targets.mostMb ? [] : [`memory ${late.toFixed(0)} MB, not below ${targets.mostMb}`]),
    ...(late <= early * targets.growth
      ? []
      : [`memory grows from ${early.toFixed(0)} to ${late.toFixed(0)} MB`]),
  ]
}
