/** How much processor time the pages of the desk take with many requests: see docs/benchmarks.md. */

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openEngine } from '#appointments/store/open-engine.ts'
import { readCatalogue } from '#content/catalogue/catalogue.ts'
import { goodPassword, startDeskSite } from '#tests/desk-site.fixture.ts'
import { addDays, dateOf } from '#time/india.ts'
import { fillDesk } from './desk-records.ts'
import { median, readOptions } from './options.ts'

const usage = `Usage: npm run bench:desk -- [--rounds 5] [--data FOLDER] [--database URL] [--json] [WORD …]

Fills an empty database with 100,000 requests and 50,000 visits, serves the built site on it, and asks for each page of the
desk, or for those whose names have one of the words. Measured is the processor time of the server and, with --database, of
a PostgreSQL on this machine, which must run Linux. The records of --data and --database stay for the next run.
Ends with 1 when the median of a page is over 20 ms.
`
const maxMs = 20
const requests = 100_000
const [warmUp, asksOfRound] = [10, 20]

const { rounds, json, words, data, database } = readOptions(usage, 5)
const dataDir = data ?? mkdtempSync(join(tmpdir(), 'bench-desk-'))
const postgres = await fillOnce()
const site = await startDeskSite({ DATA_DIR: dataDir, ...(database && { DATABASE_URL: database }) })
const { origin } = new URL(site.desk)
let cookie = ''

/** Fills the database if it is empty; returns the process of PostgreSQL. */
async function fillOnce(): Promise<number | undefined> {
  const engine = await openEngine({ dataDir, databaseUrl: database, log: () => {} })
  const dentists = readCatalogue().doctors.map(({ slug }) => slug)
  const first = await engine.db.selectFrom('appointment').select('id').limit(1).executeTakeFirst()
  if (first === undefined) await fillDesk(engine, dentists, requests)
  const isOther = database !== undefined
  // PostgreSQL does it by itself after a while.
  if (isOther) await sql`vacuum analyze`.execute(engine.db)
  const asked = isOther && (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(engine.db))
  const parent = asked ? processOf(asked.rows[0]!.pid).parent : undefined
  await engine.close()
  return parent
}

/** The parent of a process, and the processor time that it and its children that have ended took; in hundredths of a second. */
function processOf(pid: number): { parent: number; ticks: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').map(Number)
  return { parent: fields[1]!, ticks: fields.slice(11, 15).reduce((sum, one) => sum + one, 0) }
}

/** The processor time of the server and of PostgreSQL so far, in milliseconds. */
function spentMs(): number {
  if (postgres === undefined) return processOf(site.pid).ticks * 10
  const ticks = readdirSync('/proc').map((name) => {
    if (!/^\d+$/.test(name)) return 0
    try {
      const { parent, ticks } = processOf(Number(name))
      return [site.pid, postgres].includes(Number(name)) || parent === postgres ? ticks : 0
    } catch {
      return 0 // it has just ended
    }
  })
  return ticks.reduce((sum, one) => sum + one, 0) * 10
}

type Form = Record<string, string>

