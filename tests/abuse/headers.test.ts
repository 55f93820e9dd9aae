import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, type Question } from '#server/web/raw-http.fixture.ts'
import { type Site, startSite } from '../site-server.fixture.ts'
import { fields, formPost } from './a-form.fixture.ts'

/** Every kind of answer there is. */
const answers: [string, number, Question][] = [
  ['a page', 200, { path: '/' }],
  ['a service page', 200, { path: '/services/toothache' }],
  ['a page that is made on request', 200, { path: '/media?page=2' }],
  ['what the scripts load', 200, { path: '/services/toothache.data?_routes=root' }],
  ['no page', 404, { path: '/no-such-page' }],
  ['no service', 404, { path: '/services/no-such-service' }],
  ['another spelling of a page', 301, { path: '/services/' }],
  ['thanks', 200, formPost({ subject: 'Headers' })],
  ['a form with faults', 422, formPost({ phone: '1' })],
  ['too many forms', 429, formPost({ subject: 'One too many' })],
  ['a broken form', 400, { ...formPost(), headers: { 'Content-Type': 'multipart/form-data' } }],
  ['a form from another site', 403, formPost({}, { headers: { 'Sec-Fetch-Site': 'cross-site' } })],
  ['a form for a page that takes none', 405, formPost({}, { path: '/about-us' })],
  ['a method that is not answered', 405, { path: '/', method: 'DELETE' }],
  ['a body that is too large', 413, formPost({ message: 'x'.repeat(70_000) })],
  ['a body that is no form', 415, { ...formPost(), headers: { 'Content-Type': 'application/json' } }],
  ['the health', 200, { path: '/healthz' }],
  ['the readiness', 200, { path: '/readyz' }],
]

const common = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}
const strictTransport = 'max-age=63072000; includeSubDomains'

/** The policy of a page, with the place of its scripts' hashes or nonce marked. */
const rules = [
  "default-src 'none'",
  "script-src 'self' …",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  'frame-src https://www.google.com',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
]

describe.each([
  ['https://www.clinic.example', strictTransport, [...rules, 'upgrade-insecure-requests']],
  ['http://localhost:3000', undefined, rules],
])('a site at %s', (siteOrigin, transport, policy) => {
  let site: Site
  beforeAll(async () => {
    site = await startSite({ env: { SITE_ORIGIN: siteOrigin, RATE_IP: '1/h' } })
  })
  afterAll(async () => void (await site.stop()))

  test.each(answers)('%s (%i) has exactly the headers that it should', async (_name, status, question) => {
    const { status: got, headers } = await ask(site.origin, question)
    expect(got).toBe(status)
    expect(headers).toMatchObject(common)
    expect(headers['strict-transport-security']).toBe(transport)
    for (const name of ['set-cookie', 'x-powered-by', 'server', 'cross-origin-embedder-policy']) {
      expect(headers).not.toHaveProperty(name)
    }
    expectPolicy(headers, policy)
    expect('allow' in headers).toBe(status === 405)
    if (question.method === 'POST' && [200, 422, 429].includes(status)) {
      expect(headers['cache-control']).toBe('no-store')
    }
  })

  test.each(['/robots.txt', '/icon-192.png'])('%s, a file, has those that rule files', async (path) => {
    const { status, headers } = await ask(site.origin, { path })
    expect(status).toBe(200)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(headers['strict-transport-security']).toBe(transport)
    for (const name of ['set-cookie', 'x-powered-by', 'server']) expect(headers).not.toHaveProperty(name)
  })

  test('a form that cannot be kept (503) has them too', async () => {
    const database = join(site.dataDir, 'clinic.db')
    const limited = await startSite({ env: { SITE_ORIGIN: siteOrigin, DATA_DIR: site.dataDir } })
    await rename(database, `${database}.away`)
    const { status, headers } = await ask(limited.origin, formPost({ subject: fields.subject }))
    await rename(`${database}.away`, database)
    await limited.stop()
    expect(status).toBe(503)
    expect(headers).toMatchObject({ ...common, 'cache-control': 'no-store' })
    expectPolicy(headers, policy)
  })
})

/** Every page has the whole policy, with scripts by hash or nonce; nothing else needs one. */
function expectPolicy(headers: Record<string, unknown>, policy: string[]): void {
  if (!String(headers['content-type']).startsWith('text/html')) return
  const given = String(headers['content-security-policy'])
  expect(given.replace(/(?<=script-src 'self')( '(sha256|nonce)-[\w+/=]+')+/, ' …').split('; ')).toEqual(
    policy,
  )
  expect(given).not.toContain('unsafe')
}
