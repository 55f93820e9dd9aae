import type { OutgoingHttpHeaders } from 'node:http'
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
  postForm,
  revealsInternals,
} from './a-form.fixture.ts'
import outside from './bad-bodies.fixture.json' with { type: 'json' }

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
  ['multipart that breaks off', 400, multipart(part('name', 'Asha'))],
  ['multipart with bytes that are no text', 400, multipart('\u0000\u0001--x\n\n--x--')],
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
  ['an empty field before the real one', 422, posted(`name=&${good}`)],
  ['names of the language', 422, posted('__proto__=1&constructor=2&toString=3&__proto__%5Bname%5D=Asha')],
  ['percent signs without a number', 422, posted('name=%&email=%zz&phone=%1')],
  ['bytes that are no UTF-8', 422, posted('name=%ff%fe&email=%c0%80&phone=%ed%a0%bd')],
  [
    'a packed body',
    422,
    posted(gzipSync(good).toString('latin1'), { ...formType, 'Content-Encoding': 'gzip' }),
  ],
  ['an unknown expectation', 417, formPost({}, { headers: { Expect: 'the-impossible' } })],
  ['headers without end', 431, formPost({}, { headers: { 'X-Long': 'x'.repeat(20_000) } })],
]

test.each(bad)('%s gives %i and reveals nothing', async (_name, status, question) => {
  const answer = await ask(site.origin, question)
  expect(answer.status).toBe(status)
  expect(revealsInternals(answer.body.toString())).toBe(false)
})

test.each(outside)('%s is no page and no file', async (path) => {
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
