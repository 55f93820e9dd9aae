import { expect, test } from 'vitest'
import { noRow, rowAfter } from './search-form.tsx'

test.each([
  ['ArrowDown', noRow, 0],
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, noRow],
  ['ArrowUp', noRow, 2],
  ['ArrowUp', 2, 1],
  ['ArrowUp', 0, noRow],
])('of three rows, %s leads from %i to %i', (key, from, to) => {
  expect(rowAfter(key, from, 3)).toBe(to)
})

test.each(['ArrowLeft', 'Home', 'Enter', 'a'])('%s is left to the text', (key) => {
  expect(rowAfter(key, 1, 3)).toBeNull()
})
