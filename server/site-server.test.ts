import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import type { FileAnswer, SiteFiles } from './site-files.ts'
import { SiteServer } from './site-server.ts'

const answerOf = (body: string | Buffer): FileAnswer => ({
  status: 200,
  headers: ['Content-Type', 'text/plain', 'Content-Length', String(body.length), 'ETag', '"e"'],
  body: Buffer.from(body),
})
const known: FileAnswer = { status: 304, headers: ['ETag', '"e"'], body: Buffer.alloc(0) }
const big = answerOf(Buffer.alloc(4_000_000, 'x'))
const page = answerOf('a page')

const files: SiteFiles = ({ method, url, acceptEncoding, ifNoneMatch }) => {
  if (method !== 'GET') return undefined
  if (ifNoneMatch === '"e"') return known
  if (url === '/big') return big
  if (url === '/encoding') return answerOf(acceptEncoding ?? 'none')
  return url === '/page' ? page : undefined
}

/** A server of those files, which tells what else it is asked; `seen` counts the requests that HTTP had. */
async function serveFiles(limits = {}) {
  const seen: string[] = []
  const all = { headersTimeout: 10_000, keepAliveTimeout: 75_000, ...limits }
  const server = new SiteServer(all, files, async (request, response) => {
    response.end(`${request.method} ${request.url} ${await text(request)}`)
  })
  server.prependListener('request', ({ url = '' }) => seen.push(url))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { server, seen }
}

/** A connection to it, and all that has come over it. */
async function open(server: SiteServer) {
  const address = server.address()
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let got = ''
  socket.setEncoding('latin1').on('data', (bytes: string) => (got += bytes))
  socket.on('error', () => {})
  await once(socket, 'connect')
  return { socket, got: () => got, said: (what: string | RegExp) => expect.poll(() => got).toMatch(what) }
}

