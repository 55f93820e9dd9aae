import { createServer } from 'node:http'
import { join } from 'node:path'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { openAppointments } from '#appointments/service.ts'
import { readCatalogues } from '#content/catalogue/catalogue.ts'
import { contentRoot } from '#content/check/project-root.ts'
import type { Notice } from '#content/catalogue/hours/notices.ts'
import { ContentInvalid } from '#content/check/fault.ts'
import { writeSchemas } from '#content/schema/json-schemas.ts'
import { readConfig } from '#settings/config.ts'
import { appointmentSettings, clinicName } from '#settings/appointments.ts'
import { launch, listen, stopOnSignal } from './launch.ts'
import { openApp } from './open-app.ts'
import { jsonLog } from './watch/log.ts'
import { followNotices } from './notices.ts'
import type { BuiltPages } from './built-site.ts'

const root = join(import.meta.dirname, '..')

/** Serves the sources with hot reload; the form works, and content shows as soon as a file is saved. */
async function serveSources(): Promise<void> {
  const config = readConfig(process.env)
  const log = jsonLog()
  const appointments = await openAppointments(await appointmentSettings(config, log))
  const name = await clinicName(config.dataDir)
  writeSchemas(root)
  const http = createServer()
  const vite = await createVite({
    root,
    appType: 'custom',
    server: { middlewareMode: true, ws: { server: http } },
  })
  const { build, tell } = tellingBuild(vite)
  const notices = await followNotices(() => appointments.engine, tell, log)
  // The desk is at the site's own address here, whatever the settings say.
  const { app, close } = await openApp(
    { ...config, deskOrigin: config.siteOrigin },
    { ...appointments, engine: () => appointments.engine },
    { build, log, mode: 'development' },
    { clinicName: () => name, publisher: null },
  )
  const pictures = serveStatic({
    root: 'pictures/cut',
    rewriteRequestPath: (path) => path.slice('/pictures'.length),
  })
  const content = watchContent(vite)
  const site = new Hono<{ Bindings: HttpBindings }>()
    .get('/pictures/*', pictures)
    .use(async (c, next) => {
      if (content.fault === null) await next()
      // What was saved before the watcher was ready shows only by a page that fails.
      if (content.fault === null && c.res.status === 500) content.fault = faultInContent()
      if (content.fault !== null) c.res = await c.html(faultPage(content.fault), 500)
    })
    .route('/', app)

  const answer = getRequestListener(site.fetch)
  http.on('request', (request, response) =>
    vite.middlewares(request, response, () => void answer(request, response)),
  )
  console.log(`Listening on ${await listen(http, config)} with hot reload`)
  stopOnSignal(async () => {
    notices.stop()
    await vite.close()
    await close()
  })
}

/** The pages, made anew after each edit, which say also what the desk tells of single days. */
function tellingBuild(vite: ViteDevServer) {
  let told: readonly Notice[] = []
  let knowing: BuiltPages | undefined
  return {
    async build(): Promise<BuiltPages> {
      const pages = (await vite.ssrLoadModule('virtual:react-router/server-build')) as BuiltPages
      if (pages !== knowing) pages.entry.module.serveNotices(told)
      return (knowing = pages)
    },
    tell(next: readonly Notice[]): void {
      ;[told, knowing] = [next, undefined]
    },
  }
}

/**
 * Content is parsed once a process; a saved file makes the server forget it and the browser ask again.
 * @returns what is wrong with the content as it is now
 */
function watchContent(vite: ViteDevServer): { fault: string | null } {
  const folder = join(contentRoot(), 'content')
  const content = { fault: faultInContent() }
  const sizes = join(root, 'pictures/sizes.json')
  vite.watcher.add([folder, sizes])
  vite.watcher.on('all', (_event, file) => {
    if (!file.startsWith(folder) && file !== sizes) return
    content.fault = faultInContent()
    vite.environments.ssr?.moduleGraph.invalidateAll()
    vite.environments.client?.hot.send({ type: 'full-reload' })
  })
  return content
}

/** What keeps pages from being made, also told in the terminal. */
function faultInContent(): string | null {
  try {
    readCatalogues()
    return null
  } catch (error) {
    if (!(error instanceof ContentInvalid)) throw error
    console.error(error.message)
    return error.message
  }
}

/** For people who edit the content: Vite's script asks for the page again when a file is saved. */
function faultPage(fault: string) {
  return html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <title>A fault in the content</title>
      <script type="module" src="/@vite/client"></script>
      <h1>The pages cannot be made</h1>
      <pre style="white-space: pre-wrap">${fault}</pre>
      <p>Mend it and save the file: this page comes back by itself.</p>
    </html>`
}

await launch('The site', serveSources)
