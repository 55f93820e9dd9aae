import type { AppointmentDesk } from '#appointments/desk.ts'
import type { Config } from '#settings/config.ts'
import { jsonLog } from './log.ts'
import type { LogEvent } from './log.ts'
import { createMetrics } from './metrics.ts'

/** The log and the figures of a process: what is logged is counted as well. */
export function watch({ logLevel }: Pick<Config, 'logLevel'>) {
  // Whoever reads the output may end before us: a line that is lost must not take the site down.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
  const metrics = createMetrics()
  const write = jsonLog(logLevel)
  const log: LogEvent = (event, facts) => {
    metrics.count(event, facts)
    write(event, facts)
  }
  const readMetricsOf = (desk: Pick<AppointmentDesk, 'figures'>) => () =>
    metrics.text(desk.figures, new Date())
  return { log, metrics, readMetricsOf }
}
