import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pagesAnew } from './pages-anew.ts'
import { ask, serve } from './raw-http.fixture.ts'
import { answerByFiles, siteFile } from './site-files.ts'

const headers = { 'Cache-Control': 'no-cache', 'Content-Security-Policy': "default-src 'self'" }
const file = (text: string, type: string) => ({
  file: siteFile(Buffer.from(text), type, headers),
  stamp: '',
  age: 0,
})

/** A page and a picture; `say` has pages say something from then on, '' what their files say. */
async function site() {
  let edition = ''
  const made: string[] = []
  const files = new Map([
    ['/book', file('open', 'text/html; charset=utf-8')],
    ['/tooth.svg', file('<svg/>', 'image/svg+xml')],
  ])
  const log: string[] = []
  const makePage = async (address: string) => {
    made.push(address)
    if (edition === 'broken') throw new Error('a fault')
    return `${edition} `.repeat(300)
  }
  const anew = pagesAnew({ edition: () => edition, makePage, log: (event) => void log.push(event) })
  const answer = answerByFiles(() => files, anew)
  const origin = await serve((request, response) => void answer(request, response))
  const get = (path: string, encoding = 'identity', etag = '') =>
    ask(origin, { path, headers: { 'Accept-Encoding': encoding, 'If-None-Match': etag } })
  return { get, made, log, say: (text: string) => void (edition = text) }
}

test('while something is told, a page is made anew once, in every form, and its file is back afterwards', async () => {
  const { get, made, say } = await site()
  const before = await get('/book')
  expect(before.body.toString()).toBe('open')
  say('closed')
  const forms = { identity: (body: Buffer) => body, br: brotliDecompressSync, gzip: gunzipSync }
  const etags = new Set([before.headers.etag])
  for (const [encoding, unpack] of Object.entries(forms)) {
    const { status, headers, body } = await get('/book', encoding, before.headers.etag)
    expect([status, unpack(body).toString()]).toEqual([200, 'closed '.repeat(300)])
    expect(headers).toMatchObject({
      vary: 'Accept-Encoding',
      'content-security-policy': "default-src 'self'",
    })
    expect((await get('/book', encoding, headers.etag)).status).toBe(304)
    etags.add(headers.etag)
  }
  expect(etags.size).toBe(4)
  expect((await get('/tooth.svg')).body.toString()).toBe('<svg/>')
  expect(made).toEqual(['/book'])
  say('closed for rain')
  expect((await get('/book?fbclid=1')).body.toString()).toContain('closed for rain')
  say('')
  expect((await get('/book')).headers.etag).toBe(before.headers.etag)
})

test('a page that cannot be made is sent as its file has it, and the fault is logged', async () => {
  const { get, say, log } = await site()
  say('broken')
  expect((await get('/book')).body.toString()).toBe('open')
  expect(log).toEqual(['server.fault'])
})
