import { Hono } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startLive } from './live.ts'

test('no messages pile up for a page that stops reading: it gets the newest when it reads again', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let waiting = 0
  const live = startLive({
    pulse: async () => ({
      pulse: String((waiting += 1)),
      sent: [],
      waiting,
      urgent: 0,
      arrived: 0,
      toCome: 0,
      toWrite: 0,
      toErase: 0,
    }),
    mayListen: async () => true,
    reportFault(error) {
      throw error
    },
  })
  const who = { token: 'x', personId: 'p', name: 'Hetal Barot', ref: null }
  const app = new Hono().get('/', (c) => live.listen(c, who))
  const reader = (await app.request('/')).body!.pipeThrough(new TextDecoderStream()).getReader()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(waiting).toBeGreaterThan(50)
  let heard = ''
  while (!heard.includes(`"waiting":${waiting},`)) heard += (await reader.read()).value
  expect(heard.match(/^data: /gm)!.length).toBeLessThan(10)
  live.stop()
})
