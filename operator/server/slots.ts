import { readdirSync, readFileSync, readlinkSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refused } from '../frame.ts'
import { outputOf, runProgram } from './programs.ts'

/**
 * Two servers can run side by side, each on a port of its own: `home`/3000 and `home`/3001 lead to their releases, and
 * Caddy sends visitors to the one that `home`/caddy.env names.
 */
export type Slots = { active: string; idle: string }

const unitOf = (slot: string) => `clinic@${slot}.service`

export function slotsIn(home: string): Slots {
  const slots = readdirSync(home).filter((name) => /^\d+$/.test(name))
  const active = /^CLINIC_PORT=(\d+)$/m.exec(readFileSync(join(home, 'caddy.env'), 'utf8'))?.[1]
  const idle = slots.find((slot) => slot !== active)
  if (active === undefined || idle === undefined)
    throw new Refused(`${home} is not complete: run deploy/install.sh again.`)
  return { active, idle }
}

/** Points a link in `home` at a release, in one step. */
export function pointAt(home: string, link: string, folder: string): void {
  const part = join(home, `.${link}.part`)
  symlinkSync(folder, part)
  renameSync(part, join(home, link))
}

/** Where a link in `home` leads; undefined where there is none. */
export function leadsTo(home: string, link: string): string | undefined {
  try {
    return readlinkSync(join(home, link))
  } catch {
    return undefined
  }
}

/**
 * Starts a release beside the one that runs, and sends visitors to it when it is ready. Throws `Refused` when it is not
 * ready within a minute; then the one that runs goes on.
 * @returns a function that ends the other one
 */
export async function startBeside(home: string, folder: string): Promise<() => void> {
  const { active, idle } = slotsIn(home)
  pointAt(home, idle, folder)
  try {
    // Ends when the server says that it is ready, or when systemd has waited for a minute.
    runProgram('systemctl', ['restart', unitOf(idle)])
    if (!(await answersReady(idle))) throw new Refused('It cannot keep requests.')
    sendVisitorsTo(home, idle)
  } catch (error) {
    writePort(home, active)
    const log = outputOf('journalctl', ['--unit', unitOf(idle), '--lines=15', '--output=cat']) ?? ''
    runProgram('systemctl', ['stop', unitOf(idle)])
    if (!(error instanceof Refused)) throw error
    throw new Refused(`It was not ready within a minute. ${error.message}\nIts log ends with:\n${log}`, {
      cause: error,
    })
  }
  return () => {
    runProgram('systemctl', ['enable', '--quiet', unitOf(idle)])
    runProgram('systemctl', ['disable', '--quiet', '--now', unitOf(active)])
  }
}

/** Caddy keeps its connections while it reads the port anew. */
function sendVisitorsTo(home: string, slot: string): void {
  writePort(home, slot)
  runProgram('systemctl', ['reload', 'caddy.service'])
}

function writePort(home: string, slot: string): void {
  const file = join(home, 'caddy.env')
  const text = readFileSync(file, 'utf8').replace(/^CLINIC_PORT=\d+$/m, `CLINIC_PORT=${slot}`)
  writeFileSync(`${file}.part`, text)
  renameSync(`${file}.part`, file)
}

/** Whether a server on this port can keep requests. */
export async function answersReady(port: string): Promise<boolean> {
  const asked = fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(10_000) })
  return asked.then(({ ok }) => ok).catch(() => false)
}

/** Stops both servers around `work`, and starts the one that visitors get. */
export async function whileStopped<Result>(home: string, work: () => Promise<Result>): Promise<Result> {
  const { active, idle } = slotsIn(home)
  runProgram('systemctl', ['stop', unitOf(active), unitOf(idle)])
  try {
    return await work()
  } finally {
    runProgram('systemctl', ['start', unitOf(active)])
  }
}
