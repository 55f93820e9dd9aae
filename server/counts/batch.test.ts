import { expect, onTestFinished, test, vi } from 'vitest'
import type { DayCount } from '#appointments/store/tables.ts'
import type { ServerLog } from '../watch/log.ts'
import { startCounting } from './batch.ts'

/** Half past eight in the evening of the 24th in UTC is two at night of the 25th in India. */
const now = () => new Date('2026-11-24T20:30:00Z')
const day = '2026-11-25'

function counting() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const add = vi.fn<(counts: DayCount[]) => Promise<void>>(async () => {})
  const log = vi.fn<ServerLog>()
  return { add, log, ...startCounting({ add, log, now }) }
}

test('what happens within five seconds is written together, under the day in India', async () => {
  const { add, count } = counting()
  for (const language of ['en', 'en', 'gu']) count('page', language)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(add).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  const totals = [
    { day, what: 'page', language: 'en', total: 2 },
    { day, what: 'page', language: 'gu', total: 1 },
  ]
  expect(add.mock.calls).toEqual([[totals]])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(add).toHaveBeenCalledTimes(1)
})

test('what is left is written at the end, and nothing where nothing was counted', async () => {
  const { add, count, stop } = counting()
  await stop()
  expect(add).not.toHaveBeenCalled()
  count('directions', 'hi')
  await stop()
  expect(add.mock.calls).toEqual([[[{ day, what: 'directions', language: 'hi', total: 1 }]]])
})

test('counts that cannot be kept disturb nobody, are logged once, and later ones are kept', async () => {
  const { add, log, count } = counting()
  const error = new Error('The database is locked')
  add.mockRejectedValueOnce(error).mockRejectedValueOnce(error)
  for (let times = 0; times < 3; times += 1) {
    count('call', 'en')
    await vi.advanceTimersByTimeAsync(5_000)
  }
  expect(add).toHaveBeenCalledTimes(3)
  expect(log.mock.calls).toEqual([['counts.not-kept', { error }]])
})
