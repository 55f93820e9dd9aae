import type { OutgoingHttpHeaders } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '#server/web/raw-http.fixture.ts'
import { listRequests } from '../kept-requests.fixture.ts'
import { type Site, startSite } from '../site-server.fixture.ts'
import { countKept, formPost } from './a-form.fixture.ts'

const siteOrigin = 'https://www.clinic.example'
let site: Site
beforeAll(async () => {
  site = await startSite({ env: { SITE_ORIGIN: siteOrigin, RATE_IP: 'off' } })
})
afterAll(async () => void (await site.stop()))

const host = 'www.clinic.example'

test.each<[string, number, OutgoingHttpHeaders]>([
  ['the page itself', 200, { Host: host, Origin: siteOrigin, 'Sec-Fetch-Site': 'same-origin' }],
  [
    'the page, through a proxy that speaks plain http inside',
    200,
    { Host: '127.0.0.1:3000', Origin: siteOrigin },
  ],
  ['the page by another name of the server', 200, { Host: '10.0.0.5:3000', Origin: 'http://10.0.0.5:3000' }],
  ['a browser without JavaScript that hides its origin', 200, { Host: host, Origin: 'null' }],
  ['a browser of old, without either header', 200, { Host: host }],
  [
    'a page of a sister site',
    403,
    { Host: host, Origin: 'https://shop.clinic.example', 'Sec-Fetch-Site': 'same-site' },
  ],
  ['another site', 403, { Host: host, Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }],
  ['another site that hides its name', 403, { Host: host, Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }],
  ['an origin that is none', 403, { Host: host, Origin: 'evil' }],
  ['the site with another port', 403, { Host: host, Origin: `${siteOrigin}:8443` }],
])('a form from %s gives %i', async (name, status, headers) => {
  const before = countKept(site.dataDir)
  expect((await ask(site.origin, formPost({ subject: name }, { headers }))).status).toBe(status)
  expect(countKept(site.dataDir)).toBe(before + (status === 200 ? 1 : 0))
})

const requestId = '0193f5a0-7c1e-4b8f-9a60-3d2c1b0a9f8e'
const keptFor = async (subject: string) =>
  (await listRequests(site.dataDir)).filter((request) => request.subject === subject)

test('the same filling of the form, sent twenty times at once, is one request', async () => {
  const posts = Array.from({ length: 20 }, () => ask(site.origin, formPost({ subject: 'Twenty', requestId })))
  for (const { status } of await Promise.all(posts)) expect(status).toBe(200)
  expect(await keptFor('Twenty')).toHaveLength(1)
})

test('the same words without scripts are one request, other words under the same id are another', async () => {
  for (let count = 0; count < 3; count += 1) await ask(site.origin, formPost({ subject: 'Same words' }))
  expect(await keptFor('Same words')).toHaveLength(1)
  for (const message of ['Friday?', 'Saturday?']) {
    await ask(site.origin, formPost({ subject: 'Edited', message, requestId }))
  }
  expect((await keptFor('Edited')).map(({ message }) => message).toSorted()).toEqual(['Friday?', 'Saturday?'])
})
