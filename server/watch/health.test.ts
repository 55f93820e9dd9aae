import { expect, test } from 'vitest'
import type { Room } from '#appointments/store/figures/figures.ts'
import { lookLimitMs, readiness } from './health.ts'

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
