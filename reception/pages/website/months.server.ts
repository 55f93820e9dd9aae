import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { longDate } from '#content/catalogue/hours/long-date.ts'
import { type Hours, hoursOn, week, weekdayOf, weekdays } from '#content/catalogue/hours/opening-hours.ts'
import { deskLanguage } from '../language.ts'
import { deskWords } from '../words.ts'

const shownMonths = 2
const reach = 24

/** Two months from one such as 2027-10 on, in weeks from Monday; each day leads to the form below. */
export function monthsFrom(asked: string, today: string, clinic: Hours, chosen: string[], closed: string[]) {
  const first = place(today)
  const from = Math.min(Math.max(place(asked) || place(chosen[0] ?? '') || first, first), first + reach)
  const { shortWeekdays, weekdays: names } = catalogue(deskLanguage()).labels.time
  return {
    from: textOf(from),
    before: from > first ? textOf(from - shownMonths) : null,
    after: from < first + reach ? textOf(from + shownMonths) : null,
    heads: week.map((day) => weekdays.indexOf(day)).map((day) => [shortWeekdays[day]!, names[day]!] as const),
    months: Array.from({ length: shownMonths }, (_, index) => {
      return monthOf(from + index, { today, clinic, chosen, closed })
    }),
  }
}

/** Months since the year 0; NaN for a text that is none. */
function place(text: string): number {
  const [, year, month] = /^(\d{4})-(\d\d)/.exec(text) ?? []
  return Number(year) * 12 + Number(month) - 1
}

const textOf = (place: number) => `${Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}`

type Known = { today: string; clinic: Hours; chosen: string[]; closed: string[] }

function monthOf(place: number, { today, clinic, chosen, closed }: Known) {
  const { months } = catalogue(deskLanguage()).labels.time
  const [year, month] = [Math.floor(place / 12), place % 12]
  const count = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const days = Array.from({ length: count }, (_, index) => {
    const date = `${textOf(place)}-${String(index + 1).padStart(2, '0')}`
    const state = stateOf(date, clinic, closed)
    return { date, day: index + 1, state, name: nameOf(date, state), isChosen: chosen.includes(date) }
  }).map((day) => ({ ...day, isOver: day.date < today }))
  const gap = (new Date(Date.UTC(year, month, 1)).getUTCDay() + 6) % 7
  const cells = [...Array.from({ length: gap }, () => null), ...days]
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, index) => {
    return cells.slice(index * 7, index * 7 + 7)
  })
  return { name: `${months[month]} ${year}`, weeks }
}

/** As the week has it, or as a holiday has it; `away` on a day on which a dentist is on leave. */
function stateOf(date: string, { hours, holidays }: Hours, away: string[]) {
  const day = new Date(date)
  const holiday = holidays.find((one) => one.date === date)
  if (holiday) return hoursOn({ hours, holidays }, day) ? 'short' : 'closed'
  if (!hours.some(({ days }) => days.includes(weekdayOf(day)))) return 'weekly'
  return away.includes(date) ? 'away' : 'open'
}

function nameOf(date: string, state: ReturnType<typeof stateOf>): string {
  const { states } = deskWords().website
  return `${longDate(date, catalogue(deskLanguage()).labels.time)}, ${states[state]}`
}
