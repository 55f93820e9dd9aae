import { expect, test } from 'vitest'
import { renderInFrame } from '../frame.fixture.tsx'
import { TopStrip } from './top-strip.tsx'

const [read, copied] = renderInFrame(<TopStrip />).split('aria-hidden="true" inert=""')

test('hours and number are there twice, once for readers', () => {
  for (const copy of [read, copied]) {
    expect(copy).toContain('Mon-Fri 09 AM to 7 PM, Saturday 09 AM to 1 PM')
    expect(copy!.match(/href="tel:\+91\d{10}"/g)).toHaveLength(1)
  }
})

test('whether the clinic is open is not said before scripts know the time', () => {
  expect(read).not.toMatch(/Open now|Closed/)
})

test('it can be paused', () => {
  expect(copied).toContain('aria-label="Pause moving parts"')
})
