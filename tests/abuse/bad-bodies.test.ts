import type { OutgoingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { ask, type Question } from '#server/web/raw-http.fixture.ts'
import { startSite } from '../site-server.fixture.ts'
import {
  countKept,
  fields,
  formPath,
  formPost,
  formType,
  openSocket,
  postForm,
  rawHead,
  revealsInternals,
} from './a-form.fixture.ts'

const siteOrigin = 'https://www.clinic.example'
const site = await startSite({ env: { SITE_ORIGIN: siteOrigin } })
afterAll(() => site.stop())

/** The form with a body of another kind. */
function posted(body: string, headers: OutgoingHttpHeaders = formType, path = formPath): Question {
  return { path, method: 'POST', headers, body }
}

function multipart(body: string, type = 'multipart/form-data; boundary=x'): Question {
  return posted(body.replaceAll('\n', '\r\n'), { 'Content-Type': type })
}

function part(name: string, text: string, more = ''): string {
  return `--x\nContent-Disposition: form-data; name="${name}"${more}\n\n${text}\n`
}

const json = JSON.stringify(fields)
const good = new URLSearchParams(fields).toString()

const bad: [string, number, Question][] = [
  [
    'XML with an entity of a file',
    415,
    posted('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>', { 'Content-Type': 'text/xml' }),
  ],
  ['multipart of another kind', 415, posted(good, { 'Content-Type': 'multipart/mixed; boundary=x' })],
  [
    'a type that only begins like a form',
    415,
    posted(good, { 'Content-Type': 'application/x-www-form-urlencoded-too' }),
  ],
  ['a file over 64 kB', 413, multipart(`${part('name', 'x'.repeat(70_000), '; filename="a.png"')}--x--\n`)],
  ['multipart without a boundary', 400, multipart(`${part('name', 'Asha')}--x--\n`, 'multipart/form-data')],
  [
    'multipart with another boundary',
    400,
    multipart(`${part('name', 'Asha')}--x--\n`, 'multipart/form-data; boundary=y'),
  ],
  ['multipart that breaks off', 400, multipart(part('name', 'Asha'))],
  ['multipart without a name', 400, multipart('--x\nContent-Disposition: form-data\n\nAsha\n--x--\n')],
  ['multipart without any part', 400, multipart('nothing')],
  ['multipart with bytes that are no text', 400, multipart('\u0000\u0001--x\n\n--x--')],
  ['multipart that is empty', 400, multipart('')],
  [
    'multipart with files for fields',
    422,
    multipart(
      `${Object.keys(fields)
        .map((name) => part(name, 'Asha', '; filename="a.txt"'))
        .join('')}--x--\n`,
    ),
  ],
  ['nothing', 422, posted('')],
  ['an ampersand', 422, posted('&&&&')],
  ['JSON that is called a form', 422, posted(json)],
  ['a form with lists for fields', 422, posted(good.replaceAll('=', '%5B%5D='))],
  ['a form with objects for fields', 422, posted(good.replaceAll('=', '%5Btext%5D='))],
  ['field names in capitals', 422, posted(good.toUpperCase())],
  ['an empty field before the real one', 422, posted(`name=&${good}`)],
  ['a thousand other fields', 422, posted('x=1&'.repeat(1_000))],
  ['names of the language', 422, posted('__proto__=1&constructor=2&toString=3&__proto__%5Bname%5D=Asha')],
  ['percent signs without a number', 422, posted('name=%&email=%zz&phone=%1')],
  ['bytes that are no UTF-8', 422, posted('name=%ff%fe&email=%c0%80&phone=%ed%a0%bd')],
  ['UTF-16', 422, posted(Buffer.from(good, 'utf16le').toString('latin1'))],
  [
    'a packed body',
    422,
    posted(gzipSync(good).toString('latin1'), { ...formType, 'Content-Encoding': 'gzip' }),
  ],
  ['a subject that steers a terminal', 422, formPost({ subject: '\u001b[2J\u001b]0;x\u0007' })],
  ['an e-mail with a second line', 422, formPost({ email: 'a@b.in\r\nBcc: c@d.in' })],
  ['a phone as a power', 422, formPost({ phone: '9876543e10' })],
  ['a phone below zero', 422, formPost({ phone: '-9876543210-1' })],
  ['a phone in wide digits', 422, formPost({ phone: '９８７６５４３２１０' })],
  ['SQL for a phone', 422, formPost({ phone: "1'; drop table appointment; --" })],
  [
    'a form from a script, with faults',
    422,
    formPost({ phone: '1' }, { headers: { Accept: 'application/json' } }),
  ],
  ['an unknown expectation', 417, formPost({}, { headers: { Expect: 'the-impossible' } })],
  ['headers without end', 431, formPost({}, { headers: { 'X-Long': 'x'.repeat(20_000) } })],
]

test.each(bad)('%s gives %i and reveals nothing', async (_name, status, question) => {
  const answer = await ask(site.origin, question)
  expect(answer.status).toBe(status)
  expect(revealsInternals(answer.body.toString())).toBe(false)
})

/** Requests that no browser sends, byte for byte. */
const wrongOnTheWire: [string, string][] = [
  ['two lengths', `Content-Length: ${good.length}\r\nContent-Length: 5\r\n\r\n${good}`],
  ['a length and chunks', `Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ['a length below zero', `Content-Length: -1\r\n\r\n`],
  ['chunks without a size', `Transfer-Encoding: chunked\r\n\r\nzz\r\n${good}\r\n0\r\n\r\n`],
  ['a header with a line end inside', `X-A: b\rInjected: c\r\nContent-Length: 0\r\n\r\n`],
]

test.each(wrongOnTheWire)('%s on the wire gives 400', async (_name, rest) => {
  const socket = await openSocket(site.origin)
  socket.write(`${rawHead}Connection: close\r\n${rest}`)
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(revealsInternals(answer)).toBe(false)
})

test.each([
  '/../../../../etc/passwd',
  '/%2e%2e/%2e%2e/server/start.ts',
  '/..%2f..%2fpackage.json',
  '/assets/..%5c..%5cpackage.json',
  '/.vite/manifest.json',
  '/server/index.js',
  '/%E0%A4%A',
  '/services/%00',
])('%s is no page and no file', async (path) => {
  const { status, headers } = await ask(site.origin, { path })
  expect(status).toBe(404)
  expect(headers['content-type']).toMatch(/^text\/html/)
})

test('nothing of that was kept, and what comes from the site is', async () => {
  expect(countKept(site.dataDir)).toBe(0)
  const headers = { Host: '127.0.0.1:3000', Origin: siteOrigin, 'Sec-Fetch-Site': 'same-origin' }
  expect((await postForm(site.origin, {}, { headers })).thanked).toBe(true)
  expect(countKept(site.dataDir)).toBe(1)
})

test('twenty forms with one id at once are one request, other words under the same id are another', async () => {
  const requestId = '0193f5a0-7c1e-4b8f-9a60-3d2c1b0a9f8e'
  const before = countKept(site.dataDir)
  const posts = Array.from({ length: 20 }, () => postForm(site.origin, { subject: 'Twenty', requestId }))
  for (const { thanked } of await Promise.all(posts)) expect(thanked).toBe(true)
  expect(countKept(site.dataDir)).toBe(before + 1)
  await postForm(site.origin, { subject: 'Twenty', message: 'Friday?', requestId })
  expect(countKept(site.dataDir)).toBe(before + 2)
})
