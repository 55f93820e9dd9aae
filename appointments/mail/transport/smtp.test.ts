import { rootCertificates, setDefaultCACertificates } from 'node:tls'
import type { SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { leaseMs } from '../../delivery/attempt.ts'
import { envelope } from '../../delivery/delivery.fixture.ts'
import { asha, claimedMail } from '../../requests.fixture.ts'
import { composeMail } from '../mail.ts'
import { localhostCertificate } from './localhost-certificate.fixture.ts'
import { closedAddress, startMailServer, startScriptedServer } from './mail-servers.fixture.ts'
import { smtpTransport, usualTimeouts } from './smtp.ts'
import type { SmtpTimeouts } from './smtp.ts'
import { MailRefused } from './transport.ts'

// A busy machine and its disk may take their time.
vi.setConfig({ testTimeout: 30_000 })

const mail = composeMail(claimedMail(), envelope, new Date('2026-11-21T14:05:00Z'))
const { signal } = new AbortController()

/** Sends without TLS. */
function send(url: string, timeouts: Partial<SmtpTimeouts> = {}) {
  const enough = { connectMs: 20_000, greetingMs: 20_000, silenceMs: 20_000, totalMs: 20_000 }
  return smtpTransport(url, false, { ...enough, ...timeouts }).send(mail, signal)
}

test('a mail arrives whole, at the clinic only', async () => {
  const server = await startMailServer()
  expect(await send(server.url)).toEqual({ providerId: expect.stringContaining('queued as 1') })
  const requestId = { key: 'x-request-id', originalKey: expect.any(String), value: mail.requestId }
  const parsed = {
    subject: mail.subject,
    messageId: mail.messageId,
    to: [{ address: envelope.to }],
    replyTo: [{ name: asha.name, address: asha.email }],
    headers: expect.arrayContaining([requestId]),
    text: expect.stringContaining(asha.message),
  }
  expect(server.mails).toMatchObject([{ recipients: [envelope.to], parsed }])
})

test('user and password are used, with characters of every kind', async () => {
  const logins: unknown[] = []
  const server = await startMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, callback) {
      logins.push({ username, password })
      callback(null, { user: username })
    },
  })
  const [username, password] = ['desk@clinic.example', 'p@ss:w/ord#%ગ']
  const login = `${encodeURIComponent(username)}:${encodeURIComponent(password)}`
  await send(server.url.replace('//', `//${login}@`))
  expect(logins).toEqual([{ username, password }])
})

const recipientRefused = (responseCode: number): SMTPServerOptions => ({
  onRcptTo: (_address, _session, callback) => callback(refusing(responseCode)),
})
const mailRefused = (responseCode: number): SMTPServerOptions => ({
  onData: (stream, _session, callback) => stream.resume().on('end', () => callback(refusing(responseCode))),
})
const passwordRefused: SMTPServerOptions = {
  allowInsecureAuth: true,
  onAuth: (_auth, _session, callback) => callback(refusing(535)),
}

function refusing(responseCode: number) {
  return Object.assign(new Error('refused'), { responseCode })
}

test.each<[string, SMTPServerOptions, string, string]>([
  ['password that is wrong', passwordRefused, 'config', 'EAUTH 535'],
  ['recipient refused with 451', recipientRefused(451), 'temporary', 'EENVELOPE 451'],
  ['recipient refused with 550', recipientRefused(550), 'config', 'EENVELOPE 550'],
  ['message refused with 450', mailRefused(450), 'temporary', 'EMESSAGE 450'],
  ['message refused with 554', mailRefused(554), 'message', 'EMESSAGE 554'],
])('a %s is reported, without the password', async (_what, options, refusal, code) => {
  const server = await startMailServer(options)
  const url = options.onAuth ? server.url.replace('//', '//desk:secret@') : server.url
  const error = await send(url).catch((error: unknown) => error)
  expect(error).toMatchObject({ class: refusal, code: expect.stringContaining(code) })
  expect(String(error)).not.toContain('secret')
})

