import { describe, expect, onTestFinished, test } from 'vitest'
import { postgres, query, usePostgres } from '#appointments/store/postgres/server.fixture.ts'
import { ask } from '#server/web/raw-http.fixture.ts'
import { type Site, startSite } from '../site-server.fixture.ts'
import { fields, formPost } from './a-form.fixture.ts'

const visitor = '203.0.113.77'

/** Two web servers on one database, behind a proxy; `env` sets their limits. */
async function twoSites(databaseUrl: string, env: Record<string, string>) {
  const settings = { DATABASE_URL: databaseUrl, DELIVERY: 'worker', TRUST_PROXY_HOPS: '1', ...env }
  const sites = await Promise.all([1, 2].map(() => startSite({ env: settings })))
  onTestFinished(async () => void (await Promise.all(sites.map((site) => site.stop()))))
  let count = 0
  /** Sends a request unlike all others to one of the two. */
  const send = (to: Site | undefined, address = visitor) => {
    count += 1
    const headers = { 'X-Forwarded-For': address }
    return ask(to?.origin ?? '', formPost({ subject: `Pain ${count}` }, { headers }))
  }
  return { sites, send, output: () => sites.map((site) => site.output()).join('') }
}

describe.skipIf(postgres === undefined)('two web servers on one PostgreSQL', () => {
  const server = usePostgres()

  test('a connection has one limit, whichever of the two it asks', async () => {
    const { sites, send } = await twoSites(await server().newDatabase(), { RATE_IP: '3/h' })
    const [one, other] = sites
    for (const site of [one, other, one]) expect((await send(site)).status).toBe(200)
    for (const site of [other, one]) {
      const answer = await send(site)
      expect(answer.status).toBe(429)
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3_000)
      expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(3_600)
    }
    expect((await send(other, '203.0.113.78')).status).toBe(200)
  })

  test('requests with one phone number are held back by both, and none is refused', async () => {
    const databaseUrl = await server().newDatabase()
    const { sites, send } = await twoSites(databaseUrl, { RATE_PHONE: '2/day' })
    const [one, other] = sites
    for (const site of [one, other, other, one]) expect((await send(site)).status).toBe(200)
    const kept = await query(databaseUrl, 'select verdict from appointment order by received_at')
    expect(kept.map(({ verdict }) => verdict)).toEqual(['ok', 'ok', 'held', 'held'])
  })

  test('the table of limits and the log name nobody; while it fails requests pass and the log tells', async () => {
    const databaseUrl = await server().newDatabase()
    const limits = { RATE_IP: '1/h', RATE_PHONE: '9/day', RATE_GLOBAL: '9/m' }
    const { sites, send, output } = await twoSites(databaseUrl, limits)
    const [one, other] = sites
    expect([(await send(one)).status, (await send(other)).status]).toEqual([200, 429])
    const rows = await query(databaseUrl, 'select * from rate_limit')
    expect(rows.map(({ key }) => String(key).split(':')[0]).toSorted()).toEqual(['global', 'ip', 'phone'])

    await query(databaseUrl, 'drop table rate_limit; create view rate_limit as select 1 as other')
    expect([(await send(one)).status, (await send(other)).status]).toEqual([200, 200])
    expect(output().match(/"event":"rate-limit.fault"/g)).toHaveLength(2)
    for (const text of [visitor, ...Object.values(fields)]) {
      expect(JSON.stringify(rows)).not.toContain(text)
      expect(output()).not.toContain(text)
    }
  })
})
