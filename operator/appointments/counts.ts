import { dateOf } from '#time/india.ts'
import { countsIn } from '#appointments/store/counts.ts'
import type { DayCount } from '#appointments/store/tables.ts'
import { counted } from '#content/catalogue/counted.ts'
import { languages } from '#content/catalogue/language.ts'
import { type Call, type Commands, type CommandResult, withEngine, textOption, WrongUsage } from '../frame.ts'
import { table } from '../table.ts'

/** The command that shows what the pages have counted. */
export const countCommands: Commands = {
  counts: {
    summary: 'what the pages counted a day: pages by language, calls, chats, ways, forms, searches',
    options: {
      days: { type: 'string', value: 'NUMBER', help: 'number of days, including today; 30 by default' },
    },
    examples: ['counts', 'counts --days 7', 'counts --json'],
    run: showCounts,
  },
}

async function showCounts(call: Call): Promise<CommandResult> {
  const firstDay = dayBefore(call.now, readDays(call) - 1)
  const counts = await withEngine(call, (engine) => countsIn(engine).since(firstDay))
  if (counts.length === 0) return { json: [], text: `Nothing was counted since ${firstDay}.\n` }
  const days = [...Map.groupBy(counts, ({ day }) => day)].map(([title, counts]) => ({ title, counts }))
  const lines = [...days, { title: 'Together', counts }]
  const rows = lines.map((line) => [line.title, ...columns.map((column) => String(column.sum(line.counts)))])
  return { json: counts, text: table(['Day (India)', ...columns.map(({ title }) => title)], rows) }
}

const columns = [
  ...languages.map((one) =>
    columnOf(`${counted.page} ${one}`, ({ what, language }) => what === 'page' && language === one),
  ),
  ...Object.entries(counted)
    .filter(([what]) => what !== 'page')
    .map(([what, title]) => columnOf(title, (count) => count.what === what)),
]

function columnOf(title: string, belongs: (count: DayCount) => boolean) {
  return { title, sum: (counts: DayCount[]) => sumOf(counts.filter(belongs)) }
}

function sumOf(counts: DayCount[]): number {
  return counts.reduce((sum, { total }) => sum + total, 0)
}

function readDays(call: Call): number {
  const text = textOption(call, 'days') ?? '30'
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text)
  throw new WrongUsage('--days is a whole number from 1 to 9999.')
}

function dayBefore(now: Date, days: number): string {
  return dateOf(new Date(now.getTime() - days * 24 * 60 * 60 * 1000))
}
