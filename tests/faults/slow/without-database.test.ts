import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { alertText } from '../../patient-answers.fixture.ts'
import { temporaryFolder } from '#appointments/requests.fixture.ts'
import { postgres, usePostgres } from '#appointments/store/postgres/server.fixture.ts'
import { ask } from '#server/web/raw-http.fixture.ts'
import { postForm } from '../../abuse/a-form.fixture.ts'
import type { Site } from '../../site-server.fixture.ts'
import { readyOf, serveSite } from '../../running/site.fixture.ts'

const statuses = { '/': 200, '/media?page=2': 200, '/healthz': 200, '/readyz': 503 }

/** A site that starts although its database cannot be used. */
async function startWithout(env: Record<string, string>): Promise<Site> {
  const site = await serveSite(env)
  for (const [path, status] of Object.entries(statuses)) {
    expect((await ask(site.origin, { path })).status, path).toBe(status)
  }
  const { status, text } = await postForm(site.origin)
  expect(status).toBe(503)
  expect(text).toContain(alertText)
  expect(text).toMatch(/href="tel:\+91\d{10}"/)
  expect(site.output()).toMatch(/^Appointment requests cannot be kept: /m)
  return site
}

/** Requests are taken as soon as the database can be used. */
async function expectTaken(site: Site): Promise<void> {
  await expect.poll(() => readyOf(site), { timeout: 30_000 }).toMatchObject({ status: 200 })
  expect((await postForm(site.origin)).thanked).toBe(true)
  await expect.poll(site.output, { timeout: 20_000 }).toContain('"event":"mail.sent"')
}

test('with a damaged database the pages are served, a form says that it failed, and all goes on once it is mended', async () => {
  const dataDir = temporaryFolder()
  writeFileSync(join(dataDir, 'clinic.db'), 'no database '.repeat(500))
  const site = await startWithout({ DATA_DIR: dataDir })
  expect(site.output()).toContain('"level":"error","event":"store.away"')
  rmSync(join(dataDir, 'clinic.db'))
  await expectTaken(site)
})

test('with a data folder that cannot be used the pages are served, and the server ends well', async () => {
  const site = await startWithout({ DATA_DIR: '/dev/null/data' })
  expect(site.output()).toContain('The database /dev/null/data/clinic.db cannot be opened')
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
