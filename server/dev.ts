import { createServer } from 'node:http'
import { join } from 'node:path'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { createServer as createVite } from 'vite'
import { openDesk } from '#appointments/desk.ts'
import { readConfig } from '#settings/config.ts'
import { deskSettings } from '#settings/desk-settings.ts'
import { stopOnSignal } from './launch.ts'
import { openApp } from './open-app.ts'
import { jsonLog } from './watch/log.ts'
import type { SiteBuild } from './web/app.ts'

const root = join(import.meta.dirname, '..')

/** Serves the sources with hot reload; the form works, and content shows as soon as a file is saved. */
async function serveSources(): Promise<void> {
  const config = readConfig(process.env)
  const http = createServer()
  const vite = await createVite({
    root,
    appType: 'custom',
    server: { middlewareMode: true, ws: { server: http } },
  })
  const build = async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as SiteBuild
  const log = jsonLog(config.logLevel)
  const desk = await openDesk(await deskSettings(config, log))
  // The desk is at the site's own address here, whatever the settings say.
  const place = { deskOrigin: config.siteOrigin, deskListen: undefined, deskNetworks: undefined }
  const { app, close } = await openApp(
    { ...config, ...place },
    { ...desk, engine: () => desk.engine },
    { build, log, mode: 'development' },
  )
  const pictures = serveStatic({
    root: 'pictures/cut',
    rewriteRequestPath: (path) => path.slice('/pictures'.length),
  })
  const withPictures = new Hono<{ Bindings: HttpBindings }>().get('/pictures/*', pictures).route('/', app)
  reloadOnContentChange(vite)

  const answer = getRequestListener(withPictures.fetch)
  http.on('request', (request, response) =>
    vite.middlewares(request, response, () => void answer(request, response)),
  )
  http.listen(config.port, config.host, () => {
    console.log(`Listening on http://${config.host}:${config.port} with hot reload`)
  })
  stopOnSignal(async () => {
    await vite.close()
    await close()
  })
}

/** Content is parsed once a process; a saved file makes the server forget it and the browser ask again. */
function reloadOnContentChange(vite: Awaited<ReturnType<typeof createVite>>): void {
  const content = join(root, 'content')
  vite.watcher.add(content)
  vite.watcher.on('all', (_event, file) => {
    if (!file.startsWith(content)) return
    vite.environments.ssr?.moduleGraph.invalidateAll()
    vite.environments.client?.hot.send({ type: 'full-reload' })
  })
}

await serveSources()
