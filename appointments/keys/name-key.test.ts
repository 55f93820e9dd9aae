import { expect, test } from 'vitest'
import { nameKey } from './name-key.ts'

test.each([
  ['Jayesh', 'जयेश', 'જયેશ'],
  ['Mehta', 'मेहता', 'મહેતા'],
  ['Patel', 'पटेल', 'પટેલ'],
  ['Priya Sharma', 'प्रिया शर्मा', 'પ્રિયા શર્મા'],
  ['Gandhi', 'गांधी', 'ગાંધી'],
  ['Vaishali Wagh', 'वैशाली वाघ', 'વૈશાલી વાઘ'],
  ['Chhaya', 'छाया', 'છાયા'],
  ['Zaveri', 'झवेरी', 'ઝવેરી'],
])('%s, %s and %s sound the same', (...names) => {
  const keys = new Set(names.map((name) => nameKey(name)))
  expect([...keys]).toHaveLength(1)
  expect(nameKey(names[0])).toMatch(/^( [a-z]+)+ $/)
})

test.each(['', ' ', '123', '%', 'Ea'])('%j has no sound to be found by', (name) => {
  expect(nameKey(name)).toBe('')
})

test('different names stay different', () => {
  expect(nameKey('Joshi')).not.toBe(nameKey('Doshi'))
  expect(nameKey('Patel')).not.toBe(nameKey('Bhatt'))
})
