import { describe, expect, test } from 'vitest'
import { postgres, query, usePostgres } from '#appointments/store/postgres/server.fixture.ts'
import { serveSite } from '../running/site.fixture.ts'
import type { Site } from '../site-server.fixture.ts'
import { fields, postForm } from './a-form.fixture.ts'

const visitor = '203.0.113.77'

describe.skipIf(postgres === undefined)('two web servers on one PostgreSQL, behind a proxy', () => {
  const server = usePostgres()

  test('share their limits, and name nobody in the log', async () => {
    const databaseUrl = await server().newDatabase()
    const limits = { RATE_IP: '4/h', RATE_PHONE: '2/day', RATE_GLOBAL: '9/m' }
    const env = { DATABASE_URL: databaseUrl, DELIVERY: 'worker', TRUST_PROXY_HOPS: '1', ...limits }
    const [first, second] = await Promise.all([serveSite(env), serveSite(env)])
    let count = 0
    const send = ({ origin }: Site, address = visitor) => {
      count += 1
      return postForm(origin, { subject: `Pain ${count}` }, { headers: { 'X-Forwarded-For': address } })
    }
    for (const site of [first, second, second, first]) expect((await send(site)).thanked).toBe(true)
    for (const site of [second, first]) {
      const { status, headers } = await send(site)
      expect(status).toBe(429)
      expect(Number(headers['retry-after'])).toBeGreaterThan(3_000)
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(3_600)
    }
    expect((await send(second, '203.0.113.78')).thanked).toBe(true)
    const kept = await query(databaseUrl, 'select verdict from appointment order by received_at')
    expect(kept.map(({ verdict }) => verdict)).toEqual(['ok', 'ok', 'held', 'held', 'held'])
    const output = first.output() + second.output()
    for (const text of [visitor, ...Object.values(fields)]) expect(output).not.toContain(text)
  })
})
