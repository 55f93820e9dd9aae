import { expect, onTestFinished, test } from 'vitest'
import { lastTime, startDaily } from './daily.ts'
import { madeUpClock } from './clock.fixture.ts'

const halfPastEight = 8 * 60 + 30

test.each([
  ['2026-11-21T03:00:00Z', '2026-11-21T03:00:00.000Z'],
  ['2026-11-21T02:59:59Z', '2026-11-20T03:00:00.000Z'],
  ['2026-11-21T20:00:00Z', '2026-11-21T03:00:00.000Z'],
])('at %s it was last half past eight in India at %s', (now, last) => {
  expect(lastTime(halfPastEight, new Date(now)).toISOString()).toBe(last)
})

test.each([
  [0, '2026-11-20T18:30:00.000Z'],
  [23 * 60 + 59, '2026-11-21T18:29:00.000Z'],
])('minute %i of the day was last at %s', (minute, last) => {
  expect(lastTime(minute, new Date('2026-11-21T18:29:59Z')).toISOString()).toBe(last)
})

/** Work of every day at half past eight, and a way to let hours pass. */
async function startAt(now: string, fails: () => boolean = () => false, waitsAtStart = false) {
  const clock = madeUpClock(new Date(now))
  const [runs, events]: [string[], string[]] = [[], []]
  const run = async (dueAt: Date) => {
    if (fails()) throw new Error('made up')
    runs.push(dueAt.toISOString())
  }
  const daily = startDaily(
    { minuteOfDay: halfPastEight, run, waitsAtStart },
    { clock, log: (event) => events.push(event) },
  )
  onTestFinished(() => daily.stop())
  const toNext = async () => {
    await expect.poll(() => clock.waits()).toHaveLength(1)
    clock.toNextTimer()
    await expect.poll(() => clock.waits()).toHaveLength(1)
  }
  await expect.poll(() => clock.waits()).toHaveLength(1)
  return { clock, daily, runs, events, toNext }
}

test('work is done for the last time it was due, then at the minute every day', async () => {
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

test('work that waits at the start is left alone for an hour', async () => {
  const { runs, toNext } = await startAt('2026-11-21T12:00:00Z', () => false, true)
  expect(runs).toEqual([])
  await toNext()
  expect(runs).toEqual(['2026-11-21T03:00:00.000Z'])
})

test('work that fails is told and done again within the hour', async () => {
  let failing = true
  const { runs, events, toNext, clock } = await startAt('2026-11-21T12:00:00Z', () => failing)
  expect(events).toEqual(['daily.fault'])
  expect(clock.waits()).toEqual([3_600_000])
  failing = false
  await toNext()
  expect(runs).toEqual(['2026-11-21T03:00:00.000Z'])
})

test('after stopping there is no timer', async () => {
  const { daily, clock } = await startAt('2026-11-21T12:00:00Z')
  await daily.stop()
  expect(clock.waits()).toEqual([])
})