test('the code holds the extended status, but not the words of the server', async () => {
  const server = await startScriptedServer('220 ready', (line) =>
    line.startsWith('RCPT') ? '550 5.7.1 I know Asha Mehta' : '250 ok',
  )
  const error = await send(server.url).catch((error: unknown) => error)
  expect(error).toMatchObject({ code: 'EENVELOPE 550 5.7.1' })
  expect(String(error)).not.toContain('Asha')
})

const neverGreets = () => startScriptedServer('', () => '')
const silent = () => startScriptedServer('220 ready', () => '')
/** A server that answers `atData` before the mail and `atDot` once it has all of it. */
const mailTaker = (atData: string, atDot = '') =>
  startScriptedServer('220 ready', (line) => {
    if (line === '.') return atDot
    if (line === 'DATA') return atData
    return /^(EHLO|MAIL|RCPT)/.test(line) ? '250 ok' : ''
  })

test.each<[string, () => Promise<{ url: string }>, Partial<SmtpTimeouts>, string]>([
  ['is not there', async () => ({ url: await closedAddress() }), {}, 'connect E'],
  ['never greets', neverGreets, { greetingMs: 50 }, 'connect ETIMEDOUT'],
  ['falls silent before the mail', silent, { silenceMs: 50 }, 'connect ETIMEDOUT'],
  ['takes too long in all', silent, { totalMs: 50 }, 'connect EABORT'],
  ['hangs up before the mail', () => mailTaker('drop'), {}, 'connect E'],
  // These may have taken the mail.
  ['hangs up after the whole mail', () => mailTaker('354 go on', 'drop'), {}, 'unanswered E'],
  ['is silent after it', () => mailTaker('354 go on'), { silenceMs: 500 }, 'unanswered ETIMEDOUT'],
  ['refuses the whole mail', () => mailTaker('354 go on', '554 no'), {}, 'message EMESSAGE 554'],
])('a server that %s', async (_what, start, timeouts, refusal) => {
  const error = await send((await start()).url, timeouts).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(MailRefused)
  const { class: kind, code } = error as MailRefused
  expect(`${kind} ${code}`).toContain(refusal)
})

test('a send is cut off when delivery stops', async () => {
  const server = await silent()
  const sending = smtpTransport(server.url, false).send(mail, AbortSignal.timeout(20))
  await expect(sending).rejects.toMatchObject({ class: 'connect', code: 'EABORT' })
})

test('a server may take as long as RFC 5321 4.5.3.2 allows', () => {
  const minuteMs = 60_000
  expect(usualTimeouts.greetingMs).toBeGreaterThanOrEqual(5 * minuteMs)
  // Nodemailer ends the wait for the greeting with that for the connection.
  expect(usualTimeouts.connectMs).toBeGreaterThan(usualTimeouts.greetingMs)
  expect(usualTimeouts.silenceMs).toBeGreaterThanOrEqual(10 * minuteMs)
  expect(leaseMs).toBeGreaterThan(Math.max(usualTimeouts.greetingMs, usualTimeouts.silenceMs))
})

test('with STARTTLS and a trusted certificate the mail arrives', async () => {
  setDefaultCACertificates([localhostCertificate.cert])
  onTestFinished(() => setDefaultCACertificates(rootCertificates))
  const secured: boolean[] = []
  const server = await startMailServer({
    hideSTARTTLS: false,
    ...localhostCertificate,
    onMailFrom(_address, session, callback) {
      secured.push(session.secure)
      callback()
    },
  })
  await smtpTransport(server.url, true).send(mail, signal)
  expect(secured).toEqual([true])
  expect(server.mails).toHaveLength(1)
})

test.each<[string, SMTPServerOptions]>([
  ['offers no TLS', {}],
  ['shows an untrusted certificate', { hideSTARTTLS: false, ...localhostCertificate }],
])('where TLS is required, nothing is sent to a server that %s', async (_what, options) => {
  const server = await startMailServer(options)
  const sending = smtpTransport(server.url, true).send(mail, signal)
  await expect(sending).rejects.toMatchObject({ class: 'config' })
  expect(server.mails).toEqual([])
})

test('the destination is shown without the password', () => {
  expect(smtpTransport('smtp://desk:secret@smtp.example.com:587', true).goesTo).toBe('smtp.example.com:587')
})
