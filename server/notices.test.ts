import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '#appointments/requests.fixture.ts'
import { openSqliteEngine } from '#appointments/store/sqlite/sqlite.ts'
import { followNotices } from './notices.ts'

test('a fault of ours while notices are looked for is logged, and they are looked for again', async () => {
  const engine = await openSqliteEngine(temporaryFolder())
  const [tell, log] = [vi.fn(), vi.fn()]
  const looks = vi.fn(() => engine)
  const fault = new TypeError('odd')
  looks
    .mockImplementationOnce(() => engine)
    .mockImplementationOnce(() => {
      throw fault
    })
  const { stop } = await followNotices(looks, tell, log)
  onTestFinished(async () => {
    stop()
    await engine.close()
  })
  await vi.waitFor(() => expect(looks.mock.calls.length).toBeGreaterThan(2), 5_000)
  expect(log.mock.calls).toEqual([['server.fault', { error: fault }]])
})
