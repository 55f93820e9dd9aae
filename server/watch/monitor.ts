import { createServer, type Server } from 'node:http'
import type { Appointments } from '#appointments/service.ts'
import type { Config } from '#settings/config.ts'
import { type HealthAnswers, healthAnswers } from './health.ts'
import { jsonLog, type ServerLog } from './log.ts'
import { createMetrics } from './metrics.ts'

/** How a process is watched: its log, and what is counted from it. */
export function createMonitor({ logLevel }: Pick<Config, 'logLevel'>) {
  // The reader of the output may end before us: a line that is lost must not take the site down.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
  const metrics = createMetrics()
  const write = jsonLog(logLevel)
  const log: ServerLog = (event, facts) => {
    metrics.count(event)
    write(event, facts)
  }

  /** Answers about health, and a server for operators; `headers` are on every answer about health. */
  function watch(
    desk: Pick<Appointments, 'figures' | 'checkWritable'>,
    isDraining = () => false,
    headers: Record<string, string> = {},
  ) {
    const { mailHealth } = metrics
    const health = healthAnswers({ checkWritable: desk.checkWritable, isDraining, mailHealth }, headers)
    const readMetrics = () => metrics.text(desk.figures, new Date())
    return { health, operators: createOperatorsServer(health, readMetrics) }
  }

  return { log, watch }
}

/** Serves operators: /metrics, and /healthz and /readyz as on the site's own port. */
export function createOperatorsServer(health: HealthAnswers, readMetrics: () => Promise<string>): Server {
  return createServer(async (request, response) => {
    if (health(request, response)) return
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404, { 'Content-Type': 'text/plain' })
      response.end('Here are /metrics, /healthz and /readyz.\n')
      return
    }
    const text = await readMetrics()
    response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text)
  })
}
