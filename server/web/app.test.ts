import type { OutgoingHttpHeaders } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { requestOf } from '#appointments/requests.fixture.ts'
import { nonceContext, reportFaultContext, submitAppointmentContext } from '#site/server-access.ts'
import { createApp, type SiteBuild } from './app.ts'
import type { LogEvent } from '../watch/log.ts'
import { ask, type Question, serve } from './raw-http.fixture.ts'

const siteOrigin = 'https://www.clinic.example'
const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
const post = { path: '/form', method: 'POST', headers: form, body: 'name=Asha' }

/** A site as the framework would build it: /form takes a form, all else is a page that shows its nonce. */
function tinySite(): SiteBuild {
  const route = (id: string, path: string, module: object) => ({
    [id]: {
      id,
      path,
      parentId: id === 'root' ? undefined : 'root',
      module: { default: () => null, ...module },
    },
  })
  const module: SiteBuild['entry']['module'] = {
    default: (_request, status, headers, _entry, context) => {
      headers.set('Content-Type', 'text/html; charset=utf-8')
      return new Response(`<script nonce="${context.get(nonceContext)}">`, { status, headers })
    },
    nonceContext,
    reportFaultContext,
    submitAppointmentContext,
  }
  return {
    entry: { module },
    routes: {
      ...route('root', '', {}),
      ...route('form', 'form', { action: readForm }),
      ...route('appointment', 'appointment', { action: takeAppointment }),
      ...route('any', '*', {}),
    },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '' },
  } as unknown as SiteBuild // only what answering needs: the framework builds the rest for browsers
}

async function readForm({ request }: { request: Request }) {
  return Object.fromEntries(await request.formData())
}

/** Takes whatever is posted for a request without faults. */
function takeAppointment({ context }: { context: RouterContextProvider }) {
  return context.get(submitAppointmentContext)(requestOf(), { noticeVersion: '', trapFilled: false })
}

type Options = Parameters<typeof createApp>[0]

function serveApp(different: Partial<Options> = {}): Promise<string> {
  const app = createApp({
    build: async () => tinySite(),
    submitForm: async () => ({ status: 'failed' }),
    log: () => {},
    siteOrigin,
    trustProxyHops: 0,
    mode: 'production',
    ...different,
  })
  return serve(getRequestListener(app.fetch))
}

const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
}

test.each<[string, number, Question]>([
  ['a page', 200, { path: '/media?page=2' }],
  ['an answer to a form', 200, post],
  ['a redirect', 301, { path: '/services/' }],
  ['a refused method', 405, { path: '/', method: 'DELETE' }],
  ['a refused type', 415, { ...post, headers: { 'Content-Type': 'application/json' } }],
  ['a refused origin', 403, { ...post, headers: { ...form, Origin: 'https://evil.example' } }],
  ['a refused size', 413, { ...post, body: 'x'.repeat(70_000) }],
])('%s (%i) has the headers of every answer', async (_name, status, question) => {
  const answer = await ask(await serveApp(), question)
  expect(answer.status).toBe(status)
  expect(answer.headers).toMatchObject(commonHeaders)
  expect(answer.headers).not.toHaveProperty('x-powered-by')
})

test('on plain http nothing is said about https', async () => {
  const { headers } = await ask(await serveApp({ siteOrigin: 'http://localhost:3000' }), { path: '/a' })
  expect(headers).not.toHaveProperty('strict-transport-security')
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
})

test('a rendered page allows its own scripts by a nonce that is new every time', async () => {
  const origin = await serveApp()
  const seen = new Set<string>()
  for (const question of [{ path: '/a' }, { path: '/a' }, post]) {
    const { headers, body } = await ask(origin, question)
    const nonce = /nonce="([^"]+)"/.exec(body.toString())![1]!
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}';`)
    expect(Buffer.from(nonce, 'base64')).toHaveLength(16)
    seen.add(nonce)
  }
  expect(seen.size).toBe(3)
})

test('an answer to a form is kept by nobody, a page is asked for anew', async () => {
  const origin = await serveApp()
  expect((await ask(origin, post)).headers['cache-control']).toBe('no-store')
  expect((await ask(origin, { path: '/media?page=2' })).headers['cache-control']).toBe('no-cache')
})

test('a form comes with the address of its visitor, as far as proxies are trusted', async () => {
  const seen: string[] = []
  const submitForm: Options['submitForm'] = async (_request, _signs, address) => {
    seen.push(address)
    return { status: 'failed' }
  }
  const question = {
    ...post,
    path: '/appointment',
    headers: { ...form, 'X-Forwarded-For': '1.1.1.1, 203.0.113.7' },
  }
  await ask(await serveApp({ submitForm }), question)
  await ask(await serveApp({ submitForm, trustProxyHops: 1 }), question)
  expect(seen).toEqual(['127.0.0.1', '203.0.113.7'])
})

test('each request is logged by method, status and outcome, without what was asked for or typed', async () => {
  const log = vi.fn<LogEvent>()
  const submitForm: Options['submitForm'] = async () => ({ status: 'accepted', ref: '7K2MX09A' })
  const origin = await serveApp({ log, submitForm })
  await ask(origin, { path: '/services?q=Asha' })
  await ask(origin, { ...post, path: '/appointment' })
  const facts = { id: expect.any(String), ms: expect.any(Number) }
  expect(log.mock.calls).toEqual([
    ['request', { ...facts, method: 'GET', status: 200 }],
    ['request', { ...facts, method: 'POST', status: 200, outcome: 'accepted', ref: '7K2MX09A' }],
  ])
})

