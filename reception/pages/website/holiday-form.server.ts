import { isDate } from '#appointments/wish.ts'
import { hasLettersOf, type Language, languages } from '#content/catalogue/language.ts'
import type { Holiday } from '#editor/clinic-facts.ts'
import { addDays, dateOf } from '#time/india.ts'
import festivals from '../../words/festivals.json' with { type: 'json' }
import { deskLanguage } from '../language.ts'
import { deskWords, filled } from '../words.ts'

/** A holiday as typed, by field: `date`, and a name for each language. */
export type TypedHoliday = Record<'date' | Language, string>

const longestName = 40
const daysAhead = 730

export function typedHoliday(form: FormData | URLSearchParams): TypedHoliday {
  const texts = ['date', ...languages].map((name) => {
    const text = String(form.get(name) ?? '')
    return [name, text.slice(0, 200).replaceAll(/\s+/g, ' ').trim()]
  })
  return Object.fromEntries(texts) as TypedHoliday
}

export function holidayOf({ date, ...names }: TypedHoliday): Holiday {
  return { date, names }
}

/** What is wrong with it, by field. */
export function faultsOf({ date, ...names }: TypedHoliday, now: Date): Partial<TypedHoliday> {
  const { faults } = deskWords().website
  const today = dateOf(now)
  const found: Partial<TypedHoliday> = {}
  if (!isDate(date) || date < today || date > addDays(today, daysAhead)) found.date = faults.date
  for (const language of languages) {
    const name = names[language]
    if (name === '' && language !== 'en') continue
    if (name === '') found.en = faults.name
    else if (!hasLettersOf(language, name)) found[language] = faults.letters
    else if (name.length > longestName) found[language] = filled(faults.long, { count: String(longestName) })
  }
  return found
}

/** What is offered: with its day where that is the same each year, else with the day that is typed. */
export function offered(typed: TypedHoliday, now: Date) {
  const today = dateOf(now)
  const year = Number(today.slice(0, 4))
  return festivals.map(({ names, on }) => {
    const next = [`${year}-${on}`, `${year + 1}-${on}`].find((date) => date >= today)
    const date = on === '' ? typed.date : (next ?? '')
    return {
      name: names[deskLanguage()],
      address: `?${new URLSearchParams({ ...names, date, chosen: names.en })}#new`,
    }
  })
}
