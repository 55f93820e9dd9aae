import { expect, test } from 'vitest'
import { fieldLabel } from './field-places.server.ts'

test('a field in a list is told by what its entry is called: hours by their days, a dentist by name', () => {
  expect(fieldLabel('content/clinic.yaml', ['hours', 1, 'closes'])).toBe('Saturday, Closes')
  expect(fieldLabel('content/clinic.yaml', ['hours', 0, 'opens'])).toBe('Monday – Friday, Opens')
  const doctors = [{ name: 'Dr. Asha Rao', qualification: 'BDS' }]
  expect(fieldLabel('content/doctors.yaml', [0, 'qualification'], doctors)).toMatch(/^Dr\. Asha Rao, /)
})
