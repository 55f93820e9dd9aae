import { Agent, type OutgoingHttpHeaders } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { RouterContextProvider } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { requestOf } from '#appointments/requests.fixture.ts'
import * as serverAccess from '#site/server-access.ts'
import { openDesk } from '#reception/http/desk.ts'
import { StoreUnavailable } from '#appointments/store/store.ts'
import type { SiteBuild } from '../built-site.ts'
import { createApp } from './app.ts'
import { limitPrivateLinks } from '../limits/limits.ts'
import type { ServerLog } from '../watch/log.ts'
import { commonHeaders } from './headers.ts'
import { ask, lowerCased, type Question, serve } from './raw-http.fixture.ts'

const siteOrigin = 'https://www.clinic.example'
const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
const post = { path: '/form', method: 'POST', headers: form, body: 'name=Asha' }

/** A site as the framework would build it: /form accepts forms, any other address is a page. */
function tinySite(): SiteBuild {
  const route = (id: string, path: string, action?: typeof submit) => ({
    [id]: { id, path, parentId: id === 'root' ? undefined : 'root', module: { default: () => null, action } },
  })
  const module: SiteBuild['entry']['module'] = {
    default: (_request, status, headers) => {
      headers.set('Content-Type', 'text/html; charset=utf-8')
      return new Response('<!doctype html>', { status, headers })
    },
    ...serverAccess,
  }
  return {
    entry: { module },
    routes: {
      ...route('root', ''),
      ...route('form', 'form', submit),
      ...route('any', '*'),
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

/** Submits Asha's request after reading the form. */
async function submit({ request, context }: { request: Request; context: RouterContextProvider }) {
  await request.formData()
  return context.get(serverAccess.submitAppointmentContext)(requestOf(), {
    noticeVersion: '',
    trapFilled: false,
  })
}

type Options = Parameters<typeof createApp>[0]

function noDatabase(): never {
  throw new StoreUnavailable('There is no database.')
}

function serveApp(different: Partial<Options> = {}): Promise<string> {
  const app = createApp({
    build: async () => tinySite(),
    submitForm: async () => ({ status: 'failed' }),
    links: limitPrivateLinks({ find: async () => null, step: async () => ({ status: 'unknown' }) }),
    desk: openDesk({
      engine: noDatabase,
      dataDir: '',
      deskOrigin: siteOrigin,
      siteOrigin,
      clinicName: () => 'A clinic',
      publisher: null,
      care: { look: async () => [], sendTest: async () => ({ sent: false, words: '' }) },
      log(_event, { error }) {
        throw error
      },
    }),
    deskOrigin: siteOrigin,
    takeCount: async () => 204,
    log: () => {},
    siteOrigin,
    trustProxyHops: 0,
    mode: 'production',
    ...different,
  })
  return serve(getRequestListener(app.fetch))
}

const common = lowerCased(commonHeaders(siteOrigin))
const allow = { allow: 'GET, HEAD, POST' }

/** A form that fills a body of so many bytes, with its length or in chunks. */
function formOf(bytes: number, headers: OutgoingHttpHeaders): Question {
  return {
    ...post,
    headers: { ...form, ...headers },
    body: `message=${'x'.repeat(bytes - 'message='.length)}`,
  }
}
const [full, tooLong, megabyte] = [64 * 1024, 64 * 1024 + 1, 1_000_000]
const plain = { 'Content-Type': 'text/plain' }
const chunked = { 'Transfer-Encoding': 'chunked' }
const formFrom = (headers: OutgoingHttpHeaders): Question => ({ ...post, headers: { ...form, ...headers } })

test.each<[string, Question, number, object]>([
  ['an unknown method', { path: '/form', method: 'PROPFIND' }, 405, allow],
  ['a body without a type', { ...post, headers: {} }, 415, {}],
  ['a form of 64 kB', formOf(full, { 'Content-Length': full }), 200, {}],
  ['the same in chunks', formOf(full, chunked), 200, {}],
  ['one byte more', formOf(tooLong, { 'Content-Length': tooLong }), 413, {}],
  ['one byte more in chunks', formOf(tooLong, chunked), 413, {}],
  ['a form of 2,000 fields', { ...post, body: 'a&'.repeat(1_999) }, 200, {}],
  ['a form of 2,001 fields', { ...post, body: 'a&'.repeat(2_000) }, 400, {}],
  ['a form from the site', formFrom({ Origin: siteOrigin, 'Sec-Fetch-Site': 'same-origin' }), 200, {}],
  ['a form from a browser that hides its origin', formFrom({ Origin: 'null' }), 200, {}],
])(
  '%s is answered as it should, with the headers of every answer',
  async (_name, question, status, headers) => {
    const answer = await ask(await serveApp(), question)
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject({ ...common, ...headers })
    expect(answer.headers).not.toHaveProperty('x-powered-by')
  },
)

test.each<[string, Question]>([
  ['/form', formOf(megabyte, { 'Content-Length': megabyte })],
  ['/form, in chunks', formOf(megabyte, chunked)],
  ['/counts', { ...formOf(megabyte, { 'Content-Length': megabyte, ...plain }), path: '/counts' }],
])('what a visitor asks for after a body that is too long for %s is answered', async (_name, question) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const origin = await serveApp()
  const refused = await ask(origin, { ...question, agent })
  expect(refused.status).toBeGreaterThanOrEqual(400)
  expect(refused.headers).toMatchObject({ connection: 'close' })
  expect((await ask(origin, { path: '/a', agent })).status).toBe(200)
})

test('a form is submitted with the address of its visitor, as far as proxies are trusted', async () => {
  const seen: string[] = []
  const submitForm: Options['submitForm'] = async (_request, _signs, address) => {
    seen.push(address)
    return { status: 'failed' }
  }
  const question = formFrom({ 'X-Forwarded-For': '1.1.1.1, 203.0.113.7' })
  await ask(await serveApp({ submitForm }), question)
  await ask(await serveApp({ submitForm, trustProxyHops: 1 }), question)
  expect(seen).toEqual(['127.0.0.1', '203.0.113.7'])
})

test('each request is logged by method, status and outcome, without what was asked for or typed', async () => {
  const log = vi.fn<ServerLog>()
  const submitForm: Options['submitForm'] = async () => ({
    status: 'accepted',
    ref: '7K2MX09A',
    token: 'a-token',
    held: false,
  })
  const origin = await serveApp({ log, submitForm })
  await ask(origin, { path: '/services?q=Asha' })
  await ask(origin, post)
  const facts = { id: expect.any(String), ms: expect.any(Number) }
  expect(log.mock.calls).toEqual([
    ['request', { ...facts, method: 'GET', status: 200 }],
    ['request', { ...facts, method: 'POST', status: 200, outcome: 'accepted', ref: '7K2MX09A' }],
  ])
})

test('pages of single patients are kept by no cache and no search engine, name no address to other sites, and are not found by trying', async () => {
  const origin = await serveApp()
  const open = () => ask(origin, { path: '/requests/a-token' })
  expect((await open()).headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
  for (let times = 1; times < 60; times += 1) expect((await open()).status).toBe(200)
  expect(await open()).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } })
  expect((await ask(origin, { path: '/media?page=2' })).status).toBe(200)
})

