import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { commonHeaders, contentSecurityPolicy, fileHeaders } from './headers.ts'

type Encoding = 'br' | 'gzip' | 'identity'
type Body = { bytes: Buffer; headers: OutgoingHttpHeaders }
type SiteFile = { etag: string; bodies: Partial<Record<Encoding, Body>> & { identity: Body } }

/** Answers a request from memory. False when there is no such file: the request is then nobody's yet. */
export type SiteFiles = (request: IncomingMessage, response: ServerResponse) => boolean

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.data': 'text/x-script; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
}

/**
 * Holds the built site in memory: every page and file with its compressed forms, ETag and headers.
 * Addresses with a query are left to the server, except for files whose name holds their hash.
 * @param folder build/client
 * @param scriptHashes of the inline scripts, by page address
 */
export function loadSiteFiles(
  folder: string,
  scriptHashes: Record<string, string[]>,
  siteOrigin: string,
): SiteFiles {
  const files = new Map<string, SiteFile>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const address = addressOf(path.slice(folder.length).replaceAll('\\', '/'))
    files.set(address, readFile(path, address, headersOf(address, scriptHashes[address], siteOrigin)))
  }
  return (request, response) => {
    const file = findFile(files, request)
    if (file) send(file, request, response)
    return file !== undefined
  }
}

function addressOf(file: string): string {
  return file.endsWith('/index.html') ? file.slice(0, -'/index.html'.length) || '/' : file
}

function headersOf(address: string, hashes: string[] | undefined, siteOrigin: string): OutgoingHttpHeaders {
  return {
    'Cache-Control': isHashed(address) ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(hashes
      ? { ...commonHeaders(siteOrigin), 'Content-Security-Policy': contentSecurityPolicy(hashes, siteOrigin) }
      : fileHeaders(siteOrigin)),
  }
}

function isHashed(address: string): boolean {
  return ['/assets/', '/pictures/', '/og/'].some((folder) => address.startsWith(folder))
}

function readFile(path: string, address: string, headers: OutgoingHttpHeaders): SiteFile {
  const bytes = readFileSync(path)
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const type = types[extname(path) || '.html'] ?? types[extname(address)] ?? 'application/octet-stream'
  const compressed = existsSync(`${path}.br`)
  const body = (bytes: Buffer, encoding: Encoding): Body => ({
    bytes,
    headers: {
      ...headers,
      'Content-Type': type,
      'Content-Length': bytes.length,
      // Each form has a mark of its own, as caches must not mix them.
      ETag: encoding === 'identity' ? etag : etag.replace(/"$/, `-${encoding}"`),
      ...(compressed && { Vary: 'Accept-Encoding' }),
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    },
  })
  return {
    etag,
    bodies: {
      identity: body(bytes, 'identity'),
      ...(compressed && {
        br: body(readFileSync(`${path}.br`), 'br'),
        gzip: body(readFileSync(`${path}.gz`), 'gzip'),
      }),
    },
  }
}

function findFile(
  files: Map<string, SiteFile>,
  { method, url = '/' }: IncomingMessage,
): SiteFile | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  const queryAt = url.indexOf('?')
  if (queryAt < 0) return files.get(url)
  const path = url.slice(0, queryAt)
  return isHashed(path) ? files.get(path) : undefined
}

function send(file: SiteFile, request: IncomingMessage, response: ServerResponse): void {
  const { bytes, headers } = file.bodies[bestEncoding(request)] ?? file.bodies.identity
  if (isKnown(file, request)) {
    const {
      'Content-Length': _length,
      'Content-Type': _type,
      'Content-Encoding': _encoding,
      ...kept
    } = headers
    response.writeHead(304, kept).end()
    return
  }
  response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : bytes)
}

/** Whether the browser has this file already, in whichever form. */
function isKnown({ etag }: SiteFile, { headers }: IncomingMessage): boolean {
  const known = headers['if-none-match'] ?? ''
  return known === '*' || known.includes(etag.slice(0, -1))
}

/** The smallest form that the browser takes; a form with q=0 is refused by it. */
function bestEncoding({ headers }: IncomingMessage): Encoding {
  const accepted = headers['accept-encoding'] ?? ''
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(accepted) ? 'gzip' : 'identity'
}
