import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
} from 'node:http'

/** A host with or without its port (RFC 3986), but no list of them. */
const authority = /^([\w.~!$&'()*+;=%-]+|\[[\da-f:.]+\])(:\d*)?$/i
/** An address as it is asked of a proxy: host, path and query. */
const wholeAddress = /^https?:\/\/([^/?]*)\/?(.*)$/is

/**
 * Node's HTTP server, as strict about hosts and addresses as RFC 9112 wants it.
 * @param headers of every answer that is given here
 */
export function createStrictServer(
  limits: ServerOptions,
  headers: Record<string, string>,
  listener: RequestListener,
): Server {
  return createServer(limits, (request, response) => {
    const target = targetOf(request)
    if (target === null) {
      response.writeHead(400, { ...headers, 'Content-Type': 'text/plain', Connection: 'close' })
      response.end('The address or the host of this request is not valid.\n')
      return
    }
    request.url = target
    listener(request, response)
  })
}

/** Browsers send no other: a backslash would be %5C. */
const path = /^\/[^\\?]*(\?|$)/

/** Path and query that are asked for; null when they are none, or it is not clear of which host. */
function targetOf({ url = '', headers, rawHeaders, httpVersion }: IncomingMessage): string | null {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
  if (hosts > 1 || (hosts === 0 && httpVersion !== '1.0')) return null
  if (hosts === 1 && !isHost(headers.host)) return null
  const [, host, rest] = wholeAddress.exec(url) ?? []
  if (host !== undefined && !isHost(host)) return null
  const target = host === undefined ? url : `/${rest}`
  return path.test(target) ? target : null
}

function isHost(text: string | undefined): boolean {
  return text !== undefined && authority.test(text)
}
