/** No row of the list is active. */
export const noRow = -1

/**
 * The row that an arrow key leads to: from the text into the list, and past either end back to the text.
 * @param active the row now, or `noRow`
 * @returns the row then, or `noRow`; null for other keys
 */
export function rowAfter(key: string, active: number, count: number): number | null {
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : noRow
  if (key === 'ArrowUp') return active === noRow ? count - 1 : active - 1
  return null
}
