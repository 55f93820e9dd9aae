import { expect, test } from 'vitest'
import { staggerDelay } from './reveal.ts'

const stagger = { ms: 150, media: '(min-width: 48em)' }

test('each part waits 150 ms longer than the one before it', () => {
  expect([0, 1, 2].map((index) => staggerDelay(index, stagger, true))).toEqual([0, 150, 300])
})

test('on narrow screens, and without a stagger, none waits', () => {
  expect(staggerDelay(2, stagger, false)).toBe(0)
  expect(staggerDelay(2, undefined, false)).toBe(0)
})
