import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startEmailJsServer } from '#appointments/mail/transport/emailjs-server.fixture.ts'
import { closedAddress, startMailServer } from '#appointments/mail/transport/mail-servers.fixture.ts'
import { temporaryFolder } from '#appointments/requests.fixture.ts'
import { plainRefusal } from '#appointments/mail/plain-refusal.ts'
import { MailRefused } from '#appointments/mail/transport/transport.ts'
import { runClinicCommand } from '#operator/clinic.ts'
import { run } from '../clinic.fixture.ts'

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

test.each([
  ['EAUTH', '534 5.7.9 Application-specific password required', /wants an app password/],
  ['EAUTH', '535 5.7.8 Username and Password not accepted', /refuses user and password/],
  ['EAUTH', '535 5.7.139 Authentication unsuccessful', /^Microsoft takes no password/],
  ['EENVELOPE 553', '553 Sender is not allowed to relay', /^The mail server refuses the sender/],
  ['EDNS', 'getaddrinfo ENOTFOUND smtp.gmial.com', /no mail server of this name/],
  ['ESOCKET', 'connect ECONNREFUSED 192.0.2.1:25', /Nothing answers on this port/],
  ['ETLS', 'STARTTLS not offered', /offers no encryption/],
  ['ETIMEDOUT', 'Connection timeout', /cannot be reached.*block mail/],
  ['ESOCKET', "Hostname/IP does not match certificate's altnames", /certificate for another name/],
])('a test mail that fails with %s "%s" is told in plain words', (code, said, words) => {
  const refused = new MailRefused('connect', code, { cause: new Error(said) })
  expect(plainRefusal(refused)).toMatch(words)
})

const gmail = 'smtp://web%40clinic.in:s3cret@smtp.gmail.com:587'

test('the records for a domain name the provider that sends', async () => {
  const { output, exitCode } = await run(
    ['mail'],
    temporaryFolder(),
    { MAIL_TRANSPORT: 'smtp', SMTP_URL: gmail, MAIL_TO: 'web@clinic.in' },
    runClinicCommand,
  )
  expect(exitCode).toBe(0)
  expect(output).toMatch(/^ {2}TXT {2}clinic\.in {2}v=spf1 include:_spf\.google\.com ~all$/m)
  expect(output).toMatch(/^ {2}TXT {2}_dmarc\.clinic\.in {2}v=DMARC1; p=none; /m)
  expect(output).not.toContain('s3cret')
})

test.each([
  [
    'an ordinary Gmail',
    { SMTP_URL: gmail, MAIL_FROM: 'toran@gmail.com' },
    /Nothing to copy: .* gmail\.com\.$/m,
  ],
  ['mails as files', { MAIL_TRANSPORT: 'file' }, /^Mails leave as file: nobody is mailed\.$/m],
])('%s needs no records, and none are made up', async (_name, env, told) => {
  const smtp = { MAIL_TRANSPORT: 'smtp', MAIL_TO: 'web@clinic.in' }
  const { output } = await run(['mail'], temporaryFolder(), { ...smtp, ...env }, runClinicCommand)
  expect(output).toMatch(told)
  expect(output).not.toMatch(/v=spf1|\.example\b|\.invalid\b/)
})

test('a task that fails is mailed to the clinic', async () => {
  const server = await startMailServer()
  const smtp = { MAIL_TRANSPORT: 'smtp', SMTP_REQUIRE_TLS: '0', MAIL_TO: 'desk@clinic.example' }
  const env = { ...smtp, SMTP_URL: server.url }
  const sent = await run(['mail-failure', 'backup'], temporaryFolder(), env, runClinicCommand)
  expect(sent.exitCode).toBe(0)
  expect(server.mails).toMatchObject([
    { parsed: { subject: expect.stringMatching(/: "clinic backup" failed$/) } },
  ])
})
