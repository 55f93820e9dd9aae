import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Room } from '#appointments/store/figures/figures.ts'

/** Whether requests can be taken, for load balancers and monitors. Holds nothing personal. */
type Readiness = { ready: boolean; store: Room | 'not writable' | 'slow'; mail: Mailing }

/** Whether our own mail settings are refused. Requests are taken all the same. */
export type Mailing = 'ok' | 'misconfigured'

/** Answers a request when it asks how the process is. False when it asks for something else. */
export type HealthAnswers = (request: IncomingMessage, response: ServerResponse) => boolean

type Parts = {
  /** Returns when requests can be kept, throws otherwise. */
  checkWritable: () => Promise<Room>
  isDraining: () => boolean
  mailHealth: () => Mailing
  /** Milliseconds of a clock that nobody sets back. */
  nowMs?: () => number
}

/** Those who ask more often get the last answer: looking takes a turn at the database. */
const lookEveryMs = 1_000
/** Those who ask wait no longer than a few seconds. */
export const lookLimitMs = 3_000

/** Reports how ready this process is. A mail server that is away does not count: requests wait in the store. */
export function readiness({ checkWritable, isDraining, mailHealth, nowMs = () => performance.now() }: Parts) {
  let last: { lookedAt: number; store: Promise<Readiness['store']> } | undefined

  async function look(): Promise<Readiness['store']> {
    const written = checkWritable().catch(() => 'not writable' as const)
    return Promise.race([written, sleep(lookLimitMs, 'slow' as const, { ref: false })])
  }

  return async (): Promise<Readiness> => {
    if (last === undefined || nowMs() - last.lookedAt >= lookEveryMs)
      last = { lookedAt: nowMs(), store: look() }
    const store = await last.store
    const canKeep = store === 'writable' || store === 'nearly full'
    return { ready: canKeep && !isDraining(), store, mail: mailHealth() }
  }
}

/**
 * /healthz says with 200 that the process lives, with 503 that it is about to end: a proxy then lets its requests wait.
 * /readyz says with 200 or 503 whether it can take requests.
 * @param headers of every answer
 */
export function healthAnswers(parts: Parts, headers: Record<string, string> = {}): HealthAnswers {
  const readReadiness = readiness(parts)
  const type = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
  return ({ method, url }, response) => {
    const answer = (good: boolean, body: object) =>
      response
        .writeHead(good ? 200 : 503, { ...headers, ...type })
        .end(method === 'HEAD' ? undefined : `${JSON.stringify(body)}\n`)
    if (method !== 'GET' && method !== 'HEAD') return false
    const alive = !parts.isDraining()
    if (url === '/healthz') answer(alive, { alive })
    else if (url === '/readyz') void readReadiness().then((readiness) => answer(readiness.ready, readiness))
    else return false
    return true
  }
}
