import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { temporaryFolder } from '#appointments/requests.fixture.ts'
import { countsIn } from '#appointments/store/counts.ts'
import type { DayCount } from '#appointments/store/tables.ts'
import { openEngine } from '#appointments/store/open-engine.ts'
import { run, runForJson } from '../clinic.fixture.ts'

// Half past midnight in India.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-01T00:30+05:30') }))
afterAll(() => void vi.useRealTimers())

async function folderWith(counts: DayCount[]): Promise<string> {
  const dataDir = temporaryFolder()
  const engine = await openEngine({ dataDir, log: () => {} })
  await countsIn(engine).add(counts)
  await engine.close()
  return dataDir
}

const [today, yesterday] = ['2027-01-01', '2026-12-31']
const counts: DayCount[] = [
  { day: today, what: 'call', language: 'en', total: 1 },
  { day: today, what: 'call', language: 'gu', total: 2 },
  { day: today, what: 'page', language: 'en', total: 40 },
  { day: yesterday, what: 'page', language: 'gu', total: 7 },
  { day: '2026-12-02', what: 'page', language: 'en', total: 99 },
]

test('counts prints a line a day, the newest first, and all of them together', async () => {
  const dataDir = await folderWith(counts)
  const { exitCode, output } = await run(['counts'], dataDir)
  expect(exitCode).toBe(0)
  const lines = output.trimEnd().split('\n')
  expect(lines.map((line) => line.split(/ {2,}/).slice(0, 5))).toEqual([
    ['Day (India)', 'Pages en', 'Pages gu', 'Pages hi', 'Calls'],
    [today, '40', '0', '0', '3'],
    [yesterday, '0', '7', '0', '0'],
    ['Together', '40', '7', '0', '3'],
  ])
})

test('--days says how far back, and --json gives the totals as they are kept', async () => {
  const dataDir = await folderWith(counts)
  expect((await runForJson(['counts', '--days', '1'], dataDir)).json).toEqual(counts.slice(0, 3))
  expect((await runForJson(['counts', '--days', '31'], dataDir)).json).toEqual(counts)
})

test('before anything is counted it says so', async () => {
  const { exitCode, output } = await run(['counts', '--days', '1'], await folderWith([]))
  expect([exitCode, output]).toEqual([0, `Nothing was counted since ${today}.\n`])
})
