import { openAppointments } from '#appointments/service.ts'
import { runCommand } from '#content/check/command.ts'
import { readConfig } from '#settings/config.ts'
import { appointmentSettings } from '#settings/appointments.ts'
import { type Environment, WrongSettings } from '#settings/settings.ts'
import { launch, listenAt, placesIn, stopOnSignal } from './launch.ts'
import { createMonitor } from './watch/monitor.ts'
import { startWatchdog } from './watch/watchdog.ts'

const usage = `Usage: npm run worker [-- --help]

Sends the mails about appointment requests that are kept in PostgreSQL, the daily digest, and purges
what is old. Any number of workers may run next to any number of web servers.

Settings are environment variables: see docs/settings.md. DATABASE_URL is needed.
  --help    this text

Exit codes: 0 stopped by a signal, 1 the database cannot be used, 2 wrong usage or settings.
`

/** Starts a worker on the settings of an environment. Throws `WrongSettings` and `StoreUnavailable`. */
export async function startWorker(env: Environment) {
  const config = readConfig(env)
  if (config.databaseUrl === undefined) {
    throw new WrongSettings([
      'DATABASE_URL is missing. Without it the web server keeps requests in DATA_DIR and sends the mails itself.',
    ])
  }
  const { log, watch } = createMonitor(config)
  const service = await openAppointments({ ...(await appointmentSettings(config, log)), sendsMails: true })
  const { operators } = watch(service)
  const figures = await listenAt(operators, placesIn(config).operators)
  return {
    startMessage: [
      ...figures.map((at) => `Figures at ${at}/metrics`),
      `Sending appointment requests to ${service.mailsGoTo}`,
    ],
    /** Lets a mail under way finish, for 10 s at most. */
    async stop() {
      operators.close()
      operators.closeAllConnections()
      await service.stop()
    },
  }
}

async function work(): Promise<void> {
  const { startMessage, stop } = await startWorker(process.env)
  stopOnSignal(stop)
  startWatchdog()
  for (const line of startMessage) console.log(line)
}

async function main(): Promise<number> {
  await launch('The worker', work)
  return 0
}

if (import.meta.main) process.exitCode = await runCommand(process.argv.slice(2), usage, {}, main)
