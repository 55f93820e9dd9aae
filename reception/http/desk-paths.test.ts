import { expect, test } from 'vitest'
import { asksByItself, deskPathOf } from './desk-paths.ts'

test.each([
  '/desk',
  '/desk/people',
  '/DESK/People',
  '/%64esk',
  '/desk.data',
  '/desk/%70eople',
  '/desk%2Fpeople',
  '/desk/%',
])('%s belongs to the desk', (path) => {
  expect(deskPathOf(path)).toMatch(/^\/desk/)
})

test.each(['/', '/desks', '/help-desk', '/services/desk', '/%2564esk', '/assets/desk.css'])(
  '%s does not',
  (path) => {
    expect(deskPathOf(path)).toBeNull()
  },
)

test('live updates do not keep a session alive', () => {
  expect(asksByItself('/desk/live')).toBe(true)
  expect(asksByItself('/desk/requests')).toBe(false)
})
