import type { groupsOf } from './listed.server.ts'

/** Rows under a heading; further ones of a group have it above. */
export type Group = ReturnType<typeof groupsOf>[number] & { isFurther?: boolean }

/** The first screen of a phone has two rows. */
const mostFirst = 2

/** The rows before what fell free, all in pain and at least the first two, and those after it. */
export function splitGroups(groups: Group[]): [first: Group[], others: Group[]] {
  const inPain = groups[0]?.group === 'pain' ? groups[0].rows.length : 0
  let left = Math.max(inPain, mostFirst)
  const [first, others]: [Group[], Group[]] = [[], []]
  for (const { group, rows } of groups) {
    if (left > 0) first.push({ group, rows: rows.slice(0, left) })
    if (rows.length > left) others.push({ group, rows: rows.slice(Math.max(left, 0)), isFurther: left > 0 })
    left -= rows.length
  }
  return [first, others]
}
