import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { postgres, query, usePostgres } from '#appointments/store/postgres/server.fixture.ts'
import { openLimitTable } from './rate-limit-table.ts'

const hour = { max: 10, withinMs: 3_600_000 }
const minute = { max: 1, withinMs: 60_000 }

/** What one of several servers holds, and what it has logged. */
function openTable(databaseUrl: string) {
  const events: string[] = []
  const table = openLimitTable(databaseUrl, (event) => events.push(event))
  onTestFinished(() => table.close())
  return { ...table, events }
}

describe.skipIf(postgres === undefined)('limits in Postgres', () => {
  const server = usePostgres()
  afterEach(() => void vi.useRealTimers())

  test('servers that start together make the table once and count together', async () => {
    const databaseUrl = await server().newDatabase()
    const servers = Array.from({ length: 6 }, () => openTable(databaseUrl))
    const limits = servers.map(({ limit }) => limit('ip', hour))
    const waits = await Promise.all(limits.flatMap(({ take }) => [take('x'), take('x'), take('x')]))
    expect(servers.flatMap(({ events }) => events)).toEqual([])
    expect(waits.filter((waitMs) => waitMs === 0)).toHaveLength(10)
    const refused = waits.filter((waitMs) => waitMs > 0)
    for (const waitMs of refused) expect(waitMs).toBeGreaterThan(3_500_000)
    for (const waitMs of refused) expect(waitMs).toBeLessThanOrEqual(3_600_000)
  })

  test('each name and each key is counted alone, and there is room again after the time', async () => {
    const { limit } = openTable(await server().newDatabase())
    vi.useFakeTimers({ toFake: ['Date'], now: 0 })
    const [ip, phone] = [limit('ip', minute), limit('phone', minute)]
    expect([await ip.take('x'), await phone.take('x'), await ip.take('y')]).toEqual([0, 0, 0])
    vi.setSystemTime(59_999)
    expect([await ip.take('x'), await phone.take('x')]).toEqual([1, 1])
    vi.setSystemTime(60_000)
    expect([await ip.take('x'), await ip.take('x')]).toEqual([0, 60_000])
  })

  test('a key is kept as something that cannot be guessed without the password', async () => {
    const databaseUrl = await server().newDatabase()
    const withPassword = (password: string) => databaseUrl.replace('clinic@', `clinic:${password}@`)
    const one = openTable(withPassword('one')).limit('phone', minute)
    expect([await one.take('9876543210'), (await one.take('9876543210')) > 0]).toEqual([0, true])
    expect(await openTable(withPassword('two')).limit('phone', minute).take('9876543210')).toBe(0)
    const rows = await query(databaseUrl, 'select * from rate_limit')
    expect(rows.map(({ key }) => key)).toEqual(Array(2).fill(expect.stringMatching(/^phone:[\w-]{43}$/)))
    expect(JSON.stringify(rows)).not.toContain('9876543210')
  })

  test('what is long over is deleted', async () => {
    const databaseUrl = await server().newDatabase()
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: 0 })
    const { limit } = openTable(databaseUrl)
    const ip = limit('ip', minute)
    await ip.take('old')
    vi.setSystemTime(4_000_000)
    await ip.take('new')
    vi.advanceTimersByTime(300_000)
    vi.useRealTimers()
    const rest = () => query(databaseUrl, 'select * from rate_limit')
    await expect.poll(rest, { timeout: 20_000 }).toHaveLength(1)
  })

  test('while the table fails everything is let through and logged, and afterwards it counts again', async () => {
    const databaseUrl = await server().newDatabase()
    const { limit, events } = openTable(databaseUrl)
    const ip = limit('ip', minute)
    expect([await ip.take('x'), (await ip.take('x')) > 0]).toEqual([0, true])
    await query(databaseUrl, 'drop table rate_limit; create view rate_limit as select 1 as other')
    // A visitor passes several limits, and waits for the table once.
    expect([await ip.take('x'), await limit('phone', minute).take('x')]).toEqual([0, 0])
    expect(events).toEqual(['rate-limit.fault'])
    await query(databaseUrl, 'drop view rate_limit')
    await expect.poll(() => ip.take('x'), { timeout: 20_000 }).toBeGreaterThan(0)
    await server().stop()
    const startedAt = performance.now()
    expect(await ip.take('x')).toBe(0)
    expect(performance.now() - startedAt).toBeLessThan(10_000)
    expect(new Set(events)).toEqual(new Set(['rate-limit.fault']))
    await server().start()
    await expect.poll(() => ip.take('y'), { timeout: 20_000 }).toBeGreaterThan(0)
  })
})
