import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { markEnglish } from './layout/languages/english-parts.server.ts'
import type { SiteFrame } from './site-frame.server.ts'
import { nonceContext, reportFaultContext } from './server-access.ts'
import { deskScript, isDeskRoute } from '#reception/pages/desk-route.ts'
import { SiteScriptsContext } from './site-scripts.tsx'

// The server fills these doors; it must use the very objects that the pages were built with.
export * from './server-access.ts'
export { serveNotices } from '#content/catalogue/catalogue.server.ts'
export { makePage } from './made-page.server.ts'
export { serveVersion } from './version.server.ts'

const renderTimeoutMs = 10_000

/**
 * Renders a page whole: no part of it is deferred, so one piece of HTML is smaller than a stream of parts. To a form that
 * a script has sent it says only what became of it.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const [said] = Object.values(entry.staticHandlerContext.actionData ?? {})
  if (said && request.headers.get('accept') === 'application/json')
    return Promise.resolve(Response.json(said, { status, headers }))
  // Not there at the desk, nor where its loader has failed.
  const frame = entry.staticHandlerContext.loaderData.site as SiteFrame | undefined
  const nonce = context.get(nonceContext) ?? undefined
  let shellStands = false
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <SiteScriptsContext value={scriptsOf(entry)}>
        <ServerRouter context={withStartOf(entry)} url={request.url} nonce={nonce} />
      </SiteScriptsContext>,
      {
        nonce,
        onAllReady() {
          clearTimeout(limit)
          const html = new PassThrough()
          headers.set('Content-Type', 'text/html; charset=utf-8')
          // At once: hundreds of small pieces, each waited for, take longer than the page itself.
          text(html)
            .then((page) => (frame ? markEnglish(page, frame) : page))
            .then((page) => new Response(page, { status, headers }))
            .then(resolve, reject)
          pipe(html)
        },
        onShellError(error) {
          clearTimeout(limit)
          reject(error)
        },
        // What breaks the whole page is reported by the server, which has to answer in its place.
        onShellReady: () => (shellStands = true),
        onError: (error) => void (shellStands && report(error, context)),
      },
    )
    // Once the page is made the limit is lifted: until then it keeps all of the page in memory.
    const limit = setTimeout(abort, renderTimeoutMs).unref()
  })
}

/** The script of public pages; in development also what loads the page anew when a source was changed. */
function scriptsOf({ manifest }: EntryContext): string[] {
  const start = manifest.entry.module
  return manifest.hmr ? ['/@vite/client', manifest.hmr.runtime, start] : [start]
}

/** The framework knows one script to start with, that of public pages: the desk starts with its own. */
function withStartOf(entry: EntryContext): EntryContext {
  const ofDesk = entry.staticHandlerContext.matches.some(({ route }) => isDeskRoute(route.id))
  if (!ofDesk) return entry
  return { ...entry, manifest: { ...entry.manifest, entry: { module: deskScript, imports: [] } } }
}

/** Faults of our own go to the log once; a request that no page takes is none. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) report(error, context)
}

function report(error: unknown, context: Readonly<RouterContextProvider>): void {
  context.get(reportFaultContext)(error instanceof Error ? error : new Error(String(error)))
}
