import type { FileQuestion } from './site-files.ts'

/** A request head of this length is nobody's plain one. */
const longestBytes = 8 * 1024
/** Lines as RFC 9112 wants them; whatever else there is in the world is left to Node's own parser. */
const wholeHead = /^GET (\/[!-~]*) HTTP\/1\.1\r\n((?:[!#$%&'*+.^_`|~\w-]+:[\t -~]*\r\n)+)\r\n$/
/** Headers that ask for more than a file, or that say that a body follows. */
const demanding = new Set(['content-length', 'expect', 'te', 'trailer', 'transfer-encoding', 'upgrade'])

/**
 * Reads what came over a connection at once, when that is one whole request in its plainest form: GET over HTTP/1.1
 * without a body, on a connection that stays open. Undefined when it is anything else, or in doubt.
 */
export function readPlainRequest(bytes: Buffer): FileQuestion | undefined {
  if (bytes.length > longestBytes) return undefined
  const [, url, lines] = wholeHead.exec(bytes.toString('latin1')) ?? []
  if (url === undefined || lines === undefined) return undefined
  const headers = readHeaders(lines)
  if (!headers?.has('host')) return undefined
  if (!/^(keep-alive)?$/i.test(headers.get('connection') ?? '')) return undefined
  const [acceptEncoding, ifNoneMatch] = [headers.get('accept-encoding'), headers.get('if-none-match')]
  return { method: 'GET', url, acceptEncoding, ifNoneMatch }
}

/** Undefined when a header is demanding or stands there twice. */
function readHeaders(lines: string): Map<string, string> | undefined {
  const headers = new Map<string, string>()
  for (let at = 0; at < lines.length;) {
    const [colon, end] = [lines.indexOf(':', at), lines.indexOf('\r\n', at)]
    const name = lines.slice(at, colon).toLowerCase()
    if (headers.has(name) || demanding.has(name)) return undefined
    headers.set(name, lines.slice(colon + 1, end).trim())
    at = end + 2
  }
  return headers
}
