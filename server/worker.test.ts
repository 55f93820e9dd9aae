import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { asha, requestOf, temporaryFolder } from '#appointments/requests.fixture.ts'
import { openDesk } from '#appointments/desk.ts'
import { postgres, usePostgres } from '#appointments/store/postgres/server.fixture.ts'
import { runForJson } from '#operator/clinic.fixture.ts'
import { startWorker } from './worker.ts'

test('without a database of its own there is nothing for a worker to do', async () => {
  expect(await startWorker({})).toMatchObject({
    status: 'refused',
    exitCode: 2,
    why: expect.stringContaining('DATABASE_URL'),
  })
})

test('wrong settings are told', async () => {
  expect(await startWorker({ DATABASE_URL: 'clinic' })).toMatchObject({ status: 'refused', exitCode: 2 })
})

test('a database that is not there is told, without its password', async () => {
  const worker = await startWorker({
    DATABASE_URL: 'postgres://clinic:secret@127.0.0.1:1/clinic',
    MAIL_TO: 'a@b.in',
  })
  expect(worker).toMatchObject({
    status: 'refused',
    exitCode: 1,
    why: expect.stringContaining('cannot be reached'),
  })
  expect(JSON.stringify(worker)).not.toContain('secret')
}, 40_000)

describe.skipIf(postgres === undefined)('with Postgres', () => {
  const server = usePostgres()

  test('a worker mails what a web server keeps, and the commands see both', async () => {
    const databaseUrl = await server().newDatabase()
    const [dataDir, mailTo] = [temporaryFolder(), 'reception@clinic.example']
    const mail = { transport: 'file' } as const
    const desk = await openDesk({ dataDir, databaseUrl, mail, mailTo, sendsMails: false, log: () => {} })
    onTestFinished(() => desk.stop())
    await desk.submit(requestOf())

    const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, MAIL_TO: mailTo }
    const worker = await startWorker(env)
    if (worker.status !== 'running') throw new Error(worker.why)
    await expect.poll(() => desk.figures(), { timeout: 30_000 }).toMatchObject({ mails: { sent: 1 } })
    await worker.stop()
    expect(readdirSync(join(dataDir, 'mail/new'))).toHaveLength(1)
    expect((await runForJson(['list'], dataDir, env)).json).toMatchObject([{ ...asha, state: 'sent' }])
    expect((await runForJson(['check'], dataDir, env)).json).toMatchObject({ ok: true })
    const erased = await runForJson(['erase', '--phone', asha.phone, '--yes'], dataDir, env)
    expect(erased.json.erased).toHaveLength(1)
    expect(readdirSync(join(dataDir, 'mail/new'))).toEqual([])
  }, 90_000)
})
