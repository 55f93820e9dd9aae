import { expect, test } from 'vitest'
import { isProven, pathBack } from './guard.server.ts'

test.each([
  '/desk',
  '/desk/day?date=2026-12-01',
  '/desk/figures?from=2026-01-01&until=2026-02-01#table',
  '/desk/requests/in/new?after=1764180000000_0193f5a0-7c1e-4b8f-9a60-3d2c1b0a9f8e',
])('%s is led back to', (to) => {
  expect(pathBack(to)).toBe(to)
})

test.each([
  null,
  '',
  '/',
  '//evil.example',
  '/desk@evil.example',
  '/desk.evil.example',
  '/desk/../gu',
  '/desk/..\\\\evil.example',
  'https://evil.example/desk',
  'javascript:alert(1)//desk',
  '/desk/day?date=1\r\nSet-Cookie: a=b',
  '/desk/day?next=https://evil.example',
])('%j leads to the desk and nowhere else', (to) => {
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
