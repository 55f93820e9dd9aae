import type { Context, MiddlewareHandler } from 'hono'
import type { RouterContextProvider } from 'react-router'
import { mailFolderOf } from '#appointments/service.ts'
import type { Engine } from '#appointments/store/engine.ts'
import type { Publisher } from '#editor/publisher.ts'
import { StoreUnavailable } from '#appointments/store/store.ts'
import { peopleIn } from '../auth/people.ts'
import { mayDo } from '../auth/permissions.ts'
import type { Session } from '../auth/session.ts'
import { requestsOfDesk } from '../model/requests.ts'
import type { ServerCare } from '#site/server-access.ts'
import { connectionLimit } from '#server/limits/limits.ts'
import type { ServerLog } from '#server/watch/log.ts'
import type { SiteBuild } from '#server/built-site.ts'
import { answeringAway, retryAfterS } from '#server/web/away.ts'
import { networksOf } from '#server/web/client-address.ts'
import { asksByItself, deskPathOf, needsNoSession } from './desk-paths.ts'
import { deviceWords } from './device-words.ts'
import { startLive } from './live.ts'
import { sessionCookie } from './session-cookie.ts'
import { startUpkeep } from './upkeep.ts'

type Options = {
  /** Throws `StoreUnavailable` while the database cannot be used. */
  engine: () => Engine
  dataDir: string
  deskOrigin: string
  siteOrigin: string
  /** The name that devices show for a passkey. */
  clinicName: () => string
  care: ServerCare
  publisher: Publisher | null
  log: ServerLog
}

export type DeskHttp = ReturnType<typeof openDesk>

/** While nobody has been invited, the database is queried at most this often. */
const askAgainMs = 1_000
/** Sign-in tries from one network: more are refused without a look at the database or a password. */
const triesOfNetwork = { max: 30, withinMs: 60_000 }

export function openDesk(options: Options) {
  const { engine, deskOrigin, siteOrigin, clinicName, care, publisher, log } = options
  const reportFault = (error: Error) => log('server.fault', { error })
  const cookie = sessionCookie(deskOrigin)
  const tries = connectionLimit(triesOfNetwork)
  const ownHost = deskOrigin === siteOrigin ? undefined : new URL(deskOrigin).host
  let [isOpen, askedAt] = [false, -Infinity]
  let opened: ReturnType<typeof openOn> | undefined
  const reportAway = (error: Error) => log('store.away', { error })

  function openOn(engine: Engine) {
    const people = peopleIn(engine, {
      origin: deskOrigin,
      get name() {
        return clinicName()
      },
    })
    const requests = requestsOfDesk(engine, mailFolderOf(options))
    const [ofPeople, ofRequests] = [answeringAway(people, reportAway), answeringAway(requests, reportAway)]
    return { engine, people, requests, ofPages: { people: ofPeople, requests: ofRequests } }
  }

  /** Made anew only when the database changes. */
  function doors() {
    const now = engine()
    if (opened?.engine !== now) opened = openOn(now)
    return opened
  }

  const live = startLive({
    pulse: async () => doors().requests.pulse(),
    async mayListen(token) {
      const { people } = doors()
      const session = await people.findSession(token, people.now(), false)
      return session !== null && mayDo(session.person, 'see-requests')
    },
    reportFault,
  })

  const upkeep = startUpkeep({
    async tidy() {
      const { people } = doors()
      await people.tidy(people.now())
    },
    reportFault,
  })

  return {
    live,
    close: () => upkeep.stop(),
    /** Whether anyone has ever been invited; false if that cannot be known. */
    async isOpen(): Promise<boolean> {
      if (isOpen || performance.now() - askedAt < askAgainMs) return isOpen
      askedAt = performance.now()
      isOpen = await Promise.try(() => doors().people.isOpen()).catch(() => false)
      return isOpen
    },
    /** Whether the desk exists at this host. */
    isHere: (host: string | undefined) => ownHost === undefined || host === ownHost,
    /** Cached answer of isOpen(). */
    isKnownOpen: () => isOpen,
    /** `isTouch` says whether a person asks, who keeps the session alive. */
    async visitorOf(cookies: string | undefined, isTouch: boolean): Promise<AtDesk> {
      const token = cookie.read(cookies)
      if (token === null) return { token, session: null }
      const { people } = doors()
      return { token, session: await people.findSession(token, people.now(), isTouch) }
    },
    openDoors(
      context: RouterContextProvider,
      { deskContext, deskSessionContext, deskVisitorContext }: SiteBuild['entry']['module'],
      visitor: AtDesk & { address: string; userAgent: string | undefined },
    ): void {
      const { people, requests } = doors().ofPages
      const { address, token, session, userAgent } = visitor
      let asked: ReturnType<typeof requests.counts> | undefined
      /** The frame and the page within it ask for the same. */
      const counts = () => (asked ??= requests.counts())
      context.set(deskSessionContext, session)
      context.set(deskVisitorContext, {
        networks: networksOf(address),
        tryWaitMs: () => tries.take(address),
        token,
        device: deviceWords(userAgent),
        keepToken: cookie.keep,
        forgetToken: cookie.forget,
      })
      context.set(deskContext, {
        people,
        requests: { ...requests, counts, pulse: () => requests.pulse(counts()) },
        care,
        publisher,
        async audit({ what, ref }) {
          if (session === null) throw new Error('Nobody is signed in who could have done it')
          await people.note(people.now(), session.person, what, ref)
        },
        noteLater(note, what) {
          const person = session?.person.id ?? ''
          note.catch((error: unknown) => {
            log('desk.not-noted', { person, ...what })
            if (Error.isError(error)) log('server.fault', { error })
          })
        },
      })
    },
  }
}

