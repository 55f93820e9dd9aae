import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type Answer, ask, type Question } from '#server/web/raw-http.fixture.ts'
import { paths } from '../journeys/parts/specified-pages.fixture.ts'
import { changeDatabase } from '#appointments/store/sqlite/data-folder.fixture.ts'
import { serveSite } from '../running/site.fixture.ts'
import { startSite } from '../site-server.fixture.ts'
import { formPost, postForm, revealsInternals } from './a-form.fixture.ts'

const env = { SITE_ORIGIN: 'https://www.clinic.example', RATE_IP: '1/h', TRUST_PROXY_HOPS: '1' }
const site = await startSite({ env })
afterAll(() => site.stop())

/** An answer of each part that answers; server/web/app.test.ts has every refusal. */
const answers: [string, number, Question][] = [
  ['a page rendered on request', 200, { path: '/media?page=2' }],
  ['no page', 404, { path: '/no-such-page' }],
  ['no service', 404, { path: '/services/no-such-service' }],
  ['another spelling of a page', 301, { path: '/services/' }],
  ['thanks', 200, formPost({ subject: 'Headers' })],
  ['a form with faults', 422, formPost({ phone: '1' })],
  ['too many forms', 429, formPost({ subject: 'One too many' })],
  ['a form from another site', 403, formPost({}, { headers: { 'Sec-Fetch-Site': 'cross-site' } })],
  ['a form for a page that takes none', 405, formPost({}, { path: '/about-us' })],
  ['the health', 200, { path: '/healthz' }],
]

const common = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}
const strictTransport = 'max-age=63072000; includeSubDomains'

/** No page has a script in its HTML, so none has to be allowed. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self' https://www.google.com/maps",
  "manifest-src 'self'",
  'frame-src https://www.google.com',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
]
const httpsPolicy = [...policy, 'upgrade-insecure-requests']

test.each(answers)('%s (%i) has exactly the headers that it should', async (_name, status, question) => {
  const answer = await ask(site.origin, question)
  expect(answer.status).toBe(status)
  expectHeaders(answer)
  expect('allow' in answer.headers).toBe(status === 405)
  if (question.method === 'POST' && [200, 422, 429].includes(status)) {
    expect(answer.headers['cache-control']).toBe('no-store')
  }
})

test.each(paths)('%s has them too, and no script in its HTML', async (path) => {
  expectHeaders(await ask(site.origin, { path }))
})

test('on plain http nothing is said about https', async () => {
  const plain = await serveSite({ SITE_ORIGIN: 'http://localhost:3000' })
  for (const path of ['/', '/media?page=2', '/robots.txt']) {
    const { headers } = await ask(plain.origin, { path })
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(String(headers['content-security-policy'])).not.toContain('upgrade-insecure-requests')
  }
})

test('a form that cannot be kept (503) has them too', async () => {
  const database = join(site.dataDir, 'clinic.db')
  await rename(database, `${database}.away`)
  const headers = { 'X-Forwarded-For': '203.0.113.8' }
  const answer = await postForm(site.origin, {}, { headers })
  await rename(`${database}.away`, database)
  expect([answer.status, answer.headers['cache-control']]).toEqual([503, 'no-store'])
  expectHeaders(answer)
})

test('a fault of our own (500) ends in a page that reveals nothing', async () => {
  // A missing table is no state of the store that we foresee, unlike a full disk.
  changeDatabase(site.dataDir, 'drop table outbox')
  for (const [visitor, accepted] of ['text/html', 'application/json'].entries()) {
    const headers = { 'X-Forwarded-For': `203.0.113.${100 + visitor}`, Accept: accepted }
    const answer = await postForm(site.origin, { subject: accepted }, { headers })
    expect(answer.status).toBe(500)
    expectHeaders(answer)
    expect(answer.text).not.toContain('Thank you')
    expect(revealsInternals(answer.text)).toBe(false)
    expect(answer.text).toContain('Something went wrong on our side')
  }
})

function expectHeaders({ headers, body }: Answer): void {
  expect(headers).toMatchObject({ ...common, 'strict-transport-security': strictTransport })
  expectNoneOf(headers, ['set-cookie', 'x-powered-by', 'server', 'cross-origin-embedder-policy'])
  if (String(headers['content-type']).startsWith('text/html')) expectPolicy(headers, body.toString())
}

function expectNoneOf(headers: object, names: string[]): void {
  for (const name of names) expect(headers).not.toHaveProperty(name)
}

/** Every page has the whole policy, and nothing in it that needs more. */
function expectPolicy(headers: Answer['headers'], html: string): void {
  expect(String(headers['content-security-policy']).split('; ')).toEqual(httpsPolicy)
  const inline = [...html.matchAll(/<script\b([^>]*)>/g)].filter(
    ([, attributes = '']) => !/\bsrc=|ld\+json/.test(attributes),
  )
  expect(inline).toEqual([]) // data for search engines never runs
  expect(html).not.toMatch(/<[^>]+\s(style|on\w+)=/)
}
