import { once } from 'node:events'
import type { OutgoingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, type Question } from '#server/web/raw-http.fixture.ts'
import { type Site, startSite } from '../site-server.fixture.ts'
import { countKept, fields, formPath, formPost, formType, tellsOfInside } from './a-form.fixture.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(async () => void (await site.stop()))

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

/** Marks that have to be put into the opposite order. */
const falling = '\u0345'.repeat(15_000) + '\u0323'.repeat(15_000)
const json = JSON.stringify(fields)
const good = new URLSearchParams(fields).toString()
const without = (name: keyof typeof fields) => formPost({ [name]: '' })

const bad: [string, number, Question][] = [
  ['JSON', 415, posted(json, { 'Content-Type': 'application/json' })],
  ['JSON null', 415, posted('null', { 'Content-Type': 'application/json' })],
  ['broken JSON', 415, posted('{"name":', { 'Content-Type': 'application/json' })],
  ['XML', 415, posted('<name>Asha</name>', { 'Content-Type': 'application/xml' })],
  [
    'XML with an entity of a file',
    415,
    posted('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>', { 'Content-Type': 'text/xml' }),
  ],
  ['plain text, as a form of another site can send it', 415, posted(good, { 'Content-Type': 'text/plain' })],
  ['bytes', 415, posted('\u0000\u0001\u0002', { 'Content-Type': 'application/octet-stream' })],
  ['a body without a type', 415, posted(good, {})],
  ['multipart of another kind', 415, posted(good, { 'Content-Type': 'multipart/mixed; boundary=x' })],
  [
    'a type that only begins like a form',
    415,
    posted(good, { 'Content-Type': 'application/x-www-form-urlencoded-too' }),
  ],
  ['a form over 64 kB', 413, formPost({ message: 'x'.repeat(70_000) })],
  [
    'the same in chunks',
    413,
    formPost({ message: 'x'.repeat(70_000) }, { headers: { 'Transfer-Encoding': 'chunked' } }),
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
  ['thirty thousand other fields', 400, posted('a&'.repeat(30_000))],
  ['a letter with thirty thousand marks', 422, multipart(`${part('message', `a${falling}`)}--x--\n`)],
  ['names of the language', 422, posted('__proto__=1&constructor=2&toString=3&__proto__%5Bname%5D=Asha')],
  ['percent signs without a number', 422, posted('name=%&email=%zz&phone=%1')],
  ['bytes that are no UTF-8', 422, posted('name=%ff%fe&email=%c0%80&phone=%ed%a0%bd')],
  ['UTF-16', 422, posted(Buffer.from(good, 'utf16le').toString('latin1'))],
  [
    'a packed body',
    422,
    posted(gzipSync(good).toString('latin1'), { ...formType, 'Content-Encoding': 'gzip' }),
  ],
  ...Object.keys(fields).map((name): [string, number, Question] => [
    `no ${name}`,
    422,
    without(name as keyof typeof fields),
  ]),
  ['blanks of every kind for a name', 422, formPost({ name: ' \t\u00a0\u200b\u2060\ufeff\u3000' })],
  ['a name with NUL', 422, formPost({ name: 'Asha\u0000' })],
  ['a subject that steers a terminal', 422, formPost({ subject: '\u001b[2J\u001b]0;x\u0007' })],
  ['a message with control characters', 422, formPost({ message: 'Hi\u0008\u007f\u009b' })],
  ['a name of 101 characters', 422, formPost({ name: 'a'.repeat(101) })],
  ['an e-mail of 255 characters', 422, formPost({ email: `${'a'.repeat(247)}@mail.in` })],
  ['a subject of 151 characters', 422, formPost({ subject: 'a'.repeat(151) })],
  ['a message of 4,001 characters', 422, formPost({ message: 'a'.repeat(4_001) })],
  ['an e-mail without an @', 422, formPost({ email: 'asha.mail.example' })],
  ['two e-mails', 422, formPost({ email: 'a@b.in, c@d.in' })],
  ['an e-mail with a second line', 422, formPost({ email: 'a@b.in\r\nBcc: c@d.in' })],
  ['a phone with nine digits', 422, formPost({ phone: '987654321' })],
  ['a phone with eleven digits', 422, formPost({ phone: '98765432101' })],
  ['a phone of another country', 422, formPost({ phone: '+44 20 7946 0958' })],
  ['a phone as a power', 422, formPost({ phone: '9876543e10' })],
  ['a phone below zero', 422, formPost({ phone: '-9876543210-1' })],
  ['a phone in wide digits', 422, formPost({ phone: '９８７６５４３２１０' })],
  ['SQL for a phone', 422, formPost({ phone: "1'; drop table appointment; --" })],
  ['a form for the framework with faults', 422, formPost({ phone: '1' }, { path: `${formPath}.data` })],
  ['a form for a page that takes none', 405, formPost({}, { path: '/about-us' })],
  ['a form for no page', 405, formPost({}, { path: '/no-such-page' })],
  ['a form by PUT', 405, formPost({}, { method: 'PUT' })],
  ['a form from another site', 403, formPost({}, { headers: { 'Sec-Fetch-Site': 'cross-site' } })],
  ['an expectation nobody knows', 417, formPost({}, { headers: { Expect: 'the-impossible' } })],
  ['headers without end', 431, formPost({}, { headers: { 'X-Long': 'x'.repeat(20_000) } })],
]

test('more than forty bad bodies are tried', () => {
  expect(bad.length).toBeGreaterThan(40)
})

test.each(bad)('%s gives %i and tells nothing of the inside', async (_name, status, question) => {
  const answer = await ask(site.origin, question)
  expect(answer.status).toBe(status)
  expect(tellsOfInside(answer.body.toString())).toBe(false)
})

/** Requests that no browser sends, as they stand on the wire. */
const wrongOnTheWire: [string, string][] = [
  ['two lengths', `Content-Length: ${good.length}\r\nContent-Length: 5\r\n\r\n${good}`],
  ['a length and chunks', `Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ['a length below zero', `Content-Length: -1\r\n\r\n`],
  ['chunks without a size', `Transfer-Encoding: chunked\r\n\r\nzz\r\n${good}\r\n0\r\n\r\n`],
  ['a header with a line end of its own', `X-A: b\rInjected: c\r\nContent-Length: 0\r\n\r\n`],
]

test.each(wrongOnTheWire)('%s on the wire gives 400', async (_name, rest) => {
  const { hostname, port } = new URL(site.origin)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const head = `POST ${formPath} HTTP/1.1\r\nHost: clinic.example\r\nConnection: close\r\n`
  socket.write(`${head}Content-Type: ${formType['Content-Type']}\r\n${rest}`)
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(tellsOfInside(answer)).toBe(false)
})

test('none of them was kept, and the next good one is', async () => {
  expect(countKept(site.dataDir)).toBe(0)
  expect((await ask(site.origin, formPost())).status).toBe(200)
  expect(countKept(site.dataDir)).toBe(1)
})
