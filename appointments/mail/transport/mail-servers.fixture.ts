import { createServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'
import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** A mail as a server got it: the recipients of its envelope, and the content. */
export type ReceivedMail = { recipients: string[]; raw: string; parsed: Email }

/** A real SMTP server for one test, without STARTTLS and login unless asked for. */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    async onData(stream, { envelope }, callback) {
      const raw = (await stream.toArray()).join('')
      const recipients = envelope.rcptTo.map(({ address }) => address)
      mails.push({ recipients, raw, parsed: await PostalMime.parse(raw) })
      callback(null, 'queued as 1')
    },
    ...options,
  })
  // Clients report themselves what they break off.
  server.on('error', () => {})
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket) => sockets.add(socket))
  const port = await listen(server.server)
  onTestFinished(() => new Promise<void>((resolve) => void server.close(resolve)))
  /** Drops all connections. */
  const drop = () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  return { mails, port, url: `smtp://localhost:${port}`, drop }
}

/**
 * A server that replies `answer` to each line, `lateMs` later where given; 'drop' ends the connection at once.
 */
export async function startScriptedServer(greeting: string, answer: (line: string) => string, lateMs = 0) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    const say = (text: string) => void setTimeout(() => reply(socket, text), lateMs)
    say(greeting)
    let heard = ''
    socket.setEncoding('utf8').on('data', (text: string) => {
      const lines = (heard + text).split('\r\n')
      heard = lines.pop() ?? ''
      for (const line of lines) say(answer(line))
    })
  })
  const port = await listen(server)
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { url: `smtp://localhost:${port}` }
}

/** An address where nothing listens. */
export async function closedAddress(): Promise<string> {
  const server = createServer()
  const port = await listen(server)
  await new Promise((resolve) => server.close(resolve))
  return `smtp://localhost:${port}`
}

function reply(socket: Socket, text: string): void {
  if (text === 'drop') socket.destroy()
  else if (text !== '') socket.write(`${text}\r\n`)
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}
