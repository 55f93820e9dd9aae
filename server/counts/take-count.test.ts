import { expect, test, vi } from 'vitest'
import { guardCounts } from './take-count.ts'

test.each([
  ['call en', 204],
  ['search-without-hit gu', 204],
  ['', 400],
  ['call', 400],
  ['call  en', 400],
  ['call fr', 400],
  ['call en 9876543210', 400],
  ['toString en', 400],
  ['Asha en', 400],
])('"%s" is answered with %d', async (text, status) => {
  const count = vi.fn()
  expect(await guardCounts(count)(text, '203.0.113.7')).toBe(status)
  expect(count.mock.calls).toEqual(status === 204 ? [text.split(' ')] : [])
})

test('a flood from one connection is let through no further, and others are', async () => {
  const count = vi.fn()
  const take = guardCounts(count)
  const statuses = await Promise.all(Array.from({ length: 400 }, () => take('page en', '203.0.113.7')))
  expect(statuses.filter((status) => status === 204)).toHaveLength(300)
  expect(statuses.filter((status) => status === 429)).toHaveLength(100)
  expect(await take('page en', '203.0.113.8')).toBe(204)
  expect(count).toHaveBeenCalledTimes(301)
})
