import { expect, test } from 'vitest'
import { roomIn } from './figures.ts'
import { StoreUnavailable } from '../store.ts'

test.each([
  [200, 'writable'],
  [99, 'nearly full'],
  [1, 'nearly full'],
])('with %i MB left the store is %s', (megabytes, room) => {
  expect(roomIn(megabytes * 1024 * 1024)).toBe(room)
})

test('with less than a megabyte left it is full, before the first form fails', () => {
  expect(() => roomIn(900 * 1024)).toThrow(StoreUnavailable)
})
