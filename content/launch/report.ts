import { countOf } from '../check/fault.ts'
import kinds from './kinds.json' with { type: 'json' }
import type { LeftOver } from './left-over.ts'

/** What is left, for people: one part for each kind, and how many of each at the end. */
export function leftAsTable(items: LeftOver[]): string {
  if (items.length === 0) return 'Nothing is left: the site may go live.'
  const groups = Object.entries(kinds)
    .map(([kind, words]) => ({ ...words, items: items.filter((item) => item.kind === kind) }))
    .filter((group) => group.items.length > 0)
  const parts = groups.map(({ title, todo, items }) => {
    const width = Math.max(...items.map((item) => placeOf(item).length))
    const rows = items.map((item) => `  ${placeOf(item).padEnd(width)}  ${item.found}`)
    return [`${title} (${items.length})`, `  ${todo}`, '', ...rows, ''].join('\n')
  })
  const counts = groups.map(({ title, items }) => `${String(items.length).padStart(5)}  ${title}`)
  return [...parts, `${countOf(items.length, 'thing')} left before going live:`, ...counts].join('\n')
}

function placeOf({ file, line }: LeftOver): string {
  return `${file}:${line}`
}
