import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { clinicWords } from '#appointments/mail/clinic-words.fixture.ts'
import { asha, requestOf, temporaryFolder } from '#appointments/requests.fixture.ts'
import { openAppointments } from '#appointments/service.ts'
import { postgres, usePostgres } from '#appointments/store/postgres/server.fixture.ts'
import { runForJson } from '../clinic.fixture.ts'

describe.skipIf(postgres === undefined)('with Postgres', () => {
  const server = usePostgres()

  test('a server mails what another keeps, and the commands see both', async () => {
    const databaseUrl = await server().newDatabase()
    const [dataDir, mailTo] = [temporaryFolder(), 'reception@clinic.example']
    const open = async (sendsMails: boolean) => {
      const mail = { transport: 'file' } as const
      const settings = { clinic: clinicWords, dataDir, databaseUrl, mail, mailTo, sendsMails, log: () => {} }
      const service = await openAppointments(settings)
      onTestFinished(() => service.stop())
      return service
    }
    await (await open(false)).submit(requestOf())
    const sending = await open(true)
    const states = () => sending.figures().then(({ mails }) => mails)
    await expect.poll(states, { timeout: 30_000 }).toMatchObject({ sent: 1 })
    const env = { DATABASE_URL: databaseUrl, MAIL_TO: mailTo }
    expect(readdirSync(join(dataDir, 'mail/new'))).toHaveLength(1)
    expect((await runForJson(['list'], dataDir, env)).json).toMatchObject([{ ...asha, state: 'sent' }])
    expect((await runForJson(['check'], dataDir, env)).json).toMatchObject({ ok: true })
    const erased = await runForJson(['erase', '--phone', asha.phone, '--yes'], dataDir, env)
    expect(erased.json.erased).toHaveLength(1)
    expect(readdirSync(join(dataDir, 'mail/new'))).toEqual([])
  })
})
