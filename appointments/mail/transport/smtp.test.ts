import { rootCertificates, setDefaultCACertificates } from 'node:tls'
import { expect, onTestFinished, test, vi } from 'vitest'
import { leaseMs } from '../../delivery/attempt.ts'
import { asha, claimedMail } from '../../requests.fixture.ts'
import { localhostCertificate } from './localhost-certificate.fixture.ts'
import { closedAddress, startMailServer, startScriptedServer } from './mail-servers.fixture.ts'
import { composeMail } from '../mail.ts'
import { smtpTransport, usualTimeouts } from './smtp.ts'
import type { SmtpTimeouts } from './smtp.ts'

// A busy machine and its disk may take their time.
vi.setConfig({ testTimeout: 30_000 })

const envelope = { from: 'website@clinic.example', to: 'reception@clinic.example' }
const mail = composeMail(claimedMail(), envelope, new Date('2026-11-21T14:05:00Z'))
const { signal } = new AbortController()

/** Sends over an open connection, as a server in this process asks for. */
function send(url: string, timeouts: Partial<SmtpTimeouts> = {}) {
  const patient = { connectMs: 20_000, greetingMs: 20_000, silenceMs: 20_000, totalMs: 20_000 }
  return smtpTransport(url, false, { ...patient, ...timeouts }).send(mail, signal)
}

function refusing(responseCode: number) {
  return Object.assign(new Error('made up'), { responseCode })
}

test('a mail arrives whole, at the clinic only', async () => {
  const server = await startMailServer()
  expect(await send(server.url)).toEqual({ providerId: expect.stringContaining('made-up-1') })
  const [received] = server.mails
  expect(received?.recipients).toEqual([envelope.to])
  expect(received?.parsed).toMatchObject({
    subject: mail.subject,
    messageId: mail.messageId,
    to: [{ address: envelope.to }],
    replyTo: [{ name: asha.name, address: asha.email }],
  })
  expect(received?.parsed.headers).toContainEqual({
    key: 'x-request-id',
    originalKey: expect.any(String),
    value: mail.requestId,
  })
  expect(received?.parsed.text).toContain(asha.message)
})

test('user and password are used, with signs of every kind', async () => {
  const logins: unknown[] = []
  const server = await startMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, callback) {
      logins.push({ username, password })
      callback(null, { user: username })
    },
  })
  const [user, password] = ['desk@clinic.example', 'p@ss:w/ord#%ગ']
  const login = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`
  await send(server.url.replace('//', `//${login}@`))
  expect(logins).toEqual([{ username: user, password }])
})

test('a wrong password is a fault of the settings and is not repeated in the error', async () => {
  const server = await startMailServer({
    allowInsecureAuth: true,
    onAuth: (_auth, _session, callback) => callback(refusing(535)),
  })
  const error = await send(server.url.replace('//', '//desk:secret@')).catch((error: unknown) => error)
  expect(error).toMatchObject({ class: 'config', code: expect.stringContaining('EAUTH 535') })
  expect(String(error)).not.toContain('secret')
})

test.each([
  [451, 'temporary', 'EENVELOPE 451'],
  [550, 'config', 'EENVELOPE 550'],
])('a recipient refused with %i is %s', async (responseCode, refusal, code) => {
  const server = await startMailServer({
    onRcptTo: (_address, _session, callback) => callback(refusing(responseCode)),
  })
  await expect(send(server.url)).rejects.toMatchObject({
    class: refusal,
    code: expect.stringContaining(code),
  })
})

test.each([
  [450, 'temporary'],
  [554, 'message'],
])('a message refused with %i is %s', async (responseCode, refusal) => {
  const server = await startMailServer({
    onData: (stream, _session, callback) => stream.resume().on('end', () => callback(refusing(responseCode))),
  })
  await expect(send(server.url)).rejects.toMatchObject({
    class: refusal,
    code: expect.stringContaining(`EMESSAGE ${responseCode}`),
  })
})

