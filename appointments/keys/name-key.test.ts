import { expect, test } from 'vitest'
import { nameKey } from './name-key.ts'
import cases from './name-key.fixture.json' with { type: 'json' }

test.each(cases)('%s, %s and %s sound the same', (...names) => {
  const keys = new Set(names.map((name) => nameKey(name)))
  expect([...keys]).toHaveLength(1)
  expect(nameKey(names[0]!)).toMatch(/^( [a-z]+)+ $/)
})

test.each(['', ' ', '123', '%', 'Ea'])('%j has no sound to be found by', (name) => {
  expect(nameKey(name)).toBe('')
})

test('different names stay different', () => {
  expect(nameKey('Joshi')).not.toBe(nameKey('Doshi'))
  expect(nameKey('Patel')).not.toBe(nameKey('Bhatt'))
})
