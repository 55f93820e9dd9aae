import { expect, test } from 'vitest'
import { cleanAddress } from './clean-address.ts'
import cases from './clean-address.fixture.json' with { type: 'json' }

test.each(Object.entries(cases))('the clean form of %s is %s', (given, clean: string | null) => {
  expect(cleanAddress(given)).toBe(clean)
  expect(cleanAddress(clean ?? given), 'the clean form is clean').toBeNull()
})