/** Asks for a long answer and stops taking it once it is under way. */
async function beginTaking(socket: Socket): Promise<void> {
  socket.pause()
  socket.write(get('/big'))
  await expect.poll(() => socket.bytesRead).toBeGreaterThan(0)
}

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: clinic.example\r\n${more}\r\n`
const withoutDate = (answer: string) => answer.replace(/^Date: .*GMT\r\n/m, '')

test('a file is answered on the connection, without HTTP, exactly as HTTP would answer it', async () => {
  const { server, seen } = await serveFiles()
  const quick = await open(server)
  quick.socket.write(get('/page'))
  await quick.said(/a page$/)
  expect(seen).toEqual([])

  const slow = await open(server)
  slow.socket.write(get('/page', 'TE: trailers\r\n'))
  await slow.said(/a page$/)
  expect(seen).toEqual(['/page'])
  expect(quick.got()).toMatch(/^Date: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT\r$/m)
  expect(withoutDate(quick.got())).toBe(withoutDate(slow.got()))
})

test('a known file is answered with 304, exactly as HTTP would answer it', async () => {
  const { server, seen } = await serveFiles()
  const [quick, slow] = [await open(server), await open(server)]
  quick.socket.write(get('/page', 'If-None-Match: "e"\r\n'))
  await quick.said(/^HTTP\/1\.1 304 Not Modified\r\n[^]*\r\n\r\n$/)
  slow.socket.write(get('/page', 'If-None-Match: "e"\r\nTE: trailers\r\n'))
  await slow.said(/\r\n\r\n$/)
  expect(seen).toEqual(['/page'])
  expect(withoutDate(quick.got())).toBe(withoutDate(slow.got()))
})

test('what a browser sends is plain, in whatever case its headers are written', async () => {
  const { server, seen } = await serveFiles()
  const { socket, said } = await open(server)
  const headers = {
    connection: 'keep-alive',
    'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)',
    Accept: 'text/html,*/*;q=0.8',
    'sec-ch-ua': '"Chromium";v="140", "Not=A?Brand";v="24"',
    'ACCEPT-ENCODING': '  gzip, br\t',
    Empty: '',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(get('/encoding', lines.join('')))
  await said(/\r\n\r\ngzip, br$/)
  expect(seen).toEqual([])
})

test('a form after a file goes to the app, and files are answered on the same connection after it', async () => {
  const { server, seen } = await serveFiles()
  const { socket, said } = await open(server)
  socket.write(get('/page'))
  await said(/a page$/)
  socket.write(`POST /page HTTP/1.1\r\nHost: clinic.example\r\nContent-Length: 10\r\n\r\n12345`)
  await expect.poll(() => seen).toEqual(['/page'])
  socket.write('67890')
  await said('POST /page 1234567890')
  socket.write(get('/page'))
  await said(/1234567890[^]*a page$/)
})

test.each([
  ['byte by byte', [...get('/page')]],
  ['cut after the first line', ['GET /page HTTP/1.1\r\n', 'Host: clinic.example\r\n\r\n']],
  ['without its last byte', [get('/page').slice(0, -1), '\n']],
])('a request that comes %s is answered', async (_name, pieces) => {
  const { server } = await serveFiles()
  const { socket, said } = await open(server)
  socket.setNoDelay(true)
  for (const piece of pieces) {
    await new Promise((sent) => socket.write(piece, sent)) // else they would go out together
  }
  await said(/^HTTP\/1\.1 200 OK[^]*a page$/)
})

test('requests that come together are answered in their order', async () => {
  const { server } = await serveFiles()
  const { socket, said } = await open(server)
  socket.write(get('/page') + get('/other') + get('/page', 'If-None-Match: "e"\r\n') + get('/page'))
  await said(/a page[^]*GET \/other [^]*304 Not Modified[^]*a page$/)
})

test('who asks on without taking the last answer is left to HTTP, which waits, and gets all in the end', async () => {
  const { server, seen } = await serveFiles()
  const { socket, got } = await open(server)
  await beginTaking(socket)
  for (let asked = 0; asked < 3; asked += 1) socket.write(get('/big'))
  await expect.poll(() => seen.length).toBeGreaterThan(0)
  socket.resume()
  await expect.poll(() => got().length, { timeout: 20_000 }).toBeGreaterThan(4 * big.body.length)
  expect(got().match(/HTTP\/1\.1 200 OK/g)).toHaveLength(4)
})

test.each([
  ['no Host', 'GET /page HTTP/1.1\r\n\r\n', 400],
  ['a bare line feed', 'GET /page HTTP/1.1\nHost: a\n\n', 400],
  ['a bare line feed in a header', get('/page', 'A: b\nC: d\r\n'), 400],
  ['a zero byte', get('/page', 'A: \0\r\n'), 400],
  ['a blank before the colon', get('/page', 'A : b\r\n'), 400],
  ['a folded header', get('/page', 'A: b\r\n c\r\n'), 400],
  ['a length of nonsense', get('/page', 'Content-Length: x\r\n'), 400],
  ['two lengths', get('/page', 'Content-Length: 0\r\nTransfer-Encoding: chunked\r\n'), 400],
  ['headers without end', get('/page', `A: ${'b'.repeat(20_000)}\r\n`), 431],
])('a request with %s is refused as HTTP refuses it', async (_name, request, status) => {
  const { server } = await serveFiles()
  const { socket, said, got } = await open(server)
  socket.write(request)
  await said(/^HTTP\/1\.1 \d{3} /)
  expect(got()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  await expect.poll(() => socket.closed).toBe(true)
})

test.each([
  ['with a body', get('/page', 'Content-Length: 3\r\n') + 'abc'],
  ['with an empty body', get('/page', 'Content-Length: 0\r\n')],
  ['with a body in chunks', get('/page', 'Transfer-Encoding: chunked\r\n') + '0\r\n\r\n'],
  ['with a header twice', get('/page', 'Accept-Encoding: br\r\nAccept-Encoding: gzip\r\n')],
  ['of HTTP/1.0', 'GET /page HTTP/1.0\r\nHost: a\r\n\r\n'],
  ['that is the last', get('/page', 'Connection: close\r\n')],
  ['for the head only', get('/page').replace('GET', 'HEAD')],
  ['for something else', get('/other')],
])('a request %s is left to HTTP', async (_name, request) => {
  const { server, seen } = await serveFiles()
  const { socket, said } = await open(server)
  socket.write(request)
  await said(/^HTTP\/1\.1 200 OK\r\n/)
  expect(seen).toHaveLength(1)
})

test('the last request of a connection ends it', async () => {
  const { server } = await serveFiles()
  const { socket, got } = await open(server)
  socket.write(get('/page', 'Connection: close\r\n'))
  await expect.poll(() => socket.closed).toBe(true)
  expect(got()).toMatch(/^Connection: close\r$/m)
})

test('who closes its side after a request gets the answer', async () => {
  const { server } = await serveFiles()
  const { socket, got } = await open(server)
  socket.end(get('/big'))
  await expect.poll(() => socket.closed, { timeout: 10_000 }).toBe(true)
  expect(got().length).toBeGreaterThan(big.body.length)
})

test.each([
  ['never asks', '', { headersTimeout: 50 }],
  ['asks no more', get('/page'), { keepAliveTimeout: 50 }],
])('a connection that %s is closed', async (_name, request, limits) => {
  const { server } = await serveFiles(limits)
  const { socket } = await open(server)
  socket.write(request)
  await expect.poll(() => socket.closed, { timeout: 5_000 }).toBe(true)
})

test('a server that closes leaves nobody waiting: idle connections end, an answer under way is finished', async () => {
  const { server } = await serveFiles()
  const [idle, taking, silent] = [await open(server), await open(server), await open(server)]
  idle.socket.write(get('/page'))
  await idle.said(/a page$/)
  await beginTaking(taking.socket)
  const closed = once(server, 'close')
  server.close()
  await expect.poll(() => idle.socket.closed && silent.socket.closed).toBe(true)
  taking.socket.resume()
  await expect.poll(() => taking.got().length, { timeout: 20_000 }).toBeGreaterThan(big.body.length)
  const closeIdle = () => (server.closeIdleConnections(), taking.socket.closed)
  await expect.poll(closeIdle).toBe(true)
  await closed
})
