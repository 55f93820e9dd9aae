import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#appointments/requests.fixture.ts'
import { ask, lowerCased, serve } from './raw-http.fixture.ts'
import { commonHeaders, contentSecurityPolicy, fileHeaders } from './headers.ts'
import { answerByFiles, loadSiteFiles, type SiteFiles } from './site-files.ts'
import cases from './site-files.fixture.json' with { type: 'json' }

const page = '<!doctype html><title>Services</title><script>start()</script>'
const script = 'export const teeth = 32'

/** A built site of a few files in a new folder, with a secret next to it. */
function buildSite(): string {
  const folder = temporaryFolder()
  const site = join(folder, 'client')
  mkdirSync(join(site, 'services'), { recursive: true })
  mkdirSync(join(site, 'assets'))
  mkdirSync(join(site, 'pictures'))
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  writeFileSync(join(site, 'index.html'), '<title>Home</title>')
  writeFileSync(join(site, 'services/index.html'), page)
  mkdirSync(join(site, 'gu/services'), { recursive: true })
  writeFileSync(join(site, 'gu/services/index.html'), page)
  writeFileSync(join(site, 'services/index.html.br'), brotliCompressSync(page))
  writeFileSync(join(site, 'services/index.html.gz'), gzipSync(page))
  writeFileSync(join(site, 'assets/root-1a2b.js'), script)
  writeFileSync(join(site, 'pictures/tooth-1a2b.avif'), 'a picture')
  return site
}

/** Serves the sample site; what is none of its files is answered with 404 and "nobody". */
function serveSite(siteOrigin = 'http://localhost:3000'): Promise<string> {
  const files = loadSiteFiles(buildSite(), siteOrigin)
  const answerByFile = answerByFiles(() => files)
  return serve((request, response) => {
    if (!answerByFile(request, response)) response.writeHead(404).end('nobody')
  })
}

const year = 'public, max-age=31536000, immutable'

test.each([
  ['/', 'text/html; charset=utf-8', '<title>Home</title>', 'no-cache'],
  ['/services', 'text/html; charset=utf-8', page, 'no-cache'],
  ['/assets/root-1a2b.js', 'text/javascript; charset=utf-8', script, year],
  ['/assets/root-1a2b.js?v=1', 'text/javascript; charset=utf-8', script, year],
  ['/pictures/tooth-1a2b.avif', 'image/avif', 'a picture', year],
])('%s is answered with its file, as HEAD too', async (path, type, text, caching) => {
  const origin = await serveSite()
  const get = await ask(origin, { path })
  expect([get.status, get.body.toString()]).toEqual([200, text])
  const headers = { 'content-type': type, 'content-length': String(text.length), 'cache-control': caching }
  expect(get.headers).toMatchObject(headers)
  const head = await ask(origin, { path, method: 'HEAD' })
  expect([head.status, head.body.length]).toEqual([200, 0])
  const { date: _date, ...same } = get.headers
  expect(head.headers).toMatchObject(same)
})

test.each(cases.encodings)('$accepted gets the page as $encoding', async ({ accepted, encoding }) => {
  const headers = accepted === null ? {} : { 'Accept-Encoding': accepted }
  const answer = await ask(await serveSite(), { path: '/services', headers })
  expect(answer.headers['content-encoding'] ?? null).toBe(encoding)
  expect(answer.headers.vary).toBe('Accept-Encoding')
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? ((body: Buffer) => body)
  expect(unpack(answer.body).toString()).toBe(page)
  expect(answer.headers['content-length']).toBe(String(answer.body.length))
})

