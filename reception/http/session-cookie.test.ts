import { expect, test } from 'vitest'
import { sessionCookie } from './session-cookie.ts'

const token = 'x'.repeat(43)

test('over https the cookie is Secure, and its name says so', () => {
  const { keep, forget, read } = sessionCookie('https://clinic.example')
  expect(keep(token, null)).toBe(`__Secure-desk=${token}; Path=/desk; HttpOnly; SameSite=Strict; Secure`)
  expect(keep(token, 60_000)).toContain('; Max-Age=60; ')
  expect(forget()).toBe('__Secure-desk=; Max-Age=0; Path=/desk; HttpOnly; SameSite=Strict; Secure')
  expect(read(`a=b; __Secure-desk=${token}`)).toBe(token)
  expect(read(`desk=${token}`)).toBeNull()
})

test.each([
  undefined,
  '',
  'desk',
  'desk=',
  `desk=${token}x`,
  `desk=${token}; desk=${token}`,
  `xdesk=${token}`,
  'desk=%00',
])('the header %j holds no token', (header) => {
  expect(sessionCookie('http://localhost:3000').read(header)).toBeNull()
})
