import type { Mailing } from './health.ts'
import type { ServerLog } from './log.ts'

/** How a process is watched: its log, and what that says of our own mail settings. */
export function createMonitor(write: ServerLog) {
  // The reader of the output may end before us: a line that is lost must not take the site down.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
  let mailHealth: Mailing = 'ok'
  const log: ServerLog = (event, facts) => {
    if (event === 'mail.misconfigured') mailHealth = 'misconfigured'
    if (event === 'mail.sent') mailHealth = 'ok'
    write(event, facts)
  }
  return { log, mailHealth: () => mailHealth }
}
