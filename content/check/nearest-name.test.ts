import { expect, test } from 'vitest'
import { nearestName } from './nearest-name.ts'

const slugs = ['toothache', 'bad-breath', 'root-canal-treatment', 'teeth-whitening', 'teeth-crowding']

test.each([
  ['tothache', 'toothache'],
  ['Toothache', 'toothache'],
  ['bad-breth', 'bad-breath'],
  ['root-canal', 'root-canal-treatment'],
])('%s is taken for %s', (name, meant) => {
  expect(nearestName(name, slugs)).toBe(meant)
})

test.each(['teeth', 'veneers', ''])('"%s" is taken for none: two begin so, or none is like it', (name) => {
  expect(nearestName(name, slugs)).toBeUndefined()
})
