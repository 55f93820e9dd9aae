import type { Clinic } from '../../catalogue/schema.ts'
import { faultAt, type Found, type Rule } from '../rule.ts'

type Hours = Clinic['hours'][number]

/** The clinic opens before it closes, on each weekday once, and its label says the same times. */
export const openingHours: Rule = {
  name: 'opening hours',
  find: ({ clinic }) =>
    clinic.flatMap((record) =>
      record.value.hours.flatMap((hours, index, all): Found[] => {
        const problem = hoursProblem(hours, all.slice(0, index))
        return problem
          ? [faultAt(record, ['hours', index, problem.field], problem.wrong, problem.expected)]
          : []
      }),
    ),
}

function hoursProblem({ label, days, opens, closes }: Hours, before: Hours[]) {
  const repeated = days.find((day) => before.some((other) => other.days.includes(day)))
  if (repeated)
    return { field: 'days', wrong: `${repeated} appears again here`, expected: 'each weekday once' }
  if (opens >= closes)
    return { field: 'closes', wrong: `closes at ${closes}, opens at ${opens}`, expected: 'a later time' }
  const unsaid = [opens, closes].find((time) => !saysTime(label, time))
  if (!unsaid) return undefined
  return {
    field: 'label',
    wrong: `"${label}" does not say ${spokenTime(unsaid)}`,
    expected: `${opens} to ${closes} in words`,
  }
}

/** 19:00 becomes 7 PM, 09:30 becomes 9:30 AM. */
function spokenTime(time: string): string {
  const [hour, minutes] = time.split(':') as [string, string]
  const shown = Number(hour) % 12 || 12
  return `${shown}${minutes === '00' ? '' : `:${minutes}`} ${Number(hour) < 12 ? 'AM' : 'PM'}`
}

/** A label may write 09 AM for 9 AM. */
function saysTime(label: string, time: string): boolean {
  return new RegExp(`(^|\\D)0?${spokenTime(time)}`).test(label)
}

/** The newest item comes first: the list is shown in its own order. */
export const newsOrder: Rule = {
  name: 'newest news first',
  find: ({ news }) =>
    news.flatMap((record) =>
      record.value.flatMap(({ date }, index, all) => {
        const before = all[index - 1]
        if (!before || before.date >= date) return []
        return [
          faultAt(record, [index, 'date'], `${date} is listed below ${before.date}`, 'the newest item first'),
        ]
      }),
    ),
}

const frontPage = /^(\/[a-z]{2})?\/?(index\.\w+)?$/

/** News leads to the page that tells it: from the front page of an organisation nobody finds it. */
export const newsPages: Rule = {
  name: 'pages of the news',
  find: ({ news }) =>
    news.flatMap((record) =>
      record.value.flatMap(({ title, link }, index) => {
        const { pathname, search } = new URL(link)
        if (!frontPage.test(pathname) || search !== '') return []
        const expected = `the page that tells of "${title}"`
        return [faultAt(record, [index, 'link'], `${link} is a front page`, expected)]
      }),
    ),
}
