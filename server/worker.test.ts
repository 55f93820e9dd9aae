import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { asha, requestOf, temporaryFolder } from '#appointments/requests.fixture.ts'
import { clinicWords } from '#appointments/mail/clinic-words.fixture.ts'
import { openAppointments } from '#appointments/service.ts'
import { postgres, usePostgres } from '#appointments/store/postgres/server.fixture.ts'
import { runForJson } from '#operator/clinic.fixture.ts'
import { startFault } from './launch.ts'
import { startWorker } from './worker.ts'

test.each([
  ['no database', {}, 2, /DATABASE_URL is missing/],
  ['wrong settings', { DATABASE_URL: 'clinic' }, 2, /DATABASE_URL is "\*\*\*"/],
  [
    'a database that is not there',
    { DATABASE_URL: 'postgres://clinic:secret@127.0.0.1:1/clinic', MAIL_TO: 'a@b.in' },
    1,
    /^(?!.*secret).*cannot be reached/s,
  ],
])('a worker with %s is not started', async (_name, env, exitCode, text) => {
  const fault = await startWorker(env).catch(startFault)
  expect(fault).toEqual({ exitCode, text: expect.stringMatching(text) })
})

describe.skipIf(postgres === undefined)('with Postgres', () => {
  const server = usePostgres()

  test('a worker mails what a web server keeps, and the commands see both', async () => {
    const databaseUrl = await server().newDatabase()
    const [dataDir, mailTo] = [temporaryFolder(), 'reception@clinic.example']
    const mail = { transport: 'file' } as const
    const service = await openAppointments({
      clinic: clinicWords,
      dataDir,
      databaseUrl,
      mail,
      mailTo,
      sendsMails: false,
      log: () => {},
    })
    onTestFinished(() => service.stop())
    await service.submit(requestOf())

    const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, MAIL_TO: mailTo }
    const worker = await startWorker(env)
    await expect
      .poll(() => service.figures().then(({ mails }) => mails), { timeout: 30_000 })
      .toMatchObject({ sent: 1 })
    await worker.stop()
    expect(readdirSync(join(dataDir, 'mail/new'))).toHaveLength(1)
    expect((await runForJson(['list'], dataDir, env)).json).toMatchObject([{ ...asha, state: 'sent' }])
    expect((await runForJson(['check'], dataDir, env)).json).toMatchObject({ ok: true })
    const erased = await runForJson(['erase', '--phone', asha.phone, '--yes'], dataDir, env)
    expect(erased.json.erased).toHaveLength(1)
    expect(readdirSync(join(dataDir, 'mail/new'))).toEqual([])
  })
})
