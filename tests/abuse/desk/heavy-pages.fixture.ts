import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { asha, temporaryFolder } from '#appointments/requests.fixture.ts'
import { openSqliteEngine } from '#appointments/store/sqlite/sqlite.ts'
import type { DeskSite } from '../../desk-site.fixture.ts'
import { ask, ownerOf, serveDesk } from './desk-client.fixture.ts'

const dayMs = 86_400_000

/** Puts so many requests of the last days into a new database, nine in ten of them answered after some hours. */
async function keepMany(dataDir: string, count: number, days = 80): Promise<void> {
  await (await openSqliteEngine(dataDir)).close() // makes the tables
  const database = new DatabaseSync(join(dataDir, 'clinic.db'))
  const { name, email, subject, message } = asha
  const facts = { count, begin: Date.now() - days * dayMs, everyMs: Math.floor((days * dayMs) / count) }
  const numbers = `with recursive numbers(i) as (select 0 union all select i + 1 from numbers where i + 1 < $count)`
  database.exec('begin')
  database
    .prepare(
      `insert into appointment
        (id, ref, dedupe_key, name, email, phone, subject, message, time, title, page, received_at, stage)
      ${numbers} select printf('%08d', i), printf('R%07d', i), i, $name, $email, 9000000000 + i, $subject,
        $message, '', 'Appointment Request', iif(i % 3, '/services/toothache', '/gu/fees'), $begin + i * $everyMs,
        iif(i % 10, 'closed', 'received') from numbers`,
    )
    .run({ ...facts, name, email, subject, message })
  database
    .prepare(
      `insert into request_event (id, appointment_id, at, kind, by)
      ${numbers} select printf('%08d', i), printf('%08d', i), $begin + i * $everyMs + i % 40 * 3600000, 'closed', 'clinic'
        from numbers where i % 10`,
    )
    .run(facts)
  database.exec('commit; analyze')
  database.close()
}

/** A desk with this many requests, and the cookie of its owner. */
export async function serveMany(count: number) {
  const dataDir = temporaryFolder()
  await keepMany(dataDir, count)
  const site = await serveDesk({ DATA_DIR: dataDir })
  return { site, cookie: await ownerOf(site) }
}

/** The CPU time of a process in milliseconds, unaffected by other work on the machine. */
function computedMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  // User and system time, in hundredths of a second.
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** The peak memory of a process, in megabytes. */
export function mostMemoryMb(pid: number): number {
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

/** The longest CPU time for which a visitor's file waits while several people, in turns, load pages of the desk. */
export async function heldUpMs(site: DeskSite, cookies: string[], paths: string[]): Promise<number> {
  const askedBy = (at: number) => ({ cookie: cookies[at % cookies.length] })
  const pages = Promise.all(paths.map((path, at) => ask(site, path, askedBy(at))))
  let longestMs = 0
  let isOver = false
  const looks = (async () => {
    while (!isOver) {
      const before = computedMs(site.pid)
      await ask(site, '/robots.txt')
      longestMs = Math.max(longestMs, computedMs(site.pid) - before)
      await sleep(5)
    }
  })()
  for (const { status } of await pages) if (status !== 200) throw new Error(`A page answered ${status}`)
  isOver = true
  await looks
  return longestMs
}
