/** How long the desk's questions take with many requests: see docs/benchmarks.md. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newAppointment } from '#appointments/requests.fixture.ts'
import type { Stage } from '#appointments/states.ts'
import { openSqliteEngine } from '#appointments/store/sqlite/sqlite.ts'
import { asRow } from '#appointments/store/tables.ts'
import type { Week } from '#reception/model/figures.ts'
import { requestsOfDesk } from '#reception/model/requests.ts'
import { median, readOptions } from './options.ts'

const usage = `Usage: npm run bench:desk -- [--rounds 20] [--json] [COUNT]

Fills an SQLite database with COUNT requests (100000), a tenth of which wait, and asks it what the pages of the desk ask.
Ends with 1 when a median is over 100 ms.
`
const maxMs = 100
const { rounds, json, words } = readOptions(usage, 20)
const count = Number(words[0] ?? 100_000)

const names = ['Asha Mehta', 'જયેશભાઈ પટેલ', 'Farhan Shaikh', 'प्रिया शर्मा', 'Bhavna Trivedi', 'Dilip Rathod']
const stages: Stage[] = [
  'received',
  'seen',
  'no-answer',
  'booked',
  ...Array.from({ length: 16 }, (): Stage => 'closed'),
]

const folder = mkdtempSync(join(tmpdir(), 'bench-desk-'))
const engine = await openSqliteEngine(folder)
const startedAt = Date.UTC(2026, 0, 1)
/** A busy clinic has its 100,000 requests in two years. */
const everyMs = 600_000

function rowOf(number: number) {
  const phone = String(9_000_000_000 + number)
  const name = names[number % names.length]!
  const fields = { ...newAppointment().fields, name, phone }
  const receivedAt = new Date(startedAt + number * everyMs)
  return { ...asRow(newAppointment({ fields, receivedAt })), stage: stages[number % stages.length]! }
}

for (let done = 0; done < count; done += 1000) {
  const rows = Array.from({ length: Math.min(1000, count - done) }, (_, index) => rowOf(done + index))
  await engine.write((trx) => trx.insertInto('appointment').values(rows).execute())
  if (process.stderr.isTTY) process.stderr.write(`\r${done} requests`)
}

function weekOf(end: number): Week {
  const from = new Date(end - 7 * 86_400_000)
  return { from, until: new Date(end), promised: [{ from, by: new Date(end) }] }
}

const requests = requestsOfDesk(engine, '')
const middle = new Date(startedAt + (count / 2) * everyMs)
const someRef = (await requests.pageOfList('closed')).requests[0]!.ref
const questions = {
  'is there anything new': () => requests.pulse(),
  'how many each list has': () => requests.countLists(),
  'first page of new': () => requests.pageOfList('new'),
  'first page of closed': () => requests.pageOfList('closed'),
  'a page in the middle of closed': () => requests.pageOfList('closed', { turn: 100, at: middle, id: '' }),
  'call list': () => requests.waiting(),
  'one request': () => requests.one(someRef),
  'find a number': () => requests.find('90000 00007'),
  'find a name in the other script': () => requests.find('jayesh'),
  'find what nobody is called': () => requests.find('nobody at all'),
  'figures of a week': () => requests.figures([weekOf(startedAt + count * everyMs)]),
}

const figures: Record<string, number> = {}
for (const [what, ask] of Object.entries(questions)) {
  const times = []
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now()
    await ask()
    times.push(performance.now() - begun)
  }
  figures[what] = Math.round(median(times) * 10) / 10
}
await engine.close()
rmSync(folder, { recursive: true })

if (json) console.log(JSON.stringify({ count, figures }))
else console.table(Object.entries(figures).map(([what, ms]) => ({ what, 'median ms': ms })))
process.exitCode = Object.values(figures).some((ms) => ms > maxMs) ? 1 : 0