/** Headers of every answer below /desk; `Referrer-Policy` lets forms send their origin. */
export const deskHeaders = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex, nofollow',
}

/** What a page of the desk may load and run; its inline scripts carry the nonce. */
export function deskSecurityPolicy(deskOrigin: string, nonce: string): string {
  const own = ['style', 'font', 'connect', 'manifest'].map((kind) => `${kind}-src 'self'`)
  const rules = [
    `default-src 'none'`,
    `script-src 'self' 'nonce-${nonce}'`,
    ...own,
    `img-src 'self' data:`, // arches and lattice are in the stylesheets
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ]
  if (deskOrigin.startsWith('https:')) rules.push('upgrade-insecure-requests')
  return rules.join('; ')
}

export type AtDesk = { token: string | null; session: Session | null }

/** Middleware for /desk/*: sets `atDesk`, or refuses. */
export function guardDesk(
  desk: DeskHttp,
  deskOrigin: string,
): MiddlewareHandler<{ Variables: { atDesk: AtDesk | undefined } }> {
  return async (c, next) => {
    const path = deskPathOf(new URL(c.req.url).pathname)
    if (path === null) return next()
    if (!desk.isHere(c.req.header('host')) || !(await desk.isOpen())) {
      c.req.raw = asUnknown(c.req.raw)
      return next()
    }
    c.set('atDesk', { token: null, session: null })
    const foreign = refusalOf(c, deskOrigin)
    if (foreign !== null) return foreign
    try {
      const isTouch = !asksByItself(path, c.req.header('x-desk-renewal'))
      const visitor = await desk.visitorOf(c.req.header('cookie'), isTouch)
      if (visitor.session === null && !needsNoSession(path)) return toTheDoor(c)
      c.set('atDesk', visitor)
      return await next()
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error
      return c.text(await wordsWhileAway(c.req.raw), 503, { 'Retry-After': String(retryAfterS) })
    }
  }
}

/** Longer than a note can be. */
const longestNoteBytes = 32_768

/** Sessions cannot be checked now, so no page is shown; a note for colleagues is returned to its writer. */
async function wordsWhileAway(request: Request): Promise<string> {
  const calm = 'The desk is back in a moment. What was saved before is safe.'
  if (request.method !== 'POST') return calm
  const unsaved = `${calm} Nothing was saved just now: reload this page in a minute, and your browser sends it again.`
  const length = Number(request.headers.get('content-length') ?? Infinity)
  const form = length > longestNoteBytes ? null : await request.formData().catch(() => null)
  const note = form?.get('note')
  return typeof note === 'string' && note !== '' ? `${unsaved}\n\nYour note:\n${note}` : unsaved
}

function asUnknown(request: Request): Request {
  const url = new URL(request.url)
  url.pathname = '/not-a-page'
  return new Request(url, request)
}

/** A form that changes something must have this desk as its origin, whatever other headers say. */
function refusalOf(c: Context, deskOrigin: string): Response | null {
  if (c.req.method !== 'POST') return null
  const site = c.req.header('sec-fetch-site') ?? 'same-origin'
  if (c.req.header('origin') === deskOrigin && site === 'same-origin') return null
  return c.text('This form can only be sent from the desk itself.', 403)
}

function toTheDoor(c: Context): Response {
  const url = new URL(c.req.url)
  const isData = url.pathname.endsWith('.data')
  if (isData) Object.assign(url, { pathname: url.pathname.slice(0, -'.data'.length) })
  url.searchParams.delete('_routes')
  // The page there checks whether it leads into the desk.
  const door = `/desk/sign-in?${new URLSearchParams({ to: url.pathname + url.search })}`
  if (!isData) return c.redirect(door, 303)
  return c.body(null, 204, { 'X-Remix-Redirect': door, 'X-Remix-Reload-Document': 'true' })
}
