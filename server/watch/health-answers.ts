import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readiness } from './readiness.ts'

/** Answers a request when it asks how the process is. False when it asks for something else. */
export type HealthAnswers = (request: IncomingMessage, response: ServerResponse) => boolean

type Parts = { readReadiness: () => Promise<Readiness>; isDraining: () => boolean }

/**
 * /healthz says with 200 that the process lives, with 503 that it is about to end: a proxy then lets its requests wait.
 * /readyz says with 200 or 503 whether it can take requests.
 * @param headers of every answer
 */
export function healthAnswers(
  { readReadiness, isDraining }: Parts,
  headers: Record<string, string> = {},
): HealthAnswers {
  async function tell(response: ServerResponse, isHead: boolean) {
    const readiness = await readReadiness()
    answer(response, readiness.ready ? 200 : 503, readiness, isHead)
  }

  function answer(response: ServerResponse, status: number, body: object, isHead: boolean) {
    const kind = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
    response.writeHead(status, { ...headers, ...kind }).end(isHead ? undefined : `${JSON.stringify(body)}\n`)
  }

  return ({ method, url }, response) => {
    if (method !== 'GET' && method !== 'HEAD') return false
    const isHead = method === 'HEAD'
    if (url === '/healthz') answer(response, isDraining() ? 503 : 200, { alive: !isDraining() }, isHead)
    else if (url === '/readyz') void tell(response, isHead)
    else return false
    return true
  }
}
