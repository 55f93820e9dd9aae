import { expect, test } from 'vitest'
import { dailyHash } from './address-hash.ts'

const noon = new Date('2026-11-21T12:00:00Z')
const evening = new Date('2026-11-21T23:00:00Z')
const nextDay = new Date('2026-11-22T00:00:00Z')

test('an address has one hash all day, which does not show it', () => {
  const hash = dailyHash()
  expect(hash('203.0.113.7', noon)).toBe(hash('203.0.113.7', evening))
  expect(hash('203.0.113.7', noon)).not.toContain('203')
})

test('other addresses, other days and other servers have other hashes', () => {
  const hash = dailyHash()
  const first = hash('203.0.113.7', noon)
  expect(hash('203.0.113.8', noon)).not.toBe(first)
  expect(dailyHash()('203.0.113.7', noon)).not.toBe(first)
  expect(hash('203.0.113.7', nextDay)).not.toBe(first)
})