async function ask(path: string, form?: Form): Promise<string> {
  const answer = await fetch(origin + path, {
    method: form ? 'POST' : 'GET',
    redirect: 'manual',
    headers: { cookie, ...(form && { origin }) },
    ...(form && { body: new URLSearchParams(form) }),
  })
  cookie ||= answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}`)
  return answer.text()
}

async function comeIn(): Promise<void> {
  const name = `Dr. Kirit ${Date.now()}`
  const path = new URL(await site.invite('--owner', name)).pathname
  await ask(path, { name, email: `${Date.now()}@clinic.example`, code: '' })
  cookie = ''
  await ask(path, { password: goodPassword })
}

const firstIn = async (path: string, pattern: RegExp) => pattern.exec(await ask(path))?.[0] ?? path

/** By name: the address, and what is sent there. */
async function allPages(): Promise<Record<string, [path: string, form?: Form]>> {
  const today = dateOf(new Date())
  const [soon, before] = [addDays(today, 3), addDays(today, -100)]
  const ref = /\/desk\/requests\/[0-9A-Z]{8}(?=")/
  const [waiting, booked] = [
    await firstIn('/desk/requests/in/new', ref),
    await firstIn('/desk/requests/in/booked', ref),
  ]
  const lists = ['new', 'call-back', 'no-answer', 'booked', 'closed', 'held-back']
  return {
    ...Object.fromEntries(lists.map((list) => [`requests ${list}`, [`/desk/requests/in/${list}`]])),
    'more of requests closed': [
      await firstIn('/desk/requests/in/closed', /\/desk\/requests\/in\/closed\?after=[\w-]+/),
    ],
    'call list': ['/desk/call-list'],
    'find requests': ['/desk/requests/find', { text: 'jayesh patel' }],
    'request that waits': [waiting],
    'request booked': [booked],
    'book a request': [`${waiting}/book`],
    'correct a request': [`${waiting}/correct`],
    'new request': ['/desk/requests/new'],
    week: [`/desk/week/${today}`],
    'week of all': [`/desk/week/${today}?who=all`],
    'week before': [`/desk/week/${before}?who=all`],
    day: [`/desk/week/day/${today}`],
    gap: [await firstIn(`/desk/week/${soon}`, /\/desk\/week\/[\d-]+\/book\/[^"?]+/)],
    'walk-in': [`/desk/week/${today}/walk-in`],
    block: [`/desk/week/${today}/block`],
    'day sheet': ['/desk/day'],
    patients: ['/desk/patients'],
    'find two words': ['/desk/patients', { text: 'patel j' }],
    'find other script': ['/desk/patients', { text: 'જયેશ' }],
    'find part of a number': ['/desk/patients', { text: '9025' }],
    'find a number': ['/desk/patients', { text: '9000007919' }],
    'find nobody': ['/desk/patients', { text: 'qwertz' }],
    patient: [booked.replace('requests', 'patients')],
    reminders: [`/desk/reminders/${addDays(today, 1)}`],
    recalls: ['/desk/reminders/again'],
    texts: ['/desk/texts'],
    'figures of 4 weeks': ['/desk/figures?weeks=4'],
    'figures of 12 weeks': ['/desk/figures?weeks=12'],
    'figures of 52 weeks': ['/desk/figures?weeks=52'],
    website: ['/desk/site'],
    hours: ['/desk/site/hours'],
    people: ['/desk/people'],
    devices: ['/desk/devices'],
    server: ['/desk/server'],
    'is there anything new': ['/desk/live/now'],
  }
}

/** Of the first time and, in the middle of some rounds, of a later one; in milliseconds. */
async function measure(path: string, form?: Form) {
  const timeOf = async (count: number) => {
    const before = spentMs()
    for (let asked = 0; asked < count; asked += 1) await ask(path, form)
    return (spentMs() - before) / count
  }
  const first = await timeOf(1)
  await timeOf(warmUp)
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) times.push(await timeOf(asksOfRound))
  return { first, ms: Math.round(median(times) * 10) / 10 }
}

/** The processor time of the same work on any machine, to compare figures of several. */
function machineMs(): number {
  const before = process.cpuUsage()
  const one = Array.from({ length: 1000 }, (_, number) => ({ number, text: String(number) }))
  for (let round = 0; round < 1000; round += 1) JSON.parse(JSON.stringify(one))
  const { user, system } = process.cpuUsage(before)
  return Math.round((user + system) / 1000)
}

const figures: Record<string, { first: number; ms: number }> = {}
try {
  await comeIn()
  for (const [name, page] of Object.entries(await allPages()))
    if (words.length === 0 || words.some((word) => name.includes(word))) {
      figures[name] = await measure(...page)
      if (process.stderr.isTTY) console.error(name, figures[name])
    }
} finally {
  await site.stop()
  if (data === undefined) rmSync(dataDir, { recursive: true })
}

const machine = machineMs()
if (json) console.log(JSON.stringify({ machineMs: machine, figures }, null, 2))
else {
  console.table(figures)
  console.log(`Milliseconds. A fixed piece of work took this machine ${machine} ms.`)
}
if (Object.values(figures).some(({ ms }) => ms > maxMs)) process.exitCode = 1
