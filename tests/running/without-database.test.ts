import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { sendFailedText } from '#appointments/request.ts'
import { postgres, usePostgres } from '#appointments/store/postgres/server.fixture.ts'
import { ask } from '#server/web/raw-http.fixture.ts'
import { formPost } from '../abuse/a-form.fixture.ts'
import { type Site, startSite } from '../site-server.fixture.ts'

/** A site that starts although its database cannot be used. */
async function startWithout(env: Record<string, string>): Promise<Site> {
  const site = await startSite({ env })
  onTestFinished(async () => void (await site.stop()))
  for (const [path, status] of Object.entries({
    '/': 200,
    '/media?page=2': 200,
    '/healthz': 200,
    '/readyz': 503,
  }))
    expect([path, (await ask(site.origin, { path })).status]).toEqual([path, status])
  const { status, body } = await ask(site.origin, formPost())
  expect(status).toBe(503)
  expect(body.toString()).toContain(sendFailedText)
  expect(body.toString()).toMatch(/href="tel:\+91\d{10}"/)
  expect(site.output()).toMatch(/^Appointment requests cannot be kept: /m)
  return site
}

/** Requests are taken as soon as the database can be used. */
async function expectTaken(site: Site): Promise<void> {
  const status = async () => (await ask(site.origin, { path: '/readyz' })).status
  await expect.poll(status, { timeout: 30_000 }).toBe(200)
  expect((await ask(site.origin, formPost())).status).toBe(200)
  await expect.poll(site.output, { timeout: 20_000 }).toContain('"event":"mail.sent"')
}

test('with a damaged database the pages are served, a form says that it failed, and all goes on once it is mended', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'clinic-damaged-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  writeFileSync(join(dataDir, 'clinic.db'), 'no database '.repeat(500))
  const site = await startWithout({ DATA_DIR: dataDir })
  expect(site.output()).toContain('"level":"error","event":"store.away"')
  rmSync(join(dataDir, 'clinic.db'))
  await expectTaken(site)
})

test('a site that never found its database ends well', async () => {
  const site = await startSite({ env: { DATA_DIR: '/dev/null/data' } })
  expect(await site.stop()).toBe(0)
})

describe.skipIf(postgres === undefined)('with PostgreSQL', () => {
  const server = usePostgres()

  test('while it is away the pages are served, a form says that it failed, and all goes on once it is back', async () => {
    const databaseUrl = await server().newDatabase()
    await server().stop()
    const site = await startWithout({ DATABASE_URL: databaseUrl, RATE_IP: '100/h' })
    await server().start()
    await expectTaken(site)
  })
})
