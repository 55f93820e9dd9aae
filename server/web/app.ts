import { randomBytes, randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { StoreUnavailable } from '#appointments/store/store.ts'
import type { Submission } from '#appointments/request.ts'
import { languages, pathIn } from '#content/catalogue/language.ts'
import { asksNotToCount, countLimitBytes, type TakeCount } from '../counts/take-count.ts'
import {
  type AtDesk,
  deskHeaders,
  deskSecurityPolicy,
  type DeskHttp,
  guardDesk,
} from '#reception/http/desk.ts'
import { mayDo } from '#reception/auth/permissions.ts'
import { deskPathOf } from '#reception/http/desk-paths.ts'
import { liveRoutes } from '#reception/http/live-routes.ts'
import { isCrossSite } from '../limits/cross-site.ts'
import type { SiteBuild } from '../built-site.ts'
import type { SubmitForm } from '../limits/form-guard.ts'
import type { PrivateLinks } from '../limits/limits.ts'
import type { ServerLog } from '../watch/log.ts'
import { answeringAway, retryAfterS } from './away.ts'
import { cleanAddress } from './clean-address.ts'
import { clientAddress } from './client-address.ts'
import { allowSlowPhotograph } from './sending-time.ts'
import { commonHeaders, contentSecurityPolicy, privateHeaders } from './headers.ts'

/** What the app works with. */
export type AppOptions = {
  /** Called for every request, so that hot reload gets the newest pages. */
  build: () => Promise<SiteBuild>
  submitForm: SubmitForm
  links: PrivateLinks
  desk: DeskHttp
  /** Where the desk is reached from outside. */
  deskOrigin: string
  takeCount: TakeCount
  log: ServerLog
  siteOrigin: string
  /** How many of our own proxies are in front of this server. */
  trustProxyHops: number
  mode: 'production' | 'development'
}

/** What Hono is given by the server, the request as Node has it, and what it notes for the log. */
type Surroundings = {
  Bindings: HttpBindings
  Variables: {
    outcome: { outcome: Submission['status']; ref?: string }
    /** There for pages of the desk alone. */
    atDesk: AtDesk | undefined
  }
}
type App = Hono<Surroundings>

/** Below them lie the pages about single requests, each for the patient alone. */
const privatePaths = languages.map((language) => pathIn(language, '/requests/'))

/** Room for a message of 4,000 characters of any script, as forms encode it, and the other fields. */
const formLimitBytes = 64 * 1024
/** Each is parsed on its own, which takes far longer than all their bytes. */
const maxFields = 2_000
const ampersand = 0x26
/** The rest of a body that is too long is not read, so nothing can follow it on its connection. */
const nothingFollows = { Connection: 'close' }
const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i
/** The desk refuses from 20 MB on, in its own words. */
const photographLimitBytes = 24 * 1_048_576
const plainText = /^text\/plain\s*(;|$)/i

/** What is not answered from memory: form posts, queries, redirects and unknown addresses. */
export function createApp(options: AppOptions): App {
  const { build, submitForm, links, desk, takeCount, log, siteOrigin, deskOrigin, trustProxyHops, mode } =
    options
  const app: App = new Hono()
  const handlers = new WeakMap<SiteBuild, ReturnType<typeof createRequestHandler>>()
  /** Made once for each build: that takes longer than many a page. */
  const handlerOf = (site: SiteBuild) =>
    handlers.getOrInsertComputed(site, () => createRequestHandler(site, mode))
  const linksOfPages = answeringAway(links, (error) => log('store.away', { error }))
  const addressOf = ({ env, req }: Context<Surroundings>) => {
    const { remoteAddress = '' } = env.incoming.socket
    return clientAddress(remoteAddress, req.header('x-forwarded-for'), trustProxyHops)
  }

  app.use(async (c, next) => {
    await next()
    const asked = cleanAddress(c.req.path) ?? c.req.path
    // Another spelling of an address may hold the token of a link.
    const isMoved = c.res.status === 301 || c.res.status === 308
    const isPrivate =
      privatePaths.some((path) => asked.startsWith(path)) || (isMoved && deskPathOf(asked) !== null)
    const ofDesk = c.get('atDesk') !== undefined
    const headers = {
      ...commonHeaders(siteOrigin),
      ...(isPrivate && privateHeaders),
      ...(ofDesk && deskHeaders),
    }
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
  })

  // Before the log, in which every page that is opened would leave a line.
  app.post(
    '/counts',
    async (c, next) => {
      const { headers } = c.req.raw
      if (asksNotToCount(headers)) return c.body(null, 204)
      if (isCrossSite(headers, siteOrigin)) return c.body(null, 403)
      return plainText.test(headers.get('content-type') ?? '') ? next() : c.body(null, 400)
    },
    bodyLimit({ maxSize: countLimitBytes, onError: (c) => c.body(null, 400, nothingFollows) }),
    async (c) => {
      const text = await c.req.text().catch(() => '')
      return c.body(null, await takeCount(text, addressOf(c)))
    },
  )

  app.use(async (c, next) => {
    const startedAt = performance.now()
    await next()
    const ms = Math.round(performance.now() - startedAt)
    log('request', { id: randomUUID(), method: c.req.method, status: c.res.status, ms, ...c.get('outcome') })
  })

  app.use(async (c, next) => {
    const url = new URL(c.req.url)
    const clean = cleanAddress(url.pathname + url.search)
    if (clean !== null) return c.redirect(clean, c.req.method === 'POST' ? 308 : 301)
    // Only pages of the desk fetch data; what others are made from is no address.
    if (url.pathname.endsWith('.data') && deskPathOf(url.pathname) === null)
      return c.text('There is no page at this address.', 404)
    const Allow = 'GET, HEAD, POST'
    if (Allow.split(', ').includes(c.req.method)) return next()
    return c.text('This site answers GET, HEAD and POST only.', 405, { Allow })
  })

  app.use(guardDesk(desk, deskOrigin))
  app.route('/desk/live', liveRoutes(desk))

  for (const path of privatePaths)
    app.use(`${path}*`, async (c, next) => {
      const waitMs = await links.waitMs(addressOf(c))
      if (waitMs === 0) return next()
      const text = 'Too many requests. Please wait some minutes, or call the clinic.'
      return c.text(text, 429, { 'Retry-After': String(Math.ceil(waitMs / 1000)) })
    })

  app.post(
    '*',
    async (c, next) => {
      if (isCrossSite(c.req.raw.headers, siteOrigin))
        return c.text('This form can only be sent from the pages of this site.', 403)
      if (!formTypes.test(c.req.header('content-type') ?? ''))
        return c.text('Only forms can be sent here.', 415)
      return next()
    },
    (c, next) => {
      if (!takesPhotographs(c.get('atDesk'), c.req.url)) return formLimit(c, next)
      allowSlowPhotograph(c.env.incoming)
      return photographLimit(c, next)
    },
    async (c, next) => {
      const request = await asOwnRequest(c.req.raw)
      if (request === null) return c.text('The form could not be read.', 400)
      c.req.raw = request
      return next()
    },
  )

  app.all('*', async (c) => {
    const site = await build()
    const { submitAppointmentContext, requestAccessContext, reportFaultContext, nonceContext } =
      site.entry.module
    const context = new RouterContextProvider()
    context.set(submitAppointmentContext, async (request, signs) => {
      const result = await submitForm(request, signs, addressOf(c))
      c.set('outcome', { outcome: result.status, ...('ref' in result && { ref: result.ref }) })
      return result
    })
    context.set(requestAccessContext, linksOfPages)
    const atDesk = c.get('atDesk')
    if (atDesk !== undefined) {
      const userAgent = c.req.header('user-agent')
      desk.openDoors(context, site.entry.module, { ...atDesk, address: addressOf(c), userAgent })
      if (mode === 'production' && isOfOtherBuild(c.req.raw, site))
        return c.text('This page is of another build of the desk.', 409)
    }
    const nonce = randomBytes(16).toString('base64')
    if (atDesk !== undefined) context.set(nonceContext, nonce)
    context.set(reportFaultContext, (error) => log('server.fault', { error }))
    const answer = await handlerOf(site)(c.req.raw, context)
    const policy =
      atDesk === undefined ? contentSecurityPolicy(siteOrigin) : deskSecurityPolicy(deskOrigin, nonce)
    return withPageHeaders(answer, c.req.method, policy)
  })

  app.onError((error, c) => {
    if (error instanceof StoreUnavailable) {
      log('store.away', { error })
      return c.text('We are back in a moment. Please try again, or call the clinic.', 503, {
        'Retry-After': String(retryAfterS),
      })
    }
    log('server.fault', { error })
    return c.text('Something went wrong on our side. Please try again in a minute, or call the clinic.', 500)
  })
  return app
}

const limitOf = (maxSize: number, words: string) =>
  bodyLimit({ maxSize, onError: (c) => c.text(words, 413, nothingFollows) })
const formLimit = limitOf(
  formLimitBytes,
  'The message is too long to be sent this way. Please shorten it, or call us.',
)
const photographLimit = limitOf(
  photographLimitBytes,
  'This photograph is too large to be sent. At most 20 MB can be sent.',
)

/** Whether a person who may change the website sends to a place for a photograph. */
function takesPhotographs(atDesk: AtDesk | undefined, url: string): boolean {
  const path = deskPathOf(new URL(url).pathname) ?? ''
  const isPlace = path.startsWith('/desk/site/photographs/') || /^\/desk\/site\/look(\.data)?$/.test(path)
  return Boolean(isPlace && atDesk?.session && mayDo(atDesk.session.person, 'website'))
}

/**
 * The form without its Origin, which has been checked: React Router would compare it with the address that the proxy
 * asked for and refuse every visitor who came over https. Null when it broke off on its way, or has too many fields.
 */
async function asOwnRequest(request: Request): Promise<Request | null> {
  const body = await request.arrayBuffer().catch(() => null)
  if (body === null || fieldsIn(new Uint8Array(body), request) > maxFields) return null
  const headers = new Headers(request.headers)
  headers.delete('origin')
  return new Request(request, { method: 'POST', headers, body })
}

function fieldsIn(body: Uint8Array, { headers }: Request): number {
  const [, boundary] = /^multipart.*;\s*boundary="?([^";]+)/i.exec(headers.get('content-type') ?? '') ?? []
  if (boundary !== undefined) return partsIn(Buffer.from(body.buffer), `--${boundary}`)
  return body.reduce((count, byte) => (byte === ampersand ? count + 1 : count), 1)
}

function partsIn(body: Buffer, mark: string): number {
  let count = 0
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + mark.length)) count += 1
  return count
}

/** Whether data is asked for by a page that an earlier or later build has made, which could not read it. */
function isOfOtherBuild({ headers }: Request, { assets }: SiteBuild): boolean {
  return (headers.get('x-desk-build') ?? assets.version) !== assets.version
}

function withPageHeaders(answer: Response, method: string, policy: string): Response {
  const headers = new Headers(answer.headers)
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
  if (isPage) headers.set('Content-Security-Policy', policy)
  // What a visitor typed must not stay in any cache.
  headers.set('Cache-Control', method === 'POST' ? 'no-store' : 'no-cache')
  if (answer.status === 405) headers.set('Allow', 'GET, HEAD')
  if (answer.status === 503) headers.set('Retry-After', String(retryAfterS))
  return new Response(answer.body, { status: answer.status, headers })
}
