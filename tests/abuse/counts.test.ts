import type { OutgoingHttpHeaders } from 'node:http'
import { expect, test } from 'vitest'
import { ask, type Question } from '#server/web/raw-http.fixture.ts'
import { runCommand } from '../kept-requests.fixture.ts'
import { serveSite } from '../running/site.fixture.ts'
import { postForm } from './a-form.fixture.ts'

const siteOrigin = 'https://www.clinic.example'

const plain = { 'Content-Type': 'text/plain;charset=UTF-8' }

function counted(body: string, headers: OutgoingHttpHeaders = {}): Question {
  return { path: '/counts', method: 'POST', headers: { ...plain, ...headers }, body }
}

const megabyte = 1_000_000
const huge = 'call en '.repeat(megabyte / 8)

const refused: [string, Question, number][] = [
  ['a page of another site', counted('call en', { Origin: 'https://evil.example' }), 403],
  [
    'a page that the browser says is of another site',
    counted('call en', { 'Sec-Fetch-Site': 'cross-site' }),
    403,
  ],
  ['an unknown word', counted('asha en'), 400],
  ['a word of the language', counted('toString en'), 400],
  ['another language', counted('call fr'), 400],
  ['more than a count', counted('call en 9876543210'), 400],
  ['a form', counted('call en', { 'Content-Type': 'application/x-www-form-urlencoded' }), 400],
  ['a body of a megabyte', counted(huge, { 'Content-Length': megabyte }), 400],
  ['a kilobyte in chunks', counted('x'.repeat(1_000), { 'Transfer-Encoding': 'chunked' }), 400],
  ['a visitor with Global Privacy Control', counted('call en', { 'Sec-GPC': '1' }), 204],
  ['a visitor with Do Not Track', counted('call en', { DNT: '1' }), 204],
  ['a look at the address', { path: '/counts' }, 404],
]
test('what is refused, or asks not to be counted, is answered in short and adds to no total', async () => {
  const own = await serveSite({ SITE_ORIGIN: siteOrigin })
  for (const [from, question, status] of refused)
    expect((await ask(own.origin, question)).status, from).toBe(status)
  await own.stop()
  expect(JSON.parse(await runCommand(own.dataDir, ['counts', '--json']))).toEqual([])
})

test('a count sets no cookie and leaves no line in the log', async () => {
  const own = await serveSite({ SITE_ORIGIN: siteOrigin })
  const atStart = own.output()
  const { status, headers, body } = await ask(own.origin, counted('call en', { Origin: siteOrigin }))
  expect([status, body.length]).toEqual([204, 0])
  expect(headers).not.toHaveProperty('set-cookie')
  expect(own.output()).toBe(atStart)
})

test('a flood of counts takes no room from the form', async () => {
  const own = await serveSite({ RATE_IP: '1/h' })
  await Promise.all(Array.from({ length: 320 }, () => ask(own.origin, counted('page en'))))
  expect((await postForm(own.origin)).thanked).toBe(true)
  await own.stop()
  const counts = JSON.parse(await runCommand(own.dataDir, ['counts', '--json']))
  expect(counts).toMatchObject([{ what: 'page', language: 'en', total: 300 }])
})
