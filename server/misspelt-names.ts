import { settingNames } from './settings.ts'

/** Names that are no setting but look like one, with the setting that was probably meant. */
export function misspeltNames(names: readonly string[]): { found: string; meant: string }[] {
  return names
    .filter((name) => !settingNames.includes(name))
    .flatMap((found) => {
      const meant = settingNames.find((name) => looksLike(found, name))
      return meant === undefined ? [] : [{ found, meant }]
    })
}

/** Upper case and underscores apart, one slip in a short name and two in a long one. PATH and HOME are no slips. */
function looksLike(found: string, name: string): boolean {
  const [one, other] = [bare(found), bare(name)]
  return editDistance(one, other) <= (other.length > 6 ? 2 : 1)
}

function bare(name: string): string {
  return name.toUpperCase().replaceAll('_', '')
}

/** How many letters must be added, dropped, changed or swapped with their neighbour to turn one into the other. */
function editDistance(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, row) =>
    Array.from({ length: other.length + 1 }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
  )
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity
  for (let row = 1; row <= one.length; row += 1) {
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1]
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const costs = [
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (same ? 0 : 1),
      ]
      if (swapped) costs.push(at(row - 2, column - 2) + 1)
      rows[row]?.splice(column, 1, Math.min(...costs))
    }
  }
  return at(one.length, other.length)
}
