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
])('%s becomes %s', (given, clean) => {
  expect(cleanAddress(given)).toBe(clean)
})

test.each(['/', '/services', '/services/toothache', '/media?page=2', '/media?back=/a/', '/a.data'])(
  '%s is clean already',
  (given) => {
    expect(cleanAddress(given)).toBeNull()
  },
)
