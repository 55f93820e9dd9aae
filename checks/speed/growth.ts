/** How time and memory grow with the number of pages: see docs/benchmarks.md. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { projectEnv, projectNode } from '#release/install.mjs'
import { atOwnEnd } from '../own-end.ts'
import { startSite } from '../site-server.ts'
import { writeGrownProject } from './grown-project.ts'
import { residentMb, treeOf } from './process-figures.ts'

const usage = `Usage: npm run build && npm run bench:growth -- [--pages 36,360,3600] [--minutes 30] [--json]

Builds copies of the project with so many pages, by made-up treatments, and serves each: how long the build takes and
how much memory at once, how large it is, how soon the server is up and answers its first form, and its memory then.
A build that takes longer than --minutes is given up; the larger ones are then left out.
`

/** Seconds and MB (1,000,000 bytes). `steps` are the build's own words on how long each took. */
type Growth = {
  pages: number
  build: { seconds: number; peakMb: number; diskMb: number; steps: Record<string, string> }
  server: { startSeconds: number; restMb: number; firstFormSeconds: number; afterFormMb: number }
}

const lookEveryMs = 200
const postPath = '/services/toothache'

/** @returns undefined when the build took too long */
async function measureGrowth(wanted: number, limitMs: number): Promise<Growth | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-growth-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  atOwnEnd(remove)
  try {
    const pages = writeGrownProject(folder, wanted)
    const build = await measureBuild(folder, pages, limitMs)
    return build && { pages, build, server: await measureServer(folder) }
  } finally {
    remove()
  }
}

async function measureBuild(
  folder: string,
  pages: number,
  limitMs: number,
): Promise<Growth['build'] | undefined> {
  const startedAt = performance.now()
  const env = { ...projectEnv(folder), NODE_ENV: 'production' }
  const child = spawn(projectNode(folder), ['release/build.ts'], { cwd: folder, env, detached: true })
  const ended = once(child, 'close')
  const end = () => treeOf(child.pid ?? 0).forEach((pid) => process.kill(pid, 'SIGTERM'))
  atOwnEnd(end)
  const limit = setTimeout(end, limitMs)
  let peakMb = 0
  const look = setInterval(() => (peakMb = Math.max(peakMb, treeMb(child.pid ?? 0))), lookEveryMs)
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => {
      lines.push(line)
      console.error(`${pages} pages: ${line}`)
    })
  }
  const [code] = await ended
  clearInterval(look)
  clearTimeout(limit)
  const seconds = (performance.now() - startedAt) / 1000
  if (code !== 0 && seconds * 1000 >= limitMs) return undefined
  if (code !== 0) throw new Error(`The build of ${pages} pages failed:\n${lines.join('\n')}`)
  return { seconds, peakMb, diskMb: folderMb(join(folder, 'build')), steps: stepsIn(lines) }
}

/** The memory of a process and of all that it has started; 0 when one of them has just ended. */
function treeMb(pid: number): number {
  try {
    return treeOf(pid).reduce((total, one) => total + (residentMb(one) || 0), 0)
  } catch {
    return 0
  }
}

function folderMb(folder: string): number {
  const files = globSync('**/*', { cwd: folder }).map((file) => statSync(join(folder, file)))
  return files.filter((file) => file.isFile()).reduce((total, { size }) => total + size, 0) / 1_000_000
}

/** The last that was said of each step of the build. */
function stepsIn(lines: string[]): Record<string, string> {
  const said = lines.map((line) => /^Building the site: (.+?) … (.+)$/.exec(line))
  return Object.fromEntries(said.flatMap((found) => (found ? [[found[1], found[2]]] : [])))
}

async function measureServer(folder: string): Promise<Growth['server']> {
  const startedAt = performance.now()
  const site = await startSite({ folder })
  const startSeconds = (performance.now() - startedAt) / 1000
  const restMb = residentMb(site.pid)
  const askedAt = performance.now()
  const fields = { name: 'Asha Mehta', email: 'asha@mail.example', phone: '9876543210', subject: 'Toothache' }
  const body = new URLSearchParams({ ...fields, message: 'A molar hurts.' })
  const answer = await fetch(site.origin + postPath, { method: 'POST', body })
  if (!answer.ok) throw new Error(`The first form was answered with ${answer.status}`)
  await answer.text()
  const firstFormSeconds = (performance.now() - askedAt) / 1000
  const afterFormMb = residentMb(site.pid)
  await site.stop()
  return { startSeconds, restMb, firstFormSeconds, afterFormMb }
}

/** The results as tables for people, in Markdown. */
function asText(results: Growth[]): string {
  const mb = (value: number) => value.toFixed(0)
  const s = (value: number) => value.toFixed(1)
  const lines = results.map(({ pages, build, server }) => {
    const built = [s(build.seconds), s((build.seconds * 1000) / pages), mb(build.peakMb), s(build.diskMb)]
    const served = [
      s(server.startSeconds),
      mb(server.restMb),
      s(server.firstFormSeconds),
      mb(server.afterFormMb),
    ]
    return `| ${[pages, ...built, ...served].join(' | ')} |`
  })
  const steps = results.map(({ pages, build }) => {
    const said = Object.entries(build.steps).map(([name, time]) => `${name} ${time}`)
    return `- ${pages} pages: ${said.join(', ')}`
  })
  return [
    `Machine: ${cpus().length} cores, load ${loadavg().map(mb).join(' ')}.`,
    '',
    '| pages | build, s | ms a page | its memory at most, MB | build/, MB | server up, s | at rest, MB | first form, s | then, MB |',
    '|---|---|---|---|---|---|---|---|---|',
    ...lines,
    '',
    'Steps of the build:',
    '',
    ...steps,
    '',
  ].join('\n')
}

async function main(): Promise<number> {
  const options = {
    pages: { type: 'string', default: '36,360,3600' },
    minutes: { type: 'string', default: '30' },
    json: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  } as const
  const { values } = parseArgs({ options })
  if (values.help) {
    console.log(usage)
    return 0
  }
  const results: Growth[] = []
  for (const pages of values.pages.split(',').map(Number)) {
    const result = await measureGrowth(pages, Number(values.minutes) * 60_000)
    if (!result) {
      console.error(`The build of ${pages} pages was given up after ${values.minutes} minutes.`)
      break
    }
    results.push(result)
  }
  console.log(values.json ? JSON.stringify(results, null, 2) : asText(results))
  return results.length === values.pages.split(',').length ? 0 : 1
}

process.exitCode = await main()
