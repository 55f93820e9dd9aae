import { expect, test } from 'vitest'
import { fieldNames } from '#appointments/fields.ts'
import { firstBadField } from './appointment-errors.ts'

test('the focus goes to the first wrong field in the order in which the form shows them', () => {
  const errors = { message: 'Message is required', phone: 'Phone number is required' }
  expect(firstBadField(errors)).toBe('phone')
  expect(firstBadField(Object.fromEntries(fieldNames.map((name) => [name, 'Wrong'])))).toBe('name')
})

test('a form without a fault takes the focus nowhere', () => {
  expect(firstBadField({})).toBeUndefined()
})
