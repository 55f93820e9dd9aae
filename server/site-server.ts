import { type RequestListener, Server, type ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import { answerPlainRequests, type Patience } from './plain-connection.ts'
import { answerByFile, type SiteFiles } from './site-files.ts'

/**
 * An HTTP server that answers from memory what it can. A connection that asks for such files, one plain request at a
 * time, is answered right there, without the objects that Node makes for every request: they take longer than the
 * answer itself. With the first thing else that comes (a form, a request in pieces, one before the last answer was
 * taken) the connection goes to Node's own HTTP for good, where the same files are answered the same way.
 */
export class SiteServer extends Server {
  /** The connections that Node's HTTP does not have yet. */
  readonly #plain = new Set<Socket>()

  /** @param others answers the requests for which there is no file */
  constructor(limits: ServerOptions & Patience, files: SiteFiles, others: RequestListener) {
    super(limits, (request, response) => {
      if (!answerByFile(files, request, response)) others(request, response)
    })
    // How HTTP takes a connection; that anybody may hand it one is documented with the event.
    const takers = this.listeners('connection')
    const handOver = (socket: Socket, bytes: Buffer) => {
      this.#plain.delete(socket)
      socket.pause()
      for (const take of takers) take.call(this, socket)
      socket.unshift(bytes)
      process.nextTick(() => socket.resume())
    }
    this.removeAllListeners('connection').on('connection', (socket: Socket) => {
      this.#plain.add(socket)
      socket.once('close', () => this.#plain.delete(socket))
      answerPlainRequests(socket, { files, patience: limits, handOver })
    })
  }

  /** Also those that were never handed over; an answer that is being taken may end. */
  override closeIdleConnections(): void {
    super.closeIdleConnections()
    for (const socket of this.#plain) if (socket.writableLength === 0) socket.destroy()
  }

  override closeAllConnections(): void {
    super.closeAllConnections()
    for (const socket of this.#plain) socket.destroy()
  }
}
