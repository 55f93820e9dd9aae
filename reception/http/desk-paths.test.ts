import { expect, test } from 'vitest'
import { asksByItself, deskPathOf } from './desk-paths.ts'
import cases from './desk-paths.fixture.json' with { type: 'json' }

test.each(cases.desk)('%s belongs to the desk', (path) => {
  expect(deskPathOf(path)).toMatch(/^\/desk/)
})

test.each(cases.others)('%s does not', (path) => {
  expect(deskPathOf(path)).toBeNull()
})

test('live updates, and pages that update themselves, do not keep a session alive', () => {
  expect(asksByItself('/desk/live', undefined)).toBe(true)
  expect(asksByItself('/desk/requests', '1')).toBe(true)
  expect(asksByItself('/desk/requests', undefined)).toBe(false)
})
