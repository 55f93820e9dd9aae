import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openDesk } from '#appointments/desk.ts'
import { StoreUnavailable } from '#appointments/store/store.ts'
import { readConfig } from '#settings/config.ts'
import { deskSettings } from '#settings/desk.ts'
import { healthAnswers } from './watch/health-answers.ts'
import { createOperatorsServer } from './watch/operators-server.ts'
import { readiness } from './watch/readiness.ts'
import { WrongSettings } from '#settings/reader.ts'
import type { Environment } from '#settings/reader.ts'
import { watch } from './watch/watching.ts'

const usage = `Usage: npm run worker [-- --help]

Sends the mails about appointment requests that are kept in PostgreSQL, the daily digest, and purges
what is old. Any number of workers may run beside any number of web servers.

Settings are environment variables: see docs/settings.md. DATABASE_URL is needed.
Exit codes: 0 stopped by a signal, 1 the database cannot be used, 2 wrong settings.
`

/** A worker at work; `stop` lets a mail under way finish, for 10 s at most. */
export type Worker = {
  status: 'running'
  sendsBy: string
  /** Where figures are told, if they are. */
  figuresAt: string | undefined
  stop: () => Promise<void>
}
/** Why there is no worker, with the exit code. */
export type NoWorker = { status: 'refused'; why: string; exitCode: number }

/** Starts a worker on the settings of an environment. Throws only on our own faults. */
export async function startWorker(env: Environment): Promise<Worker | NoWorker> {
  try {
    const config = readConfig(env)
    if (config.databaseUrl === undefined) {
      const why =
        'DATABASE_URL is missing. Without it the web server keeps requests in DATA_DIR and sends the mails itself.'
      return { status: 'refused', why, exitCode: 2 }
    }
    const { log, metrics, readMetricsOf } = watch(config)
    const desk = await openDesk({ ...(await deskSettings(config, log)), sendsMails: true })
    const { checkWritable } = desk
    const isDraining = () => false
    const ready = {
      checkWritable,
      mailHealth: metrics.mailHealth,
      isDraining,
      nowMs: () => performance.now(),
    }
    const health = healthAnswers({ readReadiness: readiness(ready), isDraining })
    const operators = createOperatorsServer({ health, readMetrics: readMetricsOf(desk) })
    if (config.metricsPort !== undefined) await listen(operators, config.metricsPort)
    const stop = async () => {
      operators.close()
      operators.closeAllConnections()
      await desk.stop()
    }
    return { status: 'running', sendsBy: desk.mailsGoTo, figuresAt: addressOf(operators), stop }
  } catch (error) {
    if (error instanceof WrongSettings) return { status: 'refused', why: error.message, exitCode: 2 }
    if (error instanceof StoreUnavailable) return { status: 'refused', why: error.message, exitCode: 1 }
    throw error
  }
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (error) {
    const { message } = error as NodeJS.ErrnoException
    throw new WrongSettings([`METRICS_PORT ${port} cannot be listened on (${message}): choose another`])
  }
}

/** Undefined for a server that does not listen. */
function addressOf(server: Server): string | undefined {
  // A server that listens on a port has an address of this form.
  const address = server.address() as AddressInfo | null
  return address === null ? undefined : `http://127.0.0.1:${address.port}`
}

async function main(): Promise<void> {
  const worker = await startWorker(process.env)
  if (worker.status === 'refused') {
    console.error(`The worker was not started: ${worker.why}`)
    process.exit(worker.exitCode)
  }
  // A second signal ends the process at once, as usual.
  const stop = () => void worker.stop().then(() => process.exit(0))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)
  if (worker.figuresAt) console.log(`Figures at ${worker.figuresAt}/metrics`)
  console.log(`Sending appointment requests to ${worker.sendsBy}`)
}

if (import.meta.main) {
  if (process.argv.includes('--help') || process.argv.includes('-h')) console.log(usage)
  else await main()
}
