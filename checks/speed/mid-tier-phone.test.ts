import { expect, test } from 'vitest'
import { midTierSlowdown } from './mid-tier-phone.ts'

test('a fast desktop is slowed down four times, a slow one and a fast phone twice, a phone not at all', () => {
  expect([2400, 1500].map(midTierSlowdown)).toEqual([4, 4])
  expect([1499, 1000, 800].map(midTierSlowdown)).toEqual([2, 2, 2])
  expect([799, 125].map(midTierSlowdown)).toEqual([1, 1])
})
