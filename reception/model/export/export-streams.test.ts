import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Reader, exportStreams } from './export-streams.ts'

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

async function* endless() {
  for (;;) yield 'x'.repeat(100_000)
}

/** A reader of an endless table, who has taken its first chunk. */
async function readerOf(mayRead: Reader['mayRead'], stream = exportStreams()) {
  const reader = stream(endless(), { personId: 'p', mayRead }).getReader()
  await reader.read()
  const hasEnded = vi.fn<(why: Error) => void>()
  reader.closed.catch(hasEnded)
  return { reader, hasEnded }
}

test('the table of a person who has left ends within a second, read or not', async () => {
  let isHere = true
  const { reader, hasEnded } = await readerOf(async () => isHere)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(hasEnded).not.toHaveBeenCalled()
  isHere = false
  await vi.advanceTimersByTimeAsync(1_000)
  expect(hasEnded).toHaveBeenCalledOnce()
  await expect(reader.read()).rejects.toThrow('may not have it')
})

test('a table ends when nothing is read for half a minute; a slow reader keeps it going', async () => {
  const [still, slow] = [await readerOf(async () => true), await readerOf(async () => true)]
  for (const _ of [1, 2]) {
    await vi.advanceTimersByTimeAsync(20_000)
    await slow.reader.read()
  }
  expect(still.hasEnded).toHaveBeenCalledOnce()
  expect(slow.hasEnded).not.toHaveBeenCalled()
})
