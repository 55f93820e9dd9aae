import { expect, test } from 'vitest'
import { withCounts } from './counts.ts'

test('a text counts in words up to twenty, in digits above and where asked for', () => {
  const text =
    '{Problems} problems, {treatments} treatments ({treatments in digits}), {dentists} dentists, {teeth}'
  expect(withCounts(text, { problems: 20, treatments: 15, dentists: 21 })).toBe(
    'Twenty problems, fifteen treatments (15), 21 dentists, {teeth}',
  )
})
