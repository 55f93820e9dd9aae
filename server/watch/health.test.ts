import { expect, test } from 'vitest'
import type { Room } from '#appointments/store/figures/figures.ts'
import { ask, serve } from '../web/raw-http.fixture.ts'
import { healthAnswers, lookLimitMs, readiness } from './health.ts'

/** A process whose parts the test sets. */
function parts() {
  const state = { now: 0, looks: 0, draining: false, store: async (): Promise<Room> => 'writable' }
  const parts = {
    checkWritable() {
      state.looks += 1
      return state.store()
    },
    isDraining: () => state.draining,
    mailHealth: () => 'misconfigured' as const,
    nowMs: () => state.now,
  }
  return { state, parts, read: readiness(parts) }
}

test('a process is ready while its store can be written to and it is not stopping, whatever the mail server does', async () => {
  const { state, read } = parts()
  expect(await read()).toEqual({ ready: true, store: 'writable', mail: 'misconfigured' })
  state.store = () => Promise.reject(new Error('full'))
  state.now = 1_000
  expect(await read()).toMatchObject({ ready: false, store: 'not writable' })
  state.store = async () => 'nearly full'
  state.now = 2_000
  expect(await read()).toMatchObject({ ready: true, store: 'nearly full' })
  state.draining = true
  expect(await read()).toMatchObject({ ready: false, store: 'nearly full' })
})

test('the store is looked at once a second at most', async () => {
  const { state, read } = parts()
  await Promise.all([read(), read(), read()])
  state.now = 999
  await read()
  expect(state.looks).toBe(1)
  state.now = 1_000
  await read()
  expect(state.looks).toBe(2)
})

test('a store that does not answer is reported as slow within seconds', async () => {
  const { state, read } = parts()
  state.store = () => new Promise(() => {})
  const startedAt = performance.now()
  expect(await read()).toMatchObject({ ready: false, store: 'slow' })
  expect(performance.now() - startedAt).toBeLessThan(lookLimitMs + 2_000)
})

test('answers about health are JSON that nobody caches, with the headers of the site', async () => {
  const { state, parts: process } = parts()
  const health = healthAnswers(process, { 'X-Content-Type-Options': 'nosniff' })
  const origin = await serve((request, response) => {
    if (!health(request, response)) response.writeHead(404).end()
  })
  const alive = await ask(origin, { path: '/healthz' })
  expect([alive.status, alive.body.toString()]).toEqual([200, '{"alive":true}\n'])
  expect(alive.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  expect((await ask(origin, { path: '/readyz' })).status).toBe(200)
  state.draining = true
  const head = await ask(origin, { path: '/readyz', method: 'HEAD' })
  expect([head.status, head.body.length]).toEqual([503, 0])
  expect((await ask(origin, { path: '/healthz' })).status).toBe(503)
  expect((await ask(origin, { path: '/healthz', method: 'POST' })).status).toBe(404)
})
