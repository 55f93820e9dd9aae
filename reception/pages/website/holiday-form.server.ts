import { isDate } from '#appointments/wish.ts'
import { hasLettersOf, type Language, languages } from '#content/catalogue/language.ts'
import type { Times } from '#content/catalogue/hours/opening-hours.ts'
import type { Holiday } from '#editor/clinic-facts.ts'
import { addDays, dateOf } from '#time/india.ts'
import festivals from '../../words/festivals.json' with { type: 'json' }
import { deskLanguage } from '../language.ts'
import { deskWords, filled } from '../words.ts'

/** Holidays as typed, by field: the first and the last `date`, `times` for a short day, and a name for each language. */
export type TypedHoliday = Record<'date' | 'until' | 'kind' | 'opens' | 'closes' | Language, string>

const names = ['date', 'until', 'kind', 'opens', 'closes', ...languages] as const
const longestName = 40
const daysAhead = 730
const longestDays = 31

export function typedHoliday(form: FormData | URLSearchParams): TypedHoliday {
  const texts = names.map((name) => {
    const text = String(form.get(name) ?? '')
    return [name, text.slice(0, 200).replaceAll(/\s+/g, ' ').trim()]
  })
  return Object.fromEntries(texts) as TypedHoliday
}

/** The days one by one, of what is without a fault. */
export function holidaysOf(typed: TypedHoliday): Holiday[] {
  const { en, gu, hi, kind, opens, closes } = typed
  const times = kind === 'short' ? { opens, closes } : undefined
  return datesOf(typed).map((date) => ({ date, names: { en, gu, hi }, times }))
}

/** The first day and those after it until the last; none while the first is no date. */
export function datesOf({ date, until }: Pick<TypedHoliday, 'date' | 'until'>): string[] {
  if (!isDate(date)) return []
  const dates = [date]
  while (isDate(until) && dates.at(-1)! < until && dates.length < longestDays)
    dates.push(addDays(dates.at(-1)!, 1))
  return dates
}

const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/

export function isSpan({ opens, closes }: Times): boolean {
  return timeOfDay.test(opens) && timeOfDay.test(closes) && opens < closes
}

/** What is wrong with it, by field. */
export function faultsOf(typed: TypedHoliday, now: Date): Partial<TypedHoliday> {
  const { faults } = deskWords().website
  const { date, until, kind } = typed
  const today = dateOf(now)
  const found: Partial<TypedHoliday> = {}
  if (!isDate(date) || date < today || date > addDays(today, daysAhead)) found.date = faults.date
  else if (until !== '' && until !== datesOf(typed).at(-1))
    found.until = filled(faults.until, { count: longestDays })
  if (kind === 'short' && !isSpan(typed)) found.closes = faults.times
  for (const language of languages) {
    const name = typed[language]
    if (name === '' && language !== 'en') continue
    if (name === '') found.en = faults.name
    else if (!hasLettersOf(language, name)) found[language] = faults.letters
    else if (name.length > longestName) found[language] = filled(faults.long, { count: longestName })
  }
  return found
}

/** What is offered: with its day where that is known, else with the day that is typed. */
export function offered(typed: TypedHoliday, now: Date) {
  const today = dateOf(now)
  const year = Number(today.slice(0, 4))
  return festivals.map(({ names, on, days }) => {
    const dates = on.flatMap((day) => (day.length === 5 ? [`${year}-${day}`, `${year + 1}-${day}`] : day))
    const next = dates.find((date) => date >= today)
    const date = next ?? typed.date
    const until = next ? addDays(next, days - 1) : typed.until
    const { kind, opens, closes } = typed
    const fields = { ...names, date, until, kind, opens, closes, chosen: names.en }
    return {
      name: names[deskLanguage()],
      isChosen: typed.en === names.en,
      address: `?${new URLSearchParams(fields)}#new`,
    }
  })
}
