import getPort from 'get-port'
import { expect, test } from 'vitest'
import { ask as askRaw } from '#server/web/raw-http.fixture.ts'
import { ask, onSharedDesk, serveDesk } from './desk-client.fixture.ts'

onSharedDesk('each page of the desk has a policy for its own scripts alone', async ({ site, cookie }) => {
  const nonces: string[] = []
  for (const path of [
    '/desk/sign-in',
    '/desk/lost-access',
    '/desk/requests/in/new',
    '/desk/people',
    '/desk/devices',
  ]) {
    const { headers, text } = await ask(site, path, { cookie: path.endsWith('-in') ? '' : cookie })
    const policy = headers.get('content-security-policy') ?? ''
    const [, nonce = ''] = /'nonce-([\w+/=]{24})'/.exec(policy) ?? []
    expect(nonces).not.toContain(nonce)
    nonces.push(nonce)
    expect(policy).toBe(
      `default-src 'none'; script-src 'self' 'nonce-${nonce}'; ` +
        "style-src 'self'; font-src 'self'; connect-src 'self'; " +
        "manifest-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('access-control-allow-origin')).toBeNull()
    const scripts = [...text.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag)
    expect(scripts.filter((tag) => !tag.includes(` nonce="${nonce}"`))).toEqual([])
    expect(text).not.toMatch(/<[^>]+ (style|on\w+)=/)
  }
})

onSharedDesk('no cache keeps redirects and refusals of the desk either', async ({ site }) => {
  const answers = [
    await ask(site, '/desk/people'),
    await ask(site, '/desk/sign-out', { form: { x: '' }, headers: { origin: 'null' } }),
  ]
  for (const { headers } of answers) expect(headers.get('cache-control')).toBe('no-store')
})

test('a desk with its own origin is only there', async () => {
  const port = await getPort()
  const desk = `desk.localhost:${port}`
  const site = await serveDesk({
    PORT: String(port),
    SITE_ORIGIN: `http://localhost:${port}`,
    DESK_ORIGIN: `http://${desk}`,
  })
  await site.invite('--owner', 'Dr. Kirit Majmudar')
  const at = (Host: string, path = '/desk/sign-in') => askRaw(site.origin, { path, headers: { Host } })
  expect((await at(desk)).status).toBe(200)
  expect((await at(desk, '/desk/assets/desk.js')).status).toBe(200)
  for (const host of [`localhost:${port}`, `evil.example`, `desk.localhost`, '127.0.0.1'])
    for (const path of ['/desk/sign-in', '/desk/assets/desk.js'])
      expect([host, (await at(host, path)).status]).toEqual([host, 404])
})
