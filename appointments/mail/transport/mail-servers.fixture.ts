import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import getPort from 'get-port'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** A real SMTP server for one test, without STARTTLS and login unless asked for. `recipients` are those of the envelope. */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const mails: { recipients: string[]; raw: string; parsed: Email }[] = []
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
  return { mails, url: `smtp://localhost:${port}`, drop }
}

/** The answers of a mail server that takes everything, by the first word of each line. */
const usualAnswers = { EHLO: '250 ok', MAIL: '250 ok', RCPT: '250 ok', DATA: '354 go on', '.': '250 ok' }
/**
 * What a server says in place of these and of its greeting: nothing where it is '', and 'drop' ends the connection at once.
 * It speaks `lateMs` later; `takes` is false where no mail arrives.
 */
export type Script = Partial<Record<keyof typeof usualAnswers | 'AUTH' | 'greeting', string>> & {
  takes?: boolean
  lateMs?: number
}

/** An SMTP server that keeps to a script. `arrived` are the ids of the requests whose mails it took, repeats included. */
export async function startScriptedServer({
  greeting = '220 ready',
  takes = true,
  lateMs = 0,
  ...answers
}: Script = {}) {
  const answerTo = new Map(Object.entries({ ...usualAnswers, ...answers }))
  const arrived: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    const say = (text: string) => void setTimeout(() => reply(socket, text), lateMs)
    say(greeting)
    let [heard, id] = ['', 'none']
    socket.setEncoding('utf8').on('data', (text: string) => {
      const lines = (heard + text).split('\r\n')
      heard = lines.pop() ?? ''
      for (const line of lines) {
        id = /^X-Request-Id: (.*)$/i.exec(line)?.[1] ?? id
        if (line === '.' && takes) arrived.push(id)
        say(answerTo.get(line.split(/[ :]/)[0] ?? '') ?? '')
      }
    })
  })
  const port = await listen(server)
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { url: `smtp://localhost:${port}`, arrived }
}

/** An address where nothing listens. */
export async function closedAddress(): Promise<string> {
  return `smtp://localhost:${await getPort()}`
}

function reply(socket: Socket, text: string): void {
  if (text === 'drop') socket.destroy()
  else if (text !== '') socket.write(`${text}\r\n`)
}

/** Has a server listen on a free port; returns it. */
export function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}