test('the code tells the extended status, but not the words of the server', async () => {
  const server = await startScriptedServer('220 ready', (line) =>
    line.startsWith('RCPT') ? '550 5.7.1 I know Asha Mehta' : '250 ok',
  )
  const error = await send(server.url).catch((error: unknown) => error)
  expect(error).toMatchObject({ code: 'EENVELOPE 550 5.7.1' })
  expect(String(error)).not.toContain('Asha')
})

/** A server that does `atDot` once it has the whole mail, and `atData` before. */
function mailTaker(atDot: string, atData = '354 go on') {
  return startScriptedServer('220 ready', (line) => {
    if (line === '.') return atDot
    if (line === 'DATA') return atData
    return /^(EHLO|MAIL|RCPT)/.test(line) ? '250 ok' : ''
  })
}

test('a connection dropped before the mail was sent is out of reach', async () => {
  const server = await mailTaker('', 'drop')
  await expect(send(server.url)).rejects.toMatchObject({ class: 'connect' })
})

test('a connection dropped once the whole mail was sent is no refusal: it may have been taken', async () => {
  const server = await mailTaker('drop')
  await expect(send(server.url)).rejects.toMatchObject({ class: 'unanswered' })
})

test('a server that falls silent after the whole mail may have taken it', async () => {
  const server = await mailTaker('')
  await expect(send(server.url, { silenceMs: 50 })).rejects.toMatchObject({
    class: 'unanswered',
    code: 'ETIMEDOUT',
  })
})

test('a mail that is refused once it was sent is refused', async () => {
  const server = await mailTaker('554 no')
  await expect(send(server.url)).rejects.toMatchObject({ class: 'message' })
})

test('a server may take its time for as long as RFC 5321 4.5.3.2 lets it', () => {
  const minuteMs = 60_000
  expect(usualTimeouts.greetingMs).toBeGreaterThanOrEqual(5 * minuteMs)
  // Nodemailer ends the wait for the greeting with that for the connection.
  expect(usualTimeouts.connectMs).toBeGreaterThan(usualTimeouts.greetingMs)
  expect(usualTimeouts.silenceMs).toBeGreaterThanOrEqual(10 * minuteMs)
  expect(leaseMs).toBeGreaterThan(Math.max(usualTimeouts.greetingMs, usualTimeouts.silenceMs))
})

test('a server that is not there is out of reach', async () => {
  await expect(send(await closedAddress())).rejects.toMatchObject({ class: 'connect' })
})

test('a server that never greets is given up', async () => {
  const server = await startScriptedServer('', () => '')
  await expect(send(server.url, { greetingMs: 50 })).rejects.toMatchObject({
    class: 'connect',
    code: 'ETIMEDOUT',
  })
})

test('a server that falls silent is given up', async () => {
  const server = await startScriptedServer('220 ready', () => '')
  await expect(send(server.url, { silenceMs: 50 })).rejects.toMatchObject({
    class: 'connect',
    code: 'ETIMEDOUT',
  })
})

test('a send that takes too long in all is cut off', async () => {
  const server = await startScriptedServer('220 ready', () => '')
  await expect(send(server.url, { totalMs: 50 })).rejects.toMatchObject({ class: 'connect', code: 'EABORT' })
})

test('a send is cut off when delivery stops', async () => {
  const server = await startScriptedServer('220 ready', () => '')
  const sending = smtpTransport(server.url, false).send(mail, AbortSignal.timeout(20))
  await expect(sending).rejects.toMatchObject({ class: 'connect', code: 'EABORT' })
})

test('where TLS is required nothing is sent without it', async () => {
  const server = await startMailServer()
  const sending = smtpTransport(server.url, true).send(mail, signal)
  await expect(sending).rejects.toMatchObject({ class: 'config' })
  expect(server.mails).toEqual([])
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

test('a certificate nobody vouches for is a fault of the settings', async () => {
  const server = await startMailServer({ hideSTARTTLS: false, ...localhostCertificate })
  const sending = smtpTransport(server.url, true).send(mail, signal)
  await expect(sending).rejects.toMatchObject({ class: 'config' })
  expect(server.mails).toEqual([])
})

test('the place mails go to is told without the password', () => {
  expect(smtpTransport('smtp://desk:secret@smtp.example.com:587', true).goesTo).toBe('smtp.example.com:587')
})