test('HEAD has no body', async () => {
  const { status, body } = await ask(await serveApp(), { path: '/media?page=2', method: 'HEAD' })
  expect([status, body.length]).toEqual([200, 0])
})

test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'])('%s is not answered', async (method) => {
  const { status, headers } = await ask(await serveApp(), { path: '/form', method })
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD, POST'])
})

test('a form for a page that takes none is told what the page does', async () => {
  const { status, headers } = await ask(await serveApp(), { ...post, path: '/about-us' })
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
})

test.each<[string | undefined]>([['application/json'], ['text/plain'], ['text/xml'], [undefined]])(
  'a body of type %s is no form',
  async (type) => {
    const headers: OutgoingHttpHeaders = type === undefined ? {} : { 'Content-Type': type }
    expect((await ask(await serveApp(), { ...post, headers })).status).toBe(415)
  },
)

test.each([
  ['a form of 64 kB', 200, 64 * 1024],
  ['one byte more', 413, 64 * 1024 + 1],
])('%s gives %i, whether its length was told or not', async (_name, status, bytes) => {
  const origin = await serveApp()
  const body = `message=${'x'.repeat(bytes - 'message='.length)}`
  const told = { ...form, 'Content-Length': bytes }
  const untold = { ...form, 'Transfer-Encoding': 'chunked' }
  expect((await ask(origin, { ...post, headers: told, body })).status).toBe(status)
  expect((await ask(origin, { ...post, headers: untold, body })).status).toBe(status)
})

test.each([
  [2_000, 200],
  [2_001, 400],
])('a form of %i fields gives %i', async (fields, status) => {
  const body = 'a&'.repeat(fields - 1)
  expect((await ask(await serveApp(), { ...post, body })).status).toBe(status)
})

test.each<[string, number, OutgoingHttpHeaders]>([
  ['the site itself', 200, { Origin: siteOrigin, 'Sec-Fetch-Site': 'same-origin' }],
  ['the site by the name it was asked for', 200, { Origin: 'http://10.0.0.5:3000', Host: '10.0.0.5:3000' }],
  ['a browser that hides where it comes from', 200, { Origin: 'null' }],
  ['a program', 200, {}],
  ['another site', 403, { Origin: 'https://evil.example' }],
  ['another site that hides its name', 403, { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }],
])('a form from %s gives %i', async (_name, status, headers) => {
  const answer = await ask(await serveApp(), { ...post, headers: { ...form, ...headers } })
  expect(answer.status).toBe(status)
})

test.each([
  ['/services/', '/services'],
  ['/services/toothache//', '/services/toothache'],
  ['/services/?q=a%2Fb&c=/d/', '/services?q=a%2Fb&c=/d/'],
  ['//evil.example', '/evil.example'],
  ['//evil.example/', '/evil.example'],
  ['///evil.example/%2e%2e', '/'],
  ['/%5Cevil.example/', '/%5Cevil.example'],
  ['/%2F%2Fevil.example/', '/%2F%2Fevil.example'],
  ['/%0d%0aX-Evil:1/', '/%0d%0aX-Evil:1'],
  ['http://evil.example//a/', '/a'],
])('%s leads to %s on this site', async (path, clean) => {
  const origin = await serveApp()
  const got = await ask(origin, { path })
  expect([got.status, got.headers.location]).toEqual([301, clean])
  expect(got.headers).not.toHaveProperty('x-evil')
  const posted = await ask(origin, { ...post, path })
  expect([posted.status, posted.headers.location]).toEqual([308, clean])
})

test.each(['/\\evil.example/', '/\\/evil.example', '/services\\'])('%s is no address', async (path) => {
  const { status, headers } = await ask(await serveApp(), { path })
  expect([status, headers.location]).toEqual([400, undefined])
})

test('a fault of our own is logged, and the visitor reads nothing of it', async () => {
  const log = vi.fn<LogEvent>()
  const fault = new Error('/home/clinic/secret.ts is broken')
  const { status, headers, body } = await ask(await serveApp({ build: () => Promise.reject(fault), log }), {
    path: '/media?page=2',
  })
  expect(status).toBe(500)
  expect(headers).toMatchObject(commonHeaders)
  expect(body.toString()).toBe(
    'Something went wrong on our side. Please try again in a minute, or call the clinic.',
  )
  expect(log.mock.calls[0]).toEqual(['server.fault', { error: fault }])
})

test('a script that the build does not have is answered with one that loads its page anew', async () => {
  const answer = await ask(await serveApp(), { path: '/assets/about-0ldBuild.js' })
  expect(answer.status).toBe(200)
  expect(answer.headers).toMatchObject({
    ...commonHeaders,
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-store',
  })
  expect(String(answer.body)).toContain('location.reload()')
})

test.each(['/assets/root-0ldBuild.css', '/assets/a/b.js', '/about-0ldBuild.js'])(
  'no script stands in for %s',
  async (path) => {
    const { headers } = await ask(await serveApp(), { path })
    expect(headers['content-type']).toMatch(/^text\/html/)
  },
)
