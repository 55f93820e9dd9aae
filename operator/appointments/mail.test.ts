import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startEmailJsServer } from '#appointments/mail/transport/emailjs-server.fixture.ts'
import { closedAddress, startMailServer } from '#appointments/mail/transport/mail-servers.fixture.ts'
import { temporaryFolder } from '#appointments/requests.fixture.ts'
import { openSqliteStore } from '#appointments/store/store.fixture.ts'
import { openClinic, run, runForJson } from '../clinic.fixture.ts'

/** Fails the mail that waits in a data folder for the last time. */
async function failForGood(dataDir: string): Promise<void> {
  const store = await openSqliteStore(dataDir)
  const now = new Date(Date.now() + 1000)
  const mail = await store.claimDueMail({ now, leaseBy: 'test', leaseUntil: now })
  if (mail === null) throw new Error('No mail was due')
  const report = { at: now, tookMs: 1, transport: 'smtp', code: 'EENVELOPE 550' }
  await store.settleFailed(mail, report, { class: 'config', error: 'No such mailbox', dueAt: null })
  await store.close()
}

test('check tells why a mail was given up, and it is tried again', async () => {
  const dataDir = await openClinic([{}], false)
  await failForGood(dataDir)
  expect((await run(['check'], dataDir)).output).toContain(
    'mails given up: 1; No such mailbox. "retry-dead" tries them again',
  )
  expect(await runForJson(['retry-dead'], dataDir)).toMatchObject({ exitCode: 0, json: { mails: 1 } })
  expect((await runForJson(['list'], dataDir)).json).toMatchObject([{ state: 'pending' }])
})

test('send-test writes a file, and keeps no request', async () => {
  const dataDir = temporaryFolder()
  const { exitCode, output } = await run(['send-test'], dataDir, { MAIL_TO: 'desk@clinic.example' })
  expect(exitCode).toBe(0)
  expect(output).toMatch(/^Sent by file: .*desk@clinic.example/)
  expect(readdirSync(dataDir)).toEqual(['mail'])
  expect(readdirSync(join(dataDir, 'mail/new'))).toHaveLength(1)
})

test('send-test goes through EmailJS, and prints no key', async () => {
  const { account, taken } = await startEmailJsServer()
  const { exitCode, output } = await run(['send-test'], temporaryFolder(), {
    MAIL_TRANSPORT: 'emailjs',
    EMAILJS_SERVICE_ID: account.serviceId,
    EMAILJS_TEMPLATE_ID: account.templateId,
    EMAILJS_PUBLIC_KEY: account.publicKey,
    EMAILJS_PRIVATE_KEY: account.privateKey ?? '',
    EMAILJS_ORIGIN: account.origin,
  })
  expect([exitCode, taken.length]).toEqual([0, 1])
  expect(output).toMatch(/^Sent by emailjs: 200 OK(?!.*private-key)/s)
})

test('send-test reaches a mail server, or says why not, and prints no password', async () => {
  const server = await startMailServer()
  const smtp = { MAIL_TRANSPORT: 'smtp', SMTP_REQUIRE_TLS: '0', MAIL_TO: 'desk@clinic.example' }
  const sent = await run(['send-test'], temporaryFolder(), { ...smtp, SMTP_URL: server.url })
  expect(sent.exitCode).toBe(0)
  expect(server.mails).toMatchObject([
    { recipients: ['desk@clinic.example'], parsed: { subject: expect.stringContaining('Test') } },
  ])
  const SMTP_URL = (await closedAddress()).replace('//', '//desk:secret@')
  const failed = await run(['send-test'], temporaryFolder(), { ...smtp, SMTP_URL })
  expect(failed.exitCode).toBe(1)
  expect(failed.output).toMatch(/^Not sent by smtp: connect, ESOCKET.*ECONNREFUSED(?!.*secret)/s)
})
