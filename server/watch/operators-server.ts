import { createServer, type Server, type ServerResponse } from 'node:http'
import type { HealthAnswers } from './health-answers.ts'

type Parts = { readMetrics: () => Promise<string>; health: HealthAnswers }

/** Tells figures to whoever is on this machine: /metrics, and /healthz and /readyz as on the site's own port. */
export function createOperatorsServer({ readMetrics, health }: Parts): Server {
  async function tellMetrics(response: ServerResponse) {
    const text = await readMetrics()
    response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text)
  }

  return createServer((request, response) => {
    if (health(request, response)) return
    if (request.method === 'GET' && request.url === '/metrics') void tellMetrics(response)
    else
      response
        .writeHead(404, { 'Content-Type': 'text/plain' })
        .end('Here are /metrics, /healthz and /readyz.\n')
  })
}
