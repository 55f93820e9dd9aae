/** How many appointment requests are taken in a second: see docs/benchmarks.md. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { parseArgs } from 'node:util'
import { median } from './median.ts'

const usage = `Usage: npm run bench:intake -- [--seconds 3] [--rounds 3] [--json]

Measures in each round, one after the other: the disk (4 kB appended and fdatasync), then at 1, 16 and 64 clients
over HTTP accepted requests with a transaction each, and with shared transactions as the website has them.
`
const clientCounts = [1, 16, 64]
const program = join(import.meta.dirname, 'intake-server.ts')

type Way = 'one-by-one' | 'together'
type Case = { clients: number; oneByOne: number; together: number; ratio: number; toDisk: number }
type Round = { disk: number; cases: Case[] }

/** Rates a second of one round. All ratios are of numbers that were measured within seconds of each other. */
async function measureRound(seconds: number): Promise<Round> {
  const disk = measureDisk(seconds)
  const cases: Case[] = []
  for (const clients of clientCounts) {
    const oneByOne = await measureIntake('one-by-one', clients, seconds)
    const together = await measureIntake('together', clients, seconds)
    cases.push({ clients, oneByOne, together, ratio: together / oneByOne, toDisk: together / disk })
  }
  return { disk, cases }
}

function measureDisk(seconds: number): number {
  return inFolder((folder) => {
    const file = openSync(join(folder, 'disk'), 'w')
    const page = Buffer.alloc(4096, 1)
    const startedAt = performance.now()
    let count = 0
    for (; performance.now() - startedAt < seconds * 1000; count += 1) {
      writeSync(file, page)
      fdatasyncSync(file)
    }
    closeSync(file)
    return (count * 1000) / (performance.now() - startedAt)
  })
}

async function measureIntake(way: Way, clients: number, seconds: number): Promise<number> {
  return inFolder(async (folder) => {
    const server = spawn(process.execPath, [program, folder, way], { stdio: ['ignore', 'pipe', 'inherit'] })
    try {
      const line = await Promise.race([firstLine(server.stdout), once(server, 'close').then(() => null)])
      if (line === null) throw new Error('The server under measurement ended before it listened')
      await send(line, clients, 0.3) // warms up
      return await send(line, clients, seconds)
    } finally {
      if (server.exitCode === null && server.kill()) await once(server, 'exit')
    }
  })
}

async function firstLine(stream: Readable): Promise<string> {
  const [text] = await once(stream, 'data')
  return String(text).trim()
}

/** Clients that each send one form after the other for some seconds; returns the accepted ones a second. */
async function send(url: string, clients: number, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const startedAt = performance.now()
  let accepted = 0
  const client = async () => {
    while (performance.now() - startedAt < seconds * 1000) {
      const status = await post(url, agent)
      if (status !== 200) throw new Error(`A request was answered with ${status}`)
      accepted += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  const tookMs = performance.now() - startedAt
  agent.destroy()
  return (accepted * 1000) / tookMs
}

let sent = 0

function post(url: string, agent: Agent): Promise<number> {
  sent += 1
  const fields = { name: 'Asha Mehta', email: 'asha@mail.example', phone: '9876543210', subject: 'Toothache' }
  const body = new URLSearchParams({
    ...fields,
    message: `A molar hurts, for the ${sent}th time.`,
  }).toString()
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': body.length }
  return new Promise((resolve, reject) => {
    const sending = request(url, { method: 'POST', agent, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
    sending.setTimeout(60_000, () => sending.destroy(new Error('A request was not answered within a minute')))
    sending.on('error', reject).end(body)
  })
}

function inFolder<Result>(use: (folder: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-intake-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const result = use(folder)
  if (result instanceof Promise) void result.then(remove, remove)
  else remove()
  return result
}

/** The rounds as a table for people, in Markdown. */
function asText(rounds: Round[]): string {
  const machine = `${cpus().length} cores, load ${loadavg()
    .map((load) => load.toFixed(0))
    .join(' ')}`
  const disk = `Disk: ${rounds.map((round) => round.disk.toFixed(0)).join(' / ')} times 4 kB + fdatasync a second`
  const lines = clientCounts.map((clients, index) => {
    const cases = rounds.flatMap((round) => round.cases[index] ?? [])
    const rates = (pick: (one: Case) => number) => cases.map((one) => pick(one).toFixed(0)).join(' / ')
    const ratio = (pick: (one: Case) => number) => `${median(cases.map(pick)).toFixed(1)}x`
    const [single, group] = [rates((one) => one.oneByOne), rates((one) => one.together)]
    return `| ${clients} | ${single} | ${group} | ${ratio((one) => one.ratio)} | ${ratio((one) => one.toDisk)} |`
  })
  return [
    `Machine: ${machine}. ${disk}.`,
    '',
    '| clients | a transaction each, per second | shared transactions, per second | shared : each | shared : disk |',
    '|---|---|---|---|---|',
    ...lines,
    '',
  ].join('\n')
}

const options = {
  seconds: { type: 'string', default: '3' },
  rounds: { type: 'string', default: '3' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const
const { values } = parseArgs({ options })
if (values.help) console.log(usage)
else {
  const rounds: Round[] = []
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    console.error(`Round ${round} of ${values.rounds}`)
    rounds.push(await measureRound(Number(values.seconds)))
  }
  console.log(values.json ? JSON.stringify(rounds, null, 2) : asText(rounds))
}
