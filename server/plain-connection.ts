import type { Socket } from 'node:net'
import { readPlainRequest } from './plain-request.ts'
import type { FileAnswer, SiteFiles } from './site-files.ts'

/** How long a connection may stay silent, in milliseconds: before its first request, and after an answer. */
export type Patience = { headersTimeout: number; keepAliveTimeout: number }

type Options = {
  files: SiteFiles
  patience: Patience
  /** Takes the connection, with what has come over it and is not answered. From then on it is no more ours. */
  handOver: (socket: Socket, bytes: Buffer) => void
}

/** Answers plain requests for files on a connection, one at a time, until anything else comes. */
export function answerPlainRequests(socket: Socket, { files, patience, handOver }: Options): void {
  const keepAlive = `Keep-Alive: timeout=${Math.floor(patience.keepAliveTimeout / 1000)}`

  function answer(bytes: Buffer): void {
    // Who does not take the last answer gets no further one into our memory: HTTP waits until it is taken.
    const question = socket.writableLength === 0 ? readPlainRequest(bytes) : undefined
    const found = question && files(question)
    if (!found) return giveUp(bytes)
    if (socket.timeout !== patience.keepAliveTimeout) socket.setTimeout(patience.keepAliveTimeout)
    socket.write(wholeAnswer(found, keepAlive))
  }

  function giveUp(bytes: Buffer): void {
    socket.off('data', answer).off('end', end).off('error', end).off('timeout', cutOff).setTimeout(0)
    handOver(socket, bytes)
  }

  const end = () => void socket.end()
  const cutOff = () => void socket.destroy()
  socket.on('data', answer).on('end', end).on('error', end).on('timeout', cutOff)
  socket.setTimeout(patience.headersTimeout)
}

const reasons = { 200: 'OK', 304: 'Not Modified' }
let fresh = { second: 0, answers: new Map<FileAnswer, Buffer>() }

/** Head and body in one piece, which is sent quicker than two. As it tells the time, it is good for a second. */
function wholeAnswer(answer: FileAnswer, keepAlive: string): Buffer {
  const second = Math.floor(Date.now() / 1000)
  if (fresh.second !== second) fresh = { second, answers: new Map() }
  const made = fresh.answers.get(answer)
  if (made) return made
  const bytes = Buffer.concat([Buffer.from(headOf(answer, second, keepAlive), 'latin1'), answer.body])
  fresh.answers.set(answer, bytes)
  return bytes
}

function headOf({ status, headers }: FileAnswer, second: number, keepAlive: string): string {
  const lines = [`HTTP/1.1 ${status} ${reasons[status]}`]
  for (let at = 0; at < headers.length; at += 2) lines.push(`${headers[at]}: ${headers[at + 1]}`)
  lines.push(`Date: ${new Date(second * 1000).toUTCString()}`, 'Connection: keep-alive', keepAlive, '\r\n')
  return lines.join('\r\n')
}