test.each([
  ['/Desk/set-up/aB', '/desk/set-up/aB'],
  ['/%64esk//set-up/aB', '/desk/set-up/aB'],
  ['/desk/people/', '/desk/people'],
  ['/Requests/aB', '/requests/aB'],
  ['/gu/%72equests/aB', '/gu/requests/aB'],
])('%s leads to %s, the page of a person, and is kept and told by nobody', async (path, location) => {
  const { status, headers } = await ask(await serveApp(), { path })
  expect(status).toBe(301)
  expect(headers).toMatchObject({
    location,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
})

test.each(['/any.data', '/_.data', '/form.data', '/gu.data?_routes=root'])(
  '%s, from which a page would be made, is no address',
  async (path) => {
    const submitForm = vi.fn()
    const origin = await serveApp({ submitForm })
    expect((await ask(origin, { path })).status).toBe(404)
    expect((await ask(origin, { ...post, path })).status).toBe(404)
    expect(submitForm).not.toHaveBeenCalled()
  },
)

test('a fault of our own is logged, and the visitor reads nothing of it', async () => {
  const log = vi.fn<ServerLog>()
  const fault = new Error('/home/clinic/secret.ts is broken')
  const { status, headers, body } = await ask(await serveApp({ build: () => Promise.reject(fault), log }), {
    path: '/media?page=2',
  })
  expect(status).toBe(500)
  expect(headers).toMatchObject(common)
  expect(body.toString()).toBe(
    'Something went wrong on our side. Please try again in a minute, or call the clinic.',
  )
  expect(log.mock.calls[0]).toEqual(['server.fault', { error: fault }])
})
