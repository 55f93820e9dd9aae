/** The index that `index` comes to in an endless row of `count`: -1 is the last, `count` the first. */
export function wrapIndex(index: number, count: number): number {
  return ((index % count) + count) % count
}

/**
 * The place of a slide in an endless row: 0 is the first place on screen, -1 the one just left of it, and
 * `count - 2` the last one to the right.
 */
export function slotOf(index: number, first: number, count: number): number {
  return wrapIndex(index - first + 1, count) - 1
}

/**
 * Whether a slide has just wrapped round from the other end of the row, so that it must jump there unseen.
 * `direction` is 1 after a step to the next slide, -1 to the previous, 0 before any.
 */
export function hasWrapped(slot: number, direction: number, count: number): boolean {
  return direction > 0 ? slot === count - 2 : slot === -1
}
