import { expect, test } from 'vitest'
import { pageAddress } from './other-build.ts'

test.each([
  ['https://clinic.example/desk.data', '/desk'],
  ['https://clinic.example/desk/day.data?date=2026-12-01&_routes=desk%2Fday', '/desk/day?date=2026-12-01'],
  ['https://clinic.example/desk/requests/find.data', '/desk/requests/find'],
])('data of %s is that of the page %s', (data, page) => {
  expect(pageAddress(data)).toBe(page)
})
