import { expect, test } from 'vitest'
import { fieldNames } from '../fields.ts'
import { dailyHash, dedupeKey, newRef } from './ids.ts'
import { requestOf } from '../requests.fixture.ts'

const uuid = '0193f5a0-7c1e-4b8f-9a60-3d2c1b0a9f8e'
const noon = new Date('2026-11-21T06:30:00Z')
/** A minute before midnight in India. */
const lateEvening = new Date('2026-11-21T18:29:00Z')
const keyOf = (fields: Parameters<typeof requestOf>[0] = {}, requestId = uuid, at = noon) =>
  dedupeKey(requestOf(fields, requestId), at)

test('references are eight characters that cannot be misread, and differ', () => {
  const refs = Array.from({ length: 1000 }, newRef)
  expect(refs.every((ref) => /^[0-9A-HJKMNP-TV-Z]{8}$/.test(ref))).toBe(true)
  expect(new Set(refs).size).toBe(1000)
})

test('a request that is sent again on the same day in India has the same key', () => {
  expect(keyOf({}, uuid, lateEvening)).toBe(keyOf())
})

test.each([
  ...fieldNames.map((name) => [`another ${name}`, keyOf({ [name]: 'other' })]),
  ['another filling of the form', keyOf({}, '')],
  ['another day in India', keyOf({}, uuid, new Date(lateEvening.getTime() + 60_000))],
])('%s makes another request', (_what, key) => {
  expect(key).not.toBe(keyOf())
})

test('text that moves from one field to the next makes another request', () => {
  expect(keyOf({ subject: 'a b', message: 'c' })).not.toBe(keyOf({ subject: 'a', message: 'b c' }))
})

test('an address has one hash all day, which does not show it; other addresses, days and servers have others', () => {
  const hash = dailyHash()
  const first = hash('203.0.113.7', noon)
  expect(hash('203.0.113.7', new Date('2026-11-21T23:59:59Z'))).toBe(first)
  expect(first).not.toContain('203')
  expect(hash('203.0.113.8', noon)).not.toBe(first)
  expect(dailyHash()('203.0.113.7', noon)).not.toBe(first)
  expect(hash('203.0.113.7', new Date('2026-11-22T00:00:00Z'))).not.toBe(first)
})

test('a number is called first once on a day, whatever else was typed', () => {
  const firstCall = (fields: Parameters<typeof requestOf>[0], requestId = '') =>
    dedupeKey({ ...requestOf({ day: '2026-11-23', ...fields }, requestId), kind: 'first-call' }, noon)
  expect(firstCall({ name: 'Asha M.' }, uuid)).toBe(firstCall({}))
  expect(firstCall({ day: '2026-11-24' })).not.toBe(firstCall({}))
  expect(firstCall({ phone: '9123456780' })).not.toBe(firstCall({}))
})