test('each form of a page has its own ETag, which is answered with 304', async () => {
  const origin = await serveSite()
  const etags = new Set<string>()
  for (const encoding of ['br', 'gzip', 'identity']) {
    const asked = { path: '/services', headers: { 'Accept-Encoding': encoding } }
    const etag = (await ask(origin, asked)).headers.etag!
    etags.add(etag)
    const lists = [`"of-another-time", ${etag}`, `W/"a,b",,\t${etag} , "c"`, `"", W/${etag}`]
    for (const known of [etag, `W/${etag}`, ...lists, '*']) {
      const headers = { ...asked.headers, 'If-None-Match': known }
      const { status, headers: kept, body } = await ask(origin, { ...asked, headers })
      expect([known, status, body.length]).toEqual([known, 304, 0])
      expect(kept).toMatchObject({ etag, vary: 'Accept-Encoding', 'cache-control': 'no-cache' })
    }
  }
  expect(etags.size).toBe(3)
})

test.each([
  ['the ETag of an earlier build', () => '"of-another-time"'],
  ['the ETag of another form', (etag: string) => etag.replace(/"$/, '-br"')],
  ['more than the ETag', (etag: string) => `${etag}garbage`],
  ['the ETag without quotes', (etag: string) => etag.slice(1, -1)],
])('a browser that has %s of a page gets the page', async (_name, knownOf) => {
  const origin = await serveSite()
  const { headers } = await ask(origin, { path: '/services' })
  const question = { path: '/services', headers: { 'If-None-Match': knownOf(headers.etag!) } }
  const { status, body } = await ask(origin, question)
  expect([status, body.toString()]).toEqual([200, page])
})

test('a page has a policy for its scripts, a file has none', async () => {
  const siteOrigin = 'https://www.clinic.example'
  const origin = await serveSite(siteOrigin)
  const { headers } = await ask(origin, { path: '/services' })
  expect(headers).toMatchObject(lowerCased(commonHeaders(siteOrigin)))
  expect(headers['content-security-policy']).toBe(contentSecurityPolicy(siteOrigin))
  const file = await ask(origin, { path: '/assets/root-1a2b.js' })
  expect(file.headers).toMatchObject(lowerCased(fileHeaders(siteOrigin)))
  for (const rule of ['content-security-policy', 'permissions-policy', 'cross-origin-opener-policy'])
    expect(file.headers).not.toHaveProperty(rule)
})

test.each(cases.leftToTheApp)('$what is left to the app', async ({ question }) => {
  const { status, body } = await ask(await serveSite(), question)
  expect([status, body.toString()]).toEqual([404, 'nobody'])
})

const unread = ['/services?fbclid=1&utm_source=b', '/services?', '/?q=cold', '/?%&=q', '/?Q&page=2']

test.each(unread)('%s is answered with the page, as it reads nothing of that', async (path) => {
  const origin = await serveSite()
  const { headers } = await ask(origin, { path: path.split('?')[0]! })
  const answer = await ask(origin, { path })
  expect([answer.status, answer.headers.etag]).toEqual([200, headers.etag])
})

test('after a change-over a file with its hash in its name is answered for five versions more, and a page is not', async () => {
  const site = buildSite()
  const load = (before?: SiteFiles) => loadSiteFiles(site, 'http://localhost:3000', before)
  let files = load()
  const before = files.get('/assets/root-1a2b.js')
  const origin = await serve((request, response) => {
    if (!answerByFiles(() => files)(request, response)) response.writeHead(404).end()
  })
  rmSync(join(site, 'pictures/tooth-1a2b.avif'))
  rmSync(join(site, 'gu'), { recursive: true })
  const statuses = async () =>
    Promise.all(
      ['/pictures/tooth-1a2b.avif', '/gu/services'].map(async (path) => (await ask(origin, { path })).status),
    )
  for (const version of [1, 2, 3, 4, 5]) {
    files = load(files)
    expect([version, ...(await statuses())]).toEqual([version, 200, 404])
  }
  files = load(files)
  expect(await statuses()).toEqual([404, 404])
  // What is the same file on the disk is not held a second time.
  expect(files.get('/assets/root-1a2b.js')?.file).toBe(before?.file)
})
