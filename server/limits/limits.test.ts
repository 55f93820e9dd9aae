import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryLimit } from './limits.ts'

// The library looks at the clock itself.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 0 }))
afterEach(() => void vi.useRealTimers())

const toMs = (ms: number) => vi.setSystemTime(ms)

test('the longest time that can be set is kept to', async () => {
  const limit = memoryLimit({ max: 1, withinMs: 24 * 86_400_000 })
  expect(await limit.take('x')).toBe(0)
  // It forgets by a timer, and Node ends one that is too long after a millisecond.
  await sleep(20)
  toMs(23 * 86_400_000)
  expect(await limit.take('x')).toBe(86_400_000)
})

test('a flood from ever new addresses does not fill the memory, and the newest are remembered', async () => {
  const limit = memoryLimit({ max: 1, withinMs: 1_000 })
  for (let count = 0; count < 60_000; count += 1) expect(await limit.take(`address ${count}`)).toBe(0)
  expect(await limit.take('address 59999')).toBe(1_000)
  expect(await limit.take('address 0')).toBe(0)
})
