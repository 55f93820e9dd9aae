import { minuteMs } from '#time/india.ts'
import { readFileSync } from 'node:fs'
import { rootCertificates, setDefaultCACertificates } from 'node:tls'
import type { SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { leaseMs } from '../../delivery/attempt.ts'
import { envelope } from '../../delivery/delivery.fixture.ts'
import { fieldNames } from '../../fields.ts'
import { claimedMail } from '../../requests.fixture.ts'
import { attacks } from '../attacks.fixture.ts'
import { composeMail } from '../mail.ts'
import { startMailServer, startScriptedServer } from './mail-servers.fixture.ts'
import { smtpTransport, usualTimeouts } from './smtp.ts'

// How each refusal is classed: tests/faults/mail.test.ts.

const mail = composeMail(claimedMail(), envelope, new Date('2026-11-21T14:05:00Z'))
const { signal } = new AbortController()

/** Sends without TLS. */
const send = (url: string) => smtpTransport(url, false).send(mail, signal)

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

test('a send is cut off when delivery stops', async () => {
  const server = await startScriptedServer({ EHLO: '' })
  const sending = smtpTransport(server.url, false).send(mail, AbortSignal.timeout(20))
  await expect(sending).rejects.toMatchObject({ class: 'connect', code: 'EABORT' })
})

test('a server may take as long as RFC 5321 4.5.3.2 allows', () => {
  expect(usualTimeouts.greetingMs).toBeGreaterThanOrEqual(5 * minuteMs)
  // Nodemailer ends the wait for the greeting with that for the connection.
  expect(usualTimeouts.connectMs).toBeGreaterThan(usualTimeouts.greetingMs)
  expect(usualTimeouts.silenceMs).toBeGreaterThanOrEqual(10 * minuteMs)
  expect(leaseMs).toBeGreaterThan(Math.max(usualTimeouts.greetingMs, usualTimeouts.silenceMs))
})

/** A certificate for localhost that only tests trust. Its key is there for all to read and protects nothing. */
const pem = readFileSync(new URL('localhost.fixture.pem', import.meta.url), 'utf8')
const localhostCertificate = { key: pem, cert: pem.slice(pem.indexOf('-----BEGIN CERT')) }

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

// The form's rules refuse most of this already; here it gets past them, and so does what a script may post as the time.
test.each(fieldNames)('nothing in the time and the field %s reaches anybody but the clinic', async (name) => {
  const server = await startMailServer()
  const transport = smtpTransport(server.url, false)
  const mails = attacks.map((attack) => {
    const { appointment, ...claimed } = claimedMail({ [name]: attack })
    return composeMail({ ...claimed, appointment: { ...appointment, time: attack } }, envelope, new Date(0))
  })
  await Promise.all(mails.map((mail) => transport.send(mail, signal)))

  expect(server.mails.map(({ recipients }) => recipients)).toEqual(attacks.map(() => [envelope.to]))
  for (const { parsed } of server.mails) {
    expect(parsed).toMatchObject({ to: [{ address: envelope.to }], from: { address: envelope.from } })
    expect(parsed).not.toHaveProperty('cc')
    expect(parsed).not.toHaveProperty('bcc')
    expect(parsed.replyTo?.length ?? 0).toBeLessThanOrEqual(1)
    expect(parsed.subject).toMatch(/^Appointment Request - [0-9A-Z]{8}$/)
    expect(parsed.html).not.toMatch(/<script|<img|<style>\*|href="https?:\/\/evil/)
  }
})
