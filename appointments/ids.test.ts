import { expect, test } from 'vitest'
import { dedupeKey, newId, newRef } from './ids.ts'
import { requestOf } from './requests.fixture.ts'
import { fieldNames } from './fields.ts'

const uuid = '0193f5a0-7c1e-4b8f-9a60-3d2c1b0a9f8e'
const noon = new Date('2026-11-21T06:30:00Z')

test('ids are UUIDs of version 7', () => {
  expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('references are eight signs that cannot be misread, and differ', () => {
  const refs = Array.from({ length: 1000 }, newRef)
  expect(refs.every((ref) => /^[0-9A-HJKMNP-TV-Z]{8}$/.test(ref))).toBe(true)
  expect(new Set(refs).size).toBe(1000)
})

test('the same request sent again on the same day has the same key', () => {
  const evening = new Date('2026-11-21T18:29:00Z')
  expect(dedupeKey(requestOf({}, uuid), noon)).toBe(dedupeKey(requestOf({}, uuid), evening))
})

test.each(fieldNames)('another %s is another request', (name) => {
  expect(dedupeKey(requestOf({ [name]: 'other' }, uuid), noon)).not.toBe(dedupeKey(requestOf({}, uuid), noon))
})

test('another filling of the form is another request', () => {
  expect(dedupeKey(requestOf({}, ''), noon)).not.toBe(dedupeKey(requestOf({}, uuid), noon))
})

test('a new day begins at midnight in India', () => {
  const lastMinute = dedupeKey(requestOf(), new Date('2026-11-21T18:29:59Z'))
  expect(dedupeKey(requestOf(), new Date('2026-11-21T18:30:00Z'))).not.toBe(lastMinute)
})

test('text that moves from one field to the next is another request', () => {
  const one = dedupeKey(requestOf({ subject: 'a', message: 'b c' }), noon)
  expect(dedupeKey(requestOf({ subject: 'a b', message: 'c' }), noon)).not.toBe(one)
})
