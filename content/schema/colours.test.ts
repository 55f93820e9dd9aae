import { expect, test } from 'vitest'
import { clinic } from './clinic.ts'
import { areReadable, colourSheet, contrastsOf } from './colours.ts'

test('contrasts are those of WCAG, from 1 to 21', () => {
  expect(contrastsOf({ dark: '#000000', action: '#ffffff' })).toMatchObject({ text: 21, sign: 21 })
  expect(contrastsOf({ dark: '#777777', action: '#777777' }).text).toBeCloseTo(4.48, 2)
})

test.each([
  ['#0b3b33', '#f5a524', true],
  ['#2b1d52', '#f78c6b', true],
  ['#6688aa', '#f5a524', false], // white on it cannot be read
  ['#0b3b33', '#7a4a00', false], // nor ink on the button
  ['#5a5a00', '#999900', false], // nor the one on the other
])('%s with %s can be read: %s', (dark, action, isReadable) => {
  expect(areReadable({ dark, action })).toBe(isReadable)
  expect(clinic.shape.colours.safeParse({ dark, action }).success).toBe(isReadable)
})

test.each(['red', '#fff', '#0B3B33', '#0b3b33;}body{display:none', 'url(x)'])('%s is no colour', (dark) => {
  expect(clinic.shape.colours.safeParse({ dark, action: '#f5a524' }).success).toBe(false)
})

test('other colours are another file', () => {
  const { path, css } = colourSheet({ dark: '#2b1d52', action: '#f78c6b' })
  expect(path).toBe('/assets/colours-2b1d52-f78c6b.css')
  expect(css).toContain('--color-neem-900:#2b1d52')
})
