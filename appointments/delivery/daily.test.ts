import { expect, onTestFinished, test } from 'vitest'
import { testClock } from './clock.fixture.ts'
import { startDaily } from './daily.ts'

const halfPastEight = 8 * 60 + 30

/** Work at half past eight every day, and a way to let hours pass. */
async function startAt(now: string, fails: () => boolean = () => false) {
  const clock = testClock(new Date(now))
  const [runs, events]: [string[], string[]] = [[], []]
  const run = async (dueAt: Date) => {
    if (fails()) throw new Error('It fails')
    runs.push(dueAt.toISOString())
  }
  const work = { minuteOfDay: halfPastEight, run }
  const daily = startDaily(work, { clock, log: (event) => events.push(event) })
  onTestFinished(() => daily.stop())
  const atRest = () => expect.poll(() => clock.waits(), { interval: 1 }).toHaveLength(1)
  const toNext = async () => {
    clock.toNextTimer()
    await atRest()
  }
  await atRest()
  return { clock, daily, runs, events, toNext }
}

test('work is done for the last time it was due, then at its minute every day', async () => {
  const { runs, toNext } = await startAt('2026-11-21T01:30:00Z')
  expect(runs).toEqual(['2026-11-20T03:00:00.000Z'])
  await toNext()
  expect(runs).toHaveLength(1)
  for (let hour = 0; hour < 30; hour += 1) await toNext()
  expect(runs.slice(1)).toEqual(['2026-11-21T03:00:00.000Z', '2026-11-22T03:00:00.000Z'])
})

test('after the clock was set back by days work is done for the days as they come', async () => {
  const { runs, toNext, clock } = await startAt('2026-11-24T12:00:00Z')
  clock.set(-3 * 24 * 3_600_000)
  for (let hour = 0; hour < 24; hour += 1) await toNext()
  expect(runs.slice(1)).toEqual(['2026-11-21T03:00:00.000Z', '2026-11-22T03:00:00.000Z'])
})

test('work that fails is logged and done again within the hour', async () => {
  let failing = true
  const { runs, events, toNext, clock } = await startAt('2026-11-21T12:00:00Z', () => failing)
  expect(events).toEqual(['daily.fault'])
  expect(clock.waits()).toEqual([3_600_000])
  failing = false
  await toNext()
  expect(runs).toEqual(['2026-11-21T03:00:00.000Z'])
})
