import { catalogue } from '#content/catalogue/catalogue.server.ts'
import {
  closedDaysOf,
  dayNames,
  rowsOfWeek,
  type Times,
  week,
  type Weekday,
} from '#content/catalogue/hours/opening-hours.ts'
import { languages } from '#content/catalogue/language.ts'
import { type ClinicTexts, hoursIn, withWeek } from '#editor/clinic-facts.ts'
import { deskLanguage } from '../language.ts'
import { deskWords, filled, languageName } from '../words.ts'
import { isSpan } from './holiday-form.server.ts'

/** Days with the same times; both are '' while the clinic is closed. `days` are their English names, with blanks between. */
export type WeekRow = Times & { days: string; name: string }

const timeWords = () => catalogue(deskLanguage()).labels.time
const nameOf = (days: Weekday[]) => dayNames(days, timeWords())

/**
 * The week as a form has it.
 * @param isApart each day alone
 */
export function weekRows(texts: ClinicTexts, isApart: boolean): WeekRow[] {
  const hours = hoursIn(texts)
  if (isApart) return week.map((day) => rowOf([day], timesOn(texts, day)))
  const closed = closedDaysOf(hours)
  const rows = hours.map(({ days, ...times }) => rowOf(days, times))
  return closed.length > 0 ? [...rows, rowOf(closed, null)] : rows
}

const rowOf = (days: Weekday[], times: Times | null): WeekRow => {
  const { opens = '', closes = '' } = times ?? {}
  return { days: days.join(' '), name: nameOf(days), opens, closes }
}

function timesOn(texts: ClinicTexts, day: Weekday): Times | null {
  return hoursIn(texts).find(({ days }) => days.includes(day)) ?? null
}

export function typedWeek(form: FormData): WeekRow[] {
  const text = (name: string, longest: number) => String(form.get(name) ?? '').slice(0, longest)
  return week.flatMap((_, row) => {
    const typed = text(`days-${row}`, 100).split(' ')
    const days = week.filter((day) => typed.includes(day))
    if (days.length === 0) return []
    return [{ ...rowOf(days, null), opens: text(`opens-${row}`, 5), closes: text(`closes-${row}`, 5) }]
  })
}

type Read = { after: ClinicTexts; changed: string } | { fault: string; faults?: Record<string, string> }

/** The texts with the hours that were typed, and the names of the days that have others. */
export function withTypedWeek(texts: ClinicTexts, typed: WeekRow[]): Read {
  const { faults: said } = deskWords().website
  const isClosed = ({ opens, closes }: Times) => opens === '' && closes === ''
  const wrong = typed.flatMap((row, place) => {
    return isClosed(row) || isSpan(row) ? [] : [[`closes-${place}`, said.times] as const]
  })
  if (wrong.length > 0) return { fault: said.look, faults: Object.fromEntries(wrong) }
  const timesOf = (day: Weekday) => {
    const row = typed.find(({ days }) => days.split(' ').includes(day))
    return row ? (isClosed(row) ? null : row) : timesOn(texts, day)
  }
  const rows = rowsOfWeek(timesOf)
  if (rows.length === 0) return { fault: said.oneDay }
  const changed = week.filter((day) => {
    const [now, then] = [timesOn(texts, day), timesOf(day)]
    return now?.opens !== then?.opens || now?.closes !== then?.closes
  })
  if (changed.length === 0) return { after: texts, changed: '' }
  const all = Object.fromEntries(languages.map((one) => [one, catalogue(one).labels.time]))
  const after = withWeek(texts, rows, all as Parameters<typeof withWeek>[2])
  if ('unsaidIn' in after) return { fault: filled(said.unsaid, { language: languageName(after.unsaidIn) }) }
  return { after, changed: nameOf(changed) }
}
