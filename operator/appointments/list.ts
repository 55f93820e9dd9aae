import { shownInColumn } from '#time/india.ts'
import { countOf } from '#content/check/fault.ts'
import { existsSync, writeFileSync } from 'node:fs'
import { typedFields } from '#appointments/fields.ts'
import { type AppointmentRecord, requestsIn, type Requests } from '#appointments/store/requests.ts'
import { mailKinds } from '#appointments/store/store.ts'
import { progressIn } from '#appointments/progress/progress.ts'
import { type Note, toldIn } from '#appointments/progress/told.ts'
import type { RequestEvent, Visit } from '#appointments/states.ts'
import { wishText } from '#appointments/wish.ts'
import { englishNameOf, languageOf } from '#content/catalogue/language.ts'
import { filterOptions, readFilter } from './filter.ts'
import { reading, Refused, textOption, WrongUsage, type Call, type Commands, type Outcome } from '../frame.ts'
import { asCsv } from '#appointments/csv.ts'
import { asRow, contactHeads, listHeads, rowHeads, toldHeads } from '../print/row.ts'
import { asJson, asTable, labelled, table, type Column } from '../print/table.ts'

/** Commands that show requests, or hand them over. */
export const listCommands: Commands = {
  list: {
    summary: 'all requests, newest first',
    options: filterOptions,
    examples: ['list', 'list --held', 'list --since 2026-11-01 --until 2026-12-01', 'list --json'],
    async run(call) {
      const records = await findRecords(call)
      const json = records.map((record) => asRow(record, listHeads))
      return { json, text: asTable(records, call.terminal.columns) }
    },
  },
  show: {
    words: 'REF',
    summary: 'one request in full, with what happened, notes of colleagues and every attempt to mail it',
    examples: ['show 7K2MX09A'],
    run: show,
  },
  export: {
    summary: 'requests as CSV or JSON, with what happened and notes of colleagues',
    options: {
      ...filterOptions,
      format: { type: 'string', value: 'csv|json', help: 'csv by default' },
      out: { type: 'string', value: 'FILE', help: 'a new file, for this user only; otherwise the screen' },
      contacts: {
        type: 'boolean',
        help: 'only reference, name, e-mail and phone, to tell people of a breach',
      },
      excel: { type: 'boolean', help: 'marks CSV as UTF-8 for Excel' },
    },
    examples: [
      'export --email asha@mail.example --format json',
      'export --excel --out requests.csv',
      'export --since 2026-11-01 --until 2026-12-01 --contacts',
    ],
    run: exportRequests,
  },
  dead: {
    summary: 'mails that could not be sent, with the last reason',
    examples: ['dead', 'dead --json'],
    async run(call) {
      const records = await reading(call, (engine) =>
        requestsIn(engine).find({ states: ['dead'], kinds: mailKinds }),
      )
      const json = records.map((record) => ({ ...asRow(record), mail: record.mail }))
      if (records.length === 0) return { json, text: 'Every mail was sent, or is still tried.\n' }
      return { json, text: table(deadColumns, records, call.terminal.columns) }
    },
  },
}

const deadColumns: Column<AppointmentRecord>[] = [
  { title: 'Ref', width: 8, text: ({ ref }) => ref },
  { title: 'Received (India)', width: 16, text: ({ receivedAt }) => shownInColumn(receivedAt) },
  { title: 'Mail', width: 8, text: ({ mail }) => mail.kind },
  { title: 'Attempts', width: 8, text: ({ mail }) => String(mail.attempts) },
  { title: 'By', width: 8, text: ({ mail }) => mail.transport ?? '' },
  { title: 'Last failure', width: 0, text: ({ mail }) => `${mail.lastClass}: ${mail.lastError ?? ''}` },
]

function findRecords(call: Call): Promise<AppointmentRecord[]> {
  const filter = readFilter(call)
  return reading(call, (engine) => requestsIn(engine).find(filter))
}

async function show(call: Call): Promise<Outcome> {
  const ref = call.words[0]?.toUpperCase() ?? ''
  return reading(call, async (engine) => {
    const requests = requestsIn(engine)
    const [record] = await requests.find({ ref })
    if (record === undefined) throw new Refused(`There is no request ${ref}.`)
    const others = await requests.find({ ref, kinds: ['change', 'receipt', 'reminder'] })
    const mails = [record, ...others].map(({ state, mail }) => ({ state, ...mail }))
    const attempts = await requests.historyOf(record.id)
    const progress = progressIn(engine)
    const visit = await progress.visitOf(record.id)
    const { history: events, notes } = (await toldIn(engine)([record.id])).get(record.id)!
    const json = { ...asRow(record), mail: record.mail, mails, attempts, events, notes, visit }
    const lines = [...linesOf(record), ...visitLines(visit), ...events.map(eventLine), ...notes.map(noteLine)]
    return { json, text: labelled([...lines, ...mails.slice(1).map(mailLine), ...attempts.map(attemptLine)]) }
  })
}

