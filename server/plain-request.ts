import type { FileQuestion } from './site-files.ts'

/** A request head of this length is nobody's plain one. */
const longestBytes = 8 * 1024
/** Lines as RFC 9112 wants them; whatever else there is in the world is left to Node's own parser. */
const wholeHead = /^GET \/[!-~]* HTTP\/1\.1\r\n(?:[!#$%&'*+.^_`|~\w-]+:[\t -~]*\r\n)+\r\n$/
const urlAt = 'GET '.length
const afterUrl = ' HTTP/1.1\r\n'.length

/** The headers that matter to a file, and those that ask for more than one or say that a body follows. */
const kinds = new Map<string, 'host' | 'connection' | 'encoding' | 'known' | 'demanding'>([
  ['host', 'host'],
  ['connection', 'connection'],
  ['accept-encoding', 'encoding'],
  ['if-none-match', 'known'],
  ['content-length', 'demanding'],
  ['expect', 'demanding'],
  ['te', 'demanding'],
  ['trailer', 'demanding'],
  ['transfer-encoding', 'demanding'],
  ['upgrade', 'demanding'],
])

/**
 * Reads what came over a connection at once, when that is one whole request in its plainest form: GET over HTTP/1.1
 * without a body, on a connection that stays open, with no header twice that matters. Undefined when it is anything
 * else. It runs before every answer, hence one loop without objects for its headers.
 */
export function readPlainRequest(bytes: Buffer): FileQuestion | undefined {
  if (bytes.length > longestBytes) return undefined
  const text = bytes.toString('latin1')
  if (!wholeHead.test(text)) return undefined
  const urlEnd = text.indexOf(' ', urlAt)
  let hosts = 0
  let acceptEncoding: string | undefined
  let ifNoneMatch: string | undefined
  for (let at = urlEnd + afterUrl; at < text.length - 2;) {
    const colon = text.indexOf(':', at)
    const end = text.indexOf('\r\n', colon)
    const kind = kinds.get(text.slice(at, colon).toLowerCase())
    if (kind === 'host') hosts += 1
    else if (kind === 'encoding' && acceptEncoding === undefined)
      acceptEncoding = text.slice(colon + 1, end).trim()
    else if (kind === 'known' && ifNoneMatch === undefined) ifNoneMatch = text.slice(colon + 1, end).trim()
    else if (kind !== undefined && !(kind === 'connection' && staysOpen(text.slice(colon + 1, end))))
      return undefined
    at = end + 2
  }
  return hosts === 1
    ? { method: 'GET', url: text.slice(urlAt, urlEnd), acceptEncoding, ifNoneMatch }
    : undefined
}

function staysOpen(connection: string): boolean {
  return connection.trim().toLowerCase() === 'keep-alive'
}
