import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { parseAccept } from 'hono/utils/accept'
import { getMimeType, mimes } from 'hono/utils/mime'
import { englishPath } from '#content/catalogue/language.ts'
import { commonHeaders, contentSecurityPolicy, fileHeaders } from './headers.ts'

type Encoding = 'br' | 'gzip' | 'identity'
type Headers = Record<string, string>
/** `kept` are the headers that a 304 has too. */
type Form = { etag: string; kept: Headers; headers: Headers; body: Buffer }
export type SiteFile = Partial<Record<Encoding, Form>> & { identity: Form }

/** Answers a request from memory. False when there is no such file: the request is then still to be answered. */
export type AnswerByFile = (request: IncomingMessage, response: ServerResponse) => boolean

/** XML names its encoding itself; vCards are not in the list. */
const types = { ...mimes, xml: 'application/xml', vcf: 'text/vcard; charset=utf-8' }

/** Files by their addresses. `age` is 0 for those of the version that is served, else how many versions they have outlived. */
export type SiteFiles = Map<string, { file: SiteFile; stamp: string; age: number }>

/** A page that is open when the site changes still asks for its files. */
const versionsOutlived = 5

/**
 * Holds a version of the site in memory: every page and file with its compressed forms, ETag and headers.
 * @param folder such as build/client
 * @param before the version that was served: what is the same file on the disk is not read again
 */
export function loadSiteFiles(folder: string, siteOrigin: string, before: SiteFiles = new Map()): SiteFiles {
  const files: SiteFiles = new Map()
  for (const [address, { file, stamp, age }] of before)
    if (hashedFolder.test(address) && age < versionsOutlived)
      files.set(address, { file, stamp, age: age + 1 })
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const address = addressOf(path.slice(folder.length).replaceAll('\\', '/'))
    const { dev, ino, size, mtimeMs } = statSync(path)
    const stamp = [dev, ino, size, mtimeMs].join(' ')
    const known = before.get(address)
    const file =
      known?.stamp === stamp ? known.file : readFile(path, headersOf(entry.name, address, siteOrigin))
    files.set(address, { file, stamp, age: 0 })
  }
  return files
}

/** The page that says what is told today, where its file does not; null for the file itself. */
export type PageAnew = (address: string, file: SiteFile) => Promise<SiteFile> | null

/** Addresses with a query that their page reads are left to the app. */
export function answerByFiles(filesNow: () => SiteFiles, anew: PageAnew = () => null): AnswerByFile {
  return (request, response) => {
    const { method, url = '/' } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    const file = findFile(filesNow(), url)?.file
    if (!file) return false
    const page = anew(url.split('?')[0]!, file) // split gives one part at least
    if (page === null) send(file, request, response)
    else void page.then((now) => send(now, request, response))
    return true
  }
}

function send(file: SiteFile, { method, headers }: IncomingMessage, response: ServerResponse): void {
  // Node joins this header's lines, whatever its types say.
  const accepted = headers['accept-encoding'] as string | undefined
  const form = file[bestEncoding(accepted)] ?? file.identity
  if (isKnown(form.etag, headers['if-none-match'])) response.writeHead(304, form.kept).end()
  else response.writeHead(200, form.headers).end(method === 'HEAD' ? undefined : form.body)
}

function addressOf(file: string): string {
  return file.endsWith('/index.html') ? file.slice(0, -'/index.html'.length) || '/' : file
}

function headersOf(name: string, address: string, siteOrigin: string): Headers {
  return {
    'Cache-Control': hashedFolder.test(address) ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(name.endsWith('.html')
      ? { ...commonHeaders(siteOrigin), 'Content-Security-Policy': contentSecurityPolicy(siteOrigin) }
      : fileHeaders(siteOrigin)),
  }
}

/** Folders whose files have their hash in their name. */
const hashedFolder = /^\/(assets|pictures|og)\//

function readFile(path: string, headers: Headers): SiteFile {
  const bytes = readFileSync(path)
  const type = getMimeType(path, types) ?? 'application/octet-stream'
  if (!existsSync(`${path}.br`)) return siteFile(bytes, type, headers)
  return siteFile(bytes, type, headers, { br: readFileSync(`${path}.br`), gzip: readFileSync(`${path}.gz`) })
}

/** A file in all its forms, with a hash of its bytes in their ETags. */
export function siteFile(
  bytes: Buffer,
  type: string,
  headers: Headers,
  compressed?: Record<'br' | 'gzip', Buffer>,
): SiteFile {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  const form = (body: Buffer, encoding: Encoding): Form => {
    // Each form has its own ETag: caches must not mix them.
    const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`
    const kept = { ...headers, ETag: etag, ...(compressed && { Vary: 'Accept-Encoding' }) }
    const all = {
      ...kept,
      'Content-Type': type,
      'Content-Length': String(body.length),
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    }
    return { etag, kept, headers: all, body }
  }
  return {
    identity: form(bytes, 'identity'),
    ...(compressed && { br: form(compressed.br, 'br'), gzip: form(compressed.gzip, 'gzip') }),
  }
}

/** What pages read of their query. Anything else comes from links elsewhere (fbclid, utm_source). */
const readByPage: Record<string, string[]> = {
  '/services': ['q'],
  '/media': ['page'],
  '/smile-gallery': ['worry'],
  '/book': ['topic', 'dentist', 'about'],
}

function findFile(files: SiteFiles, url: string) {
  const queryAt = url.indexOf('?')
  if (queryAt < 0) return files.get(url)
  const path = url.slice(0, queryAt)
  const read = readByPage[englishPath(path)]
  const query = new URLSearchParams(url.slice(queryAt))
  const isRead = read?.some((name) => query.has(name)) ?? false
  return isRead ? undefined : files.get(path)
}

/** Whether the browser has this form already. */
function isKnown(etag: string, ifNoneMatch = ''): boolean {
  const known = ifNoneMatch.split(',').map((one) => one.trim())
  return ifNoneMatch === '*' || known.includes(etag) || known.includes(`W/${etag}`)
}

/** The smallest form first, which is taken where a browser likes several as well. */
const encodings = ['br', 'gzip', 'identity'] as const

/** The form that the browser likes best. */
function bestEncoding(accepted = ''): Encoding {
  const weights = new Map(parseAccept(accepted).map(({ type, q }) => [type.toLowerCase(), q]))
  const weightOf = (encoding: string) => weights.get(encoding) ?? weights.get('*') ?? 0
  const taken = encodings.filter((encoding) => weightOf(encoding) > 0)
  return taken.toSorted((a, b) => weightOf(b) - weightOf(a))[0] ?? 'identity'
}
