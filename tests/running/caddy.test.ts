import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { ask } from '#server/web/raw-http.fixture.ts'
import { formPath, formPost } from '../abuse/a-form.fixture.ts'
import { runDesk } from '../desk-site.fixture.ts'
import { listRequests } from '../kept-requests.fixture.ts'
import { caddy, startBehindCaddy } from './caddy.fixture.ts'

/** Of every answer, also those that Caddy gives itself. */
const ownHeaders = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
}

test.skipIf(caddy === undefined)(
  'behind Caddy the site speaks HTTPS: pages, files, forms and headers (not run without Caddy)',
  async () => {
    const { site, origin, httpPort, ask: askSafely } = await startBehindCaddy({ RATE_IP: '2/h' })
    onTestFinished(async () => void (await site.stop()))

    const plainOrigin = `http://127.0.0.1:${httpPort}`
    const plain = await ask(plainOrigin, { path: '/about-us', headers: { Host: 'localhost' } })
    expect(plain.status).toBe(308)
    expect(plain.headers.location).toMatch(/^https:\/\/localhost.*\/about-us$/)
    const bare = await askSafely({ path: '/services?q=gum', headers: { Host: 'clinic.localhost' } })
    expect([bare.status, bare.headers.location]).toEqual([301, 'https://localhost/services?q=gum'])
    expect(bare.headers).toMatchObject(ownHeaders)

    const page = await askSafely({ path: formPath, headers: { 'Accept-Encoding': 'br' } })
    expect([page.status, page.headers['content-encoding']]).toEqual([200, 'br'])
    const html = brotliDecompressSync(page.body).toString()
    expect(html).toContain('Book an Appointment')
    expect(page.headers).toMatchObject(ownHeaders)
    const policy = page.headers['content-security-policy']
    expect(policy).toMatch(/script-src 'self'; .*; upgrade-insecure-requests$/)
    expect(page.headers).not.toHaveProperty('x-powered-by')
    const known = { 'Accept-Encoding': 'br', 'If-None-Match': page.headers.etag! }
    const again = await askSafely({ path: formPath, headers: known })
    expect([again.status, again.body.length]).toEqual([304, 0])
    const asset = /\/assets\/[\w.-]+\.(?:js|css)/.exec(html)?.[0] ?? ''
    const file = await askSafely({ path: asset })
    expect([file.status, file.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    const rendered = await askSafely({ path: '/media?page=2', headers: { 'Accept-Encoding': 'gzip' } })
    expect([rendered.status, rendered.headers['content-encoding']]).toEqual([200, 'gzip'])
    expect(gunzipSync(rendered.body).toString()).toContain('</html>')

    const headers = { Origin: origin, 'Sec-Fetch-Site': 'same-origin' }
    const booked = await askSafely(formPost({ subject: 'Over https' }, { headers }))
    expect([booked.thanked, booked.headers['cache-control']]).toEqual([true, 'no-store'])
    const asScript = { ...headers, Accept: 'application/json' }
    const withScripts = await askSafely(formPost({ subject: 'With scripts' }, { headers: asScript }))
    expect([withScripts.status, JSON.parse(withScripts.body.toString()).result.status]).toEqual([
      200,
      'accepted',
    ])
    const kept = await listRequests(site.dataDir)
    expect(kept.map(({ subject }) => subject)).toEqual(['With scripts', 'Over https'])

    const forged = { ...headers, 'X-Forwarded-For': '203.0.113.9' }
    expect((await askSafely(formPost({ subject: 'Third' }, { headers: forged }))).status).toBe(429)
    const evil = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
    expect((await askSafely(formPost({}, { headers: evil }))).status).toBe(403)
    const health = await askSafely({ path: '/readyz' })
    expect(health.status).toBe(404)
    expect(health.headers).toMatchObject(ownHeaders)
    for (const length of [70_000, 300_000]) {
      const long = await askSafely(formPost({ message: 'x'.repeat(length) }, { headers }))
      expect(long).toMatchObject({ status: 413, text: expect.stringMatching(/^The message is too long/) })
      expect(long.headers).toMatchObject(ownHeaders)
    }
    // Photographs are longer: of them the site itself says no to whoever is not signed in.
    const photograph = {
      ...formPost({ message: 'x'.repeat(300_000) }, { headers }),
      path: '/desk/site/photographs/a/b',
    }
    expect((await askSafely(photograph)).headers).toHaveProperty('referrer-policy')
    expect(await site.stop()).toBe(0)
    const answer = await askSafely(formPost())
    expect([502, 503]).toContain(answer.status)
    expect(answer.headers).toMatchObject({ ...ownHeaders, 'cache-control': 'no-store' })
    expect(answer.text).toMatch(/send the form again, or call the clinic\.$/)
  },
)

test.skipIf(caddy === undefined)(
  'behind Caddy the desk is an unknown page to networks that are not named (not run without Caddy)',
  async () => {
    const { site, ask } = await startBehindCaddy({}, { CLINIC_DESK_NETWORKS: '127.0.0.2 192.0.2.0/24' })
    onTestFinished(async () => void (await site.stop()))
    await runDesk({ DATA_DIR: site.dataDir }, 'invite', '--owner', 'Dr. Kirit Majmudar')
    const paths = ['/desk/sign-in', '/desk/assets/desk.js']
    for (const path of paths) expect((await ask({ path, localAddress: '127.0.0.2' })).status).toBe(200)
    const odd = [
      '/Desk/sign-in',
      '/%64esk/sign-in',
      '//desk/sign-in',
      '/./desk/sign-in',
      '/a/%2e%2e/desk/sign-in',
    ]
    for (const path of [...paths, ...odd, '/desk', '/desk/people.data']) {
      const { status, text } = await ask({ path, headers: { 'X-Forwarded-For': '127.0.0.2' } })
      expect([path, status]).toEqual([path, 404])
      expect(text).not.toContain('/desk/assets')
    }
  },
)