function visitLines(visit: Visit | null): [string, string][] {
  if (visit === null) return []
  const { startsAt, minutes, dentist, cancelledAt } = visit
  const time = `${shownInColumn(startsAt)}, ${minutes} minutes, ${dentist}`
  return [['Visit', cancelledAt === null ? time : `${time} (cancelled)`]]
}

function eventLine({ at, kind, by }: RequestEvent): [string, string] {
  return ['Event', `${shownInColumn(at)}  ${kind}, by the ${by}`]
}

function noteLine({ at, who, text }: Note): [string, string] {
  return ['Note', `${shownInColumn(at)}  ${who}: ${text}`]
}

function mailLine({
  kind,
  state,
  lastError,
}: {
  kind: string
  state: string
  lastError: string | null
}): [string, string] {
  return [`Mail: ${kind}`, lastError === null ? state : `${state}, last failure: ${lastError}`]
}

type Attempt = Awaited<ReturnType<Requests['historyOf']>>[number]

function attemptLine({ at, kind, transport, outcome, code }: Attempt): [string, string] {
  return [
    'Attempt',
    `${shownInColumn(at)}  ${transport}  ${outcome}  ${code}${kind === 'request' ? '' : `  (${kind})`}`,
  ]
}

function linesOf(record: AppointmentRecord): [string, string][] {
  const { ref, receivedAt, fields, time, page, state, heldBecause, noticeVersion, mail, erasedAt } = record
  const lines: [string, string | null][] = [
    ['Reference', ref],
    ['Received', `${shownInColumn(receivedAt)}, India time`],
    ...typedFields.map(({ name, label }): [string, string] => [label, fields[name]]),
    ['Preferred time', wishText(fields)],
    ['Time', time],
    ['Page', page],
    ['Language', englishNameOf(languageOf(page))],
    ['Notice', noticeVersion],
    ['Erased', erasedAt && shownInColumn(erasedAt)],
    ['To be erased', record.eraseRequestedAt && `asked for on ${shownInColumn(record.eraseRequestedAt)}`],
    ['Stage', record.stage],
    ['Mail', state],
    ['Held because', heldBecause],
    ['Next attempt', state === 'pending' ? shownInColumn(mail.dueAt) : null],
    ['Last failure', mail.lastError && `${mail.lastClass}: ${mail.lastError}`],
  ]
  return lines.filter((line): line is [string, string] => line[1] !== null && line[1] !== '')
}

async function exportRequests(call: Call): Promise<Outcome> {
  const { options } = call
  const format = textOption(call, 'format') ?? (options['json'] === true ? 'json' : 'csv')
  if (format !== 'csv' && format !== 'json') throw new WrongUsage('--format is csv or json.')
  const out = textOption(call, 'out')
  const { heads, rows } = options['contacts'] ? await contactsOf(call) : await wholeRows(call)
  const mark = options['excel'] ? '\ufeff' : ''
  const content = format === 'json' ? asJson(rows) : mark + csvOf(heads, rows, call)
  return out === undefined ? { json: rows, text: content } : writeNewFile(out, content, rows.length)
}

type Cell = string | Date | null | (RequestEvent | Note)[]
type ExportedRow = Record<string, Cell>

async function contactsOf(call: Call) {
  return { heads: contactHeads, rows: (await findRecords(call)).map((record) => asRow(record, contactHeads)) }
}

/** Requests with all that is kept of them. */
function wholeRows(call: Call) {
  const filter = readFilter(call)
  return reading(call, async (engine) => {
    const records = await requestsIn(engine).find(filter)
    const told = await toldIn(engine)(records.map(({ id }) => id))
    const rows = records.map((record) => ({ ...asRow(record), ...told.get(record.id)! }))
    return { heads: [...rowHeads, ...toldHeads], rows }
  })
}

function csvOf(heads: string[], rows: ExportedRow[], { terminal }: Call): string {
  const cells = rows.map((row, index) => {
    if (index % 1_000 === 0) terminal.showProgress?.(`${index} of ${rows.length} requests`)
    return Object.values(row).map(cellText)
  })
  return asCsv(heads, cells)
}

function cellText(value: Cell): string {
  if (Array.isArray(value)) return value.map(toldText).join('\n')
  return value instanceof Date ? value.toISOString() : (value ?? '')
}

function toldText(told: RequestEvent | Note): string {
  const time = shownInColumn(told.at)
  return 'who' in told ? `${time} ${told.who}: ${told.text}` : `${time} ${told.kind} by the ${told.by}`
}

function writeNewFile(path: string, content: string, requests: number): Outcome {
  if (existsSync(path)) throw new Refused(`${path} already exists: choose another name.`)
  try {
    writeFileSync(path, content, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Refused(`${path} cannot be written, choose another place: ${why}`, { cause: error })
  }
  return { json: { file: path, requests }, text: `Wrote ${countOf(requests, 'request')} to ${path}.\n` }
}
