import { expect, test } from 'vitest'
import { noted } from './pressed.server.ts'

test('what is noted a second time changes nothing, and says so', async () => {
  const on = new Response(null, { status: 303 })
  expect(await noted(Promise.resolve(true), on)).toBe(on)
  expect(await noted(Promise.resolve(false), on)).toMatchObject({
    data: { fault: 'Nothing changed: that was noted before.' },
    init: { status: 409 },
  })
})
