import { once } from 'node:events'
import {
  type Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type RequestListener,
  Server,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

/** A request exactly as it is sent; a body without a Content-Length goes out in chunks. */
export type Question = {
  path: string
  method?: string
  headers?: OutgoingHttpHeaders
  body?: string
  agent?: Agent
}
export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** For tests: serves on a free port until the test ends; returns the origin. */
export async function serve(by: RequestListener | Server): Promise<string> {
  const server = (by instanceof Server ? by : createServer(by)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  // A server that listens on a port has an address of this form.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** For tests: asks without tidying up the path, following redirects or unpacking the answer, as fetch would. */
export async function ask(origin: string, { body, ...question }: Question): Promise<Answer> {
  const { hostname, port } = new URL(origin)
  const asked = request({ hostname, port, ...question })
  asked.end(body)
  // Node gives this event one argument, of this type.
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: answer.statusCode!, headers: answer.headers, body: await buffer(answer) }
}

/** For tests: headers under the names that an answer has them by. */
export function lowerCased(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}
