import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { temporaryFolder } from '#appointments/requests.fixture.ts'
import type { DeskSite } from '../../desk-site.fixture.ts'
import { keepMany } from '../../many-requests.fixture.ts'
import { ask, ownerOf, serveDesk } from './desk-client.fixture.ts'

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
