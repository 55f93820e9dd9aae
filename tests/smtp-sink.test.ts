import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test, vi } from 'vitest'
import { smtpTransport } from '#appointments/mail/transport/smtp.ts'
import { composeMail } from '#appointments/mail/mail.ts'
import { claimedMail } from '#appointments/requests.fixture.ts'
import { findProgram } from './debian-packages.fixture.ts'

// A busy machine may take its time to start a program.
vi.setConfig({ testTimeout: 60_000 })

/** The mail server that Postfix brings for tests: nobody of ours wrote it. */
const smtpSink = findProgram('smtp-sink', 'postfix')
const envelope = { from: 'website@clinic.example', to: 'reception@clinic.example' }

/** Starts smtp-sink with options of its own; returns its address and the mails that it took. */
async function startSink(options: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-sink-'))
  chmodSync(folder, 0o777) // as root it writes as nobody
  const port = await freePort()
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const words = [...user, '-d', join(folder, 'mail.'), ...options, `127.0.0.1:${port}`, '10']
  const libraries = join(dirname(smtpSink ?? ''), '../lib/postfix')
  const env = { PATH: process.env.PATH, LD_LIBRARY_PATH: libraries }
  const child: ChildProcess = spawn(smtpSink ?? '', words, { env, stdio: 'ignore' })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  })
  await expect.poll(() => answers(port), { timeout: 20_000 }).toBe(true)
  const files = () => readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  return { transport: smtpTransport(`smtp://127.0.0.1:${port}`, false), files }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const connected = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return connected
}

function mail() {
  return composeMail(claimedMail({ message: 'One\n.\n..two\nહેલો' }), envelope, new Date(0))
}

test.skipIf(smtpSink === null)(
  'Postfix’s smtp-sink takes a mail whole, for the clinic only (not run without smtp-sink)',
  async () => {
    const { transport, files } = await startSink([])
    await transport.send(mail(), new AbortController().signal)
    // It puts what it was told before the mail.
    const complete = () => files().filter((text) => text.includes('</html>'))
    await expect.poll(complete, { timeout: 10_000 }).toHaveLength(1)
    const [raw = ''] = complete()
    expect(raw.match(/^X-Rcpt-Args: .*$/gm)).toEqual([`X-Rcpt-Args: <${envelope.to}>`])
    const parsed = await PostalMime.parse(raw)
    expect(parsed).toMatchObject({ to: [{ address: envelope.to }], from: { address: envelope.from } })
    expect(parsed.text).toContain('One\n.\n..two\nહેલો')
  },
)

test.skipIf(smtpSink === null).each([
  ['puts off at RCPT', ['-r', 'RCPT'], 'temporary'],
  ['puts off at the end', ['-r', '.'], 'temporary'],
  ['refuses the sender', ['-f', 'MAIL'], 'config'],
  ['refuses the recipient', ['-f', 'RCPT'], 'config'],
  ['hangs up at DATA', ['-q', 'DATA'], 'connect'],
  ['hangs up at the end', ['-q', '.'], 'unanswered'],
])(
  'where smtp-sink %s, the mail is kept for later (not run without smtp-sink)',
  async (_name, options, kind) => {
    const { transport } = await startSink(options)
    await expect(transport.send(mail(), new AbortController().signal)).rejects.toMatchObject({ class: kind })
  },
)
