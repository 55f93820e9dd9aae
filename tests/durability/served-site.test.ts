import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asha } from '#appointments/requests.fixture.ts'
import { paths } from '../journeys/parts/specified-pages.fixture.ts'
import { type Site, startSite } from '../site-server.fixture.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(async () => void (await site.stop()))

const form = '/services/toothache'

function get(path: string): Promise<Response> {
  return fetch(site.origin + path, { redirect: 'manual' })
}

function post(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(site.origin + path, { method: 'POST', body: new URLSearchParams(asha), ...init })
}

/** The scripts that stand in a page itself, with their attributes; data for search engines never runs. */
function inlineScripts(html: string): { attributes: string; text: string }[] {
  return [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)]
    .map(([, attributes, text]) => ({ attributes: attributes!, text: text! }))
    .filter(({ attributes }) => !/\bsrc=|ld\+json/.test(attributes))
}

function scriptSources(answer: Response): string[] {
  const policy = answer.headers.get('content-security-policy') ?? ''
  return /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []
}

/** Nothing in an answer tells how the server is made or where it lies. */
function expectNoTrace(text: string): void {
  expect(text).not.toMatch(/\bat \S+ \(|:\d+:\d+|node_modules|sqlite|outbox|\.ts\b/i)
}

test.each(paths)('%s runs the scripts that its policy names by their hash, and no others', async (path) => {
  const answer = await get(path)
  const html = await answer.text()
  const hashes = inlineScripts(html).map(
    ({ text }) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  expect(hashes.length).toBeGreaterThan(0)
  expect(scriptSources(answer).toSorted()).toEqual([`'self'`, ...hashes].toSorted())
  expect(html).not.toMatch(/<[^>]+\s(style|on\w+)=/)
})

test.each<[string, number, () => Promise<Response>]>([
  ['a page with a query', 200, () => get('/media?page=2')],
  ['an unknown page', 404, () => get('/no-such-page')],
  ['an unknown service', 404, () => get('/services/no-such-service')],
  ['thanks', 200, () => post(form)],
  ['a form with faults', 422, () => post(form, { body: new URLSearchParams({ name: 'Asha' }) })],
  ['a page that takes no form', 405, () => post('/about-us')],
])('every script in %s (%i) carries the nonce of its policy', async (_name, status, ask) => {
  const answer = await ask()
  expect(answer.status).toBe(status)
  const nonce = /^'nonce-(.+)'$/.exec(scriptSources(answer)[1]!)?.[1]
  const scripts = inlineScripts(await answer.text())
  expect(scripts.length).toBeGreaterThan(0)
  for (const { attributes } of scripts) expect(attributes).toContain(`nonce="${nonce}"`)
})

test('a page that the browser has is not sent again', async () => {
  const etag = (await get('/about-us')).headers.get('etag')!
  const again = await fetch(`${site.origin}/about-us`, { headers: { 'If-None-Match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test.each([
  ['that breaks off', '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nAsha'],
  ['without any part', 'nothing'],
  ['with bytes that are no text', '\u0000\u0001--x\r\n\r\n--x--'],
])('a multipart form %s is answered with 400', async (_name, body) => {
  for (const path of [form, `${form}.data`]) {
    const answer = await post(path, { headers: { 'Content-Type': 'multipart/form-data; boundary=x' }, body })
    expect(answer.status).toBe(400)
    expectNoTrace(await answer.text())
  }
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
  const answer = await get(path)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
})

test('a fault of our own ends in a page that tells nothing about it', async () => {
  const broken = await startSite()
  // A missing table is no state of the store that we foresee, unlike a full disk.
  new DatabaseSync(join(broken.dataDir, 'clinic.db')).exec('drop table outbox')
  for (const path of [form, `${form}.data`]) {
    const answer = await fetch(broken.origin + path, {
      method: 'POST',
      body: new URLSearchParams(asha),
    })
    const text = await answer.text()
    expect(answer.status).toBe(500)
    expect(text).not.toContain('Thank you')
    expectNoTrace(text)
  }
  const page = await fetch(broken.origin + form, { method: 'POST', body: new URLSearchParams(asha) })
  expect(await page.text()).toContain('Something went wrong on our side')
  await broken.stop()
})
