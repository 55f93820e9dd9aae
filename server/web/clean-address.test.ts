import { expect, test } from 'vitest'
import { cleanAddress } from './clean-address.ts'

test.each([
  ['/services/', '/services'],
  ['/services/toothache/', '/services/toothache'],
  ['/services/?q=cold', '/services?q=cold'],
  ['/media//', '/media'],
  ['//evil.example/', '/evil.example'],
  ['///', '/'],
  ['/\\evil.example', '/evil.example'],
  ['/services//toothache', '/services/toothache'],
  ['/', null],
  ['/services/toothache', null],
  ['/media?page=2', null],
  ['/media?back=/a/', null],
  ['/a.data', null],
])('the clean form of %s is %s', (given, clean) => {
  expect(cleanAddress(given)).toBe(clean)
})
