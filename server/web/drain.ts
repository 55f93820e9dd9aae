import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Proxies that look at /healthz must have looked by then: see deploy/Caddyfile. */
const noticeMs = 1_000
/** How long a stop waits for requests under way. */
export const drainLimitMs = 10_000
/** How often connections on which nothing is under way any more are closed. */
const closeIdleEveryMs = 50

/** Watches the requests of a server from now on: it can stop without cutting anyone off. */
export function drainOf(server: Server) {
  const underWay = new Set<ServerResponse>()
  let draining = false

  // Before the answer is made, as its headers say that the connection ends.
  server.prependListener('request', (_request, response: ServerResponse) => {
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
    if (draining) endAfter(response)
  })

  /**
   * Announces for a while that connections end, so that a proxy turns away before it meets a closed one. Then accepts
   * no new connection, answers what is under way, and resolves when all are closed: the rest is cut off in the end. Returns how many requests that were.
   */
  async function end(): Promise<number> {
    draining = true
    for (const response of underWay) endAfter(response)
    await sleep(noticeMs)
    const closed = once(server, 'close')
    server.close()
    const closing = setInterval(() => server.closeIdleConnections(), closeIdleEveryMs)
    let cutOff = 0
    const limit = setTimeout(() => {
      cutOff = underWay.size
      server.closeAllConnections()
    }, drainLimitMs)
    await closed
    clearInterval(closing)
    clearTimeout(limit)
    return cutOff
  }

  return { isDraining: () => draining, end }
}

function endAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close')
}
