import { expect, test } from 'vitest'
import { normalisePhone } from './request.ts'

test.each([
  ['9876543210', 'ten digits'],
  ['98765 43210', 'a blank'],
  ['98765-43210', 'a dash'],
  ['98765.43210', 'a dot'],
  ['(98765) 43210', 'brackets'],
  ['[98765]43210', 'square brackets'],
  ['98765\u00a043210', 'a no-break space'],
  ['98765\u202f43210', 'a narrow no-break space'],
  ['98765\u201343210', 'an en dash'],
  ['98765\u201143210', 'a no-break hyphen'],
  ['\u202a9876543210\u202c', 'bidi marks of a copied contact'],
  ['98765\u200b43210\ufeff', 'zero-width marks'],
  [' 9876543210\r\n', 'a line end'],
  ['+919876543210', '+91'],
  ['+91 98765 43210', '+91 and blanks'],
  ['+91-9876543210', '+91 and a dash'],
  ['+91 (0) 98765 43210', '+91 and a trunk zero'],
  ['919876543210', '91 in front of ten digits'],
  ['0919876543210', '091'],
  ['00919876543210', '0091'],
  ['0 98765 43210', 'a trunk zero'],
  ['૯૮૭૬૫૪૩૨૧૦', 'Gujarati digits'],
  ['९८७६५४३२१०', 'Devanagari digits'],
  ['+૯૧ ૯૮૭૬૫ ૪૩૨૧૦', '+91 in Gujarati digits'],
])('the phone number %j (%s) is 9876543210', (typed) => {
  expect(normalisePhone(typed)).toBe('9876543210')
})

test.each([
  ['079 2654 3210', '7926543210', 'a landline with trunk zero and area code'],
  ['7926543210', '7926543210', 'a landline without zero'],
  ['9123456780', '9123456780', 'ten digits that start with 91'],
  ['09198765432', '9198765432', 'a trunk zero before ten digits that start with 91'],
  ['0919876543', '0919876543', 'ten digits that start with 091'],
])('the phone number %j is %s (%s)', (typed, digits) => {
  expect(normalisePhone(typed)).toBe(digits)
})

test.each([
  ['98765', 'too short'],
  ['98765432101', 'eleven digits without a zero'],
  ['+9876543210', 'another country'],
  ['+1 212 555 01234', 'another country'],
  ['+91 98765 4321', 'a digit short'],
  ['9198765432101', 'a digit too many'],
  ['98765 43210 / 98765 43211', 'two numbers'],
  ['98765abc43210', 'letters'],
  [' call me ', 'words'],
  ['', 'nothing'],
])('the phone number %j (%s) comes back as typed', (typed) => {
  expect(normalisePhone(typed)).toBe(typed)
})

test('typing a phone number sign by sign ends at its ten digits', () => {
  const typed = [...'+91 98765 43210'].reduce((text, sign) => normalisePhone(text + sign), '')
  expect(typed).toBe('9876543210')
})
