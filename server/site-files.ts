import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { commonHeaders, contentSecurityPolicy, fileHeaders } from './headers.ts'

type Encoding = 'br' | 'gzip' | 'identity'
type Form = { sent: FileAnswer; known: FileAnswer }
type SiteFile = { etag: string; forms: Partial<Record<Encoding, Form>> & { identity: Form } }

/** What of a request decides which file answers it, and how. */
export type FileQuestion = {
  method: string | undefined
  url: string | undefined
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
}

/** An answer, the same for everybody who asks so. `headers` are names and values in turn; a 304 has no body. */
export type FileAnswer = { status: 200 | 304; headers: string[]; body: Buffer }

/** The answer from memory. Undefined when there is no such file: the request is then nobody's yet. */
export type SiteFiles = (question: FileQuestion) => FileAnswer | undefined

const nothing = Buffer.alloc(0)

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
  return (question) => {
    const file = findFile(files, question)
    if (!file) return undefined
    const { sent, known } = file.forms[bestEncoding(question)] ?? file.forms.identity
    return isKnown(file, question) ? known : sent
  }
}

/** Answers a request by a file. False when there is none. */
export function answerByFile(files: SiteFiles, request: IncomingMessage, response: ServerResponse): boolean {
  const { method, url, headers } = request
  const [acceptEncoding, ifNoneMatch] = [headers['accept-encoding'], headers['if-none-match']]
  // Node joins this header's lines, whatever its types say.
  const answer = files({ method, url, acceptEncoding: acceptEncoding as string | undefined, ifNoneMatch })
  if (!answer) return false
  response.writeHead(answer.status, answer.headers).end(method === 'HEAD' ? undefined : answer.body)
  return true
}

function addressOf(file: string): string {
  return file.endsWith('/index.html') ? file.slice(0, -'/index.html'.length) || '/' : file
}

function headersOf(
  address: string,
  hashes: string[] | undefined,
  siteOrigin: string,
): Record<string, string> {
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

function readFile(path: string, address: string, headers: Record<string, string>): SiteFile {
  const bytes = readFileSync(path)
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const type = types[extname(path) || '.html'] ?? types[extname(address)] ?? 'application/octet-stream'
  const compressed = existsSync(`${path}.br`)
  const form = (body: Buffer, encoding: Encoding): Form => {
    const kept = {
      ...headers,
      // Each form has a mark of its own, as caches must not mix them.
      ETag: encoding === 'identity' ? etag : etag.replace(/"$/, `-${encoding}"`),
      ...(compressed && { Vary: 'Accept-Encoding' }),
    }
    const ofBody = {
      'Content-Type': type,
      'Content-Length': String(body.length),
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    }
    return {
      sent: { status: 200, headers: Object.entries({ ...kept, ...ofBody }).flat(), body },
      known: { status: 304, headers: Object.entries(kept).flat(), body: nothing },
    }
  }
  return {
    etag,
    forms: {
      identity: form(bytes, 'identity'),
      ...(compressed && {
        br: form(readFileSync(`${path}.br`), 'br'),
        gzip: form(readFileSync(`${path}.gz`), 'gzip'),
      }),
    },
  }
}

function findFile(files: Map<string, SiteFile>, { method, url = '/' }: FileQuestion): SiteFile | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  const queryAt = url.indexOf('?')
  if (queryAt < 0) return files.get(url)
  const path = url.slice(0, queryAt)
  return isHashed(path) ? files.get(path) : undefined
}

/** Whether the browser has this file already, in whichever form. */
function isKnown({ etag }: SiteFile, { ifNoneMatch = '' }: FileQuestion): boolean {
  return ifNoneMatch === '*' || ifNoneMatch.includes(etag.slice(0, -1))
}

/** The smallest form that the browser takes; a form with q=0 is refused by it. */
function bestEncoding({ acceptEncoding = '' }: FileQuestion): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(acceptEncoding)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(acceptEncoding) ? 'gzip' : 'identity'
}
