import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'

/** A server that can end without cutting anybody off. */
export type Drain = {
  isDraining: () => boolean
  /**
   * Takes no new connection, answers what is under way, tells every visitor that the connection ends, and resolves
   * once all are closed: after `limitMs` milliseconds the rest is cut off. Returns how many requests that were.
   */
  end: (limitMs: number) => Promise<number>
}

/** Connections on which nothing is under way any more are closed in this rhythm. */
const closeIdleEveryMs = 50

/** Watches the requests of a server from now on. */
export function drainOf(server: Server): Drain {
  const underWay = new Set<ServerResponse>()
  let draining = false

  // Before the answer is made, as its headers say that the connection ends.
  server.prependListener('request', (_request, response: ServerResponse) => {
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
    if (draining) endAfter(response)
  })

  async function end(limitMs: number): Promise<number> {
    draining = true
    for (const response of underWay) endAfter(response)
    const closed = once(server, 'close')
    server.close()
    const closing = setInterval(() => server.closeIdleConnections(), closeIdleEveryMs)
    let cutOff = 0
    const limit = setTimeout(() => {
      cutOff = underWay.size
      server.closeAllConnections()
    }, limitMs)
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
