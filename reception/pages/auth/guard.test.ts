import { expect, test } from 'vitest'
import { isProven, pathBack } from './guard.server.ts'
import cases from './guard.fixture.json' with { type: 'json' }

test.each(cases.back)('%s is led back to', (to) => {
  expect(pathBack(to)).toBe(to)
})

test.each(cases.away)('%j leads to the desk and nowhere else', (to) => {
  expect(pathBack(to)).toBe('/desk')
})

test.each([
  [599_999, true],
  [600_000, false],
  [-59_999, true], // as after a small step of the clock
  [-60_000, false],
])('a proof of %i ms ago counts: %o', (agoMs, counts) => {
  const now = new Date('2026-11-24T05:00:00Z')
  expect(isProven({ now, provenAt: new Date(now.getTime() - agoMs) })).toBe(counts)
})
