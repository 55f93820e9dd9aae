import { createServer } from 'node:http'
import { join } from 'node:path'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { createServer as createVite } from 'vite'
import { openDesk } from '#appointments/desk.ts'
import { startCounting } from './counts/batch.ts'
import { guardCounts } from './counts/take-count.ts'
import { createApp, type SiteBuild } from './web/app.ts'
import { readConfig } from '#settings/config.ts'
import { clinicName, deskSettings } from '#settings/desk-settings.ts'
import { openDeskWeb } from './desk/desk-web.ts'
import { guardForms } from './limits/form-guard.ts'
import { guardLinks } from './limits/link-guard.ts'
import { openLimits } from './limits/limits.ts'
import { jsonLog } from './watch/log.ts'

const root = join(import.meta.dirname, '..')

/** Serves the sources with hot reload; the form works, and content shows as soon as a file is saved. */
async function serveSources(): Promise<void> {
  const config = readConfig(process.env)
  const http = createServer()
  const vite = await createVite({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: http } },
  })
  const build = async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as SiteBuild
  const { siteOrigin, trustProxyHops } = config
  const log = jsonLog(config.logLevel)
  const desk = await openDesk(await deskSettings(config, log))
  const { limits, close: closeLimits } = openLimits(config, log)
  const submitForm = guardForms({ submit: desk.submit, limits, log })
  const counting = startCounting({ add: desk.addCounts, log })
  const takeCount = guardCounts(counting.count)
  const pictures = serveStatic({
    root: 'pictures/cut',
    rewriteRequestPath: (path) => path.slice('/pictures'.length),
  })
  const app = new Hono<{ Bindings: HttpBindings }>().get('/pictures/*', pictures).route(
    '/',
    createApp({
      build,
      submitForm,
      links: guardLinks(desk),
      desk: openDeskWeb({
        engine: () => desk.engine,
        deskOrigin: siteOrigin,
        siteOrigin,
        clinicName: await clinicName(),
        reportFault: (error) => log('server.fault', { error }),
      }),
      deskOrigin: siteOrigin,
      takeCount,
      log,
      siteOrigin,
      trustProxyHops,
      mode: 'development',
    }),
  )
  reloadOnContentChange(vite)

  const answer = getRequestListener(app.fetch)
  http.on('request', (request, response) =>
    vite.middlewares(request, response, () => void answer(request, response)),
  )
  http.listen(config.port, config.host, () => {
    console.log(`Listening on http://${config.host}:${config.port} with hot reload`)
  })
  process.once('SIGTERM', () => void stop())
  process.once('SIGINT', () => void stop())

  async function stop() {
    await vite.close()
    await counting.stop()
    await Promise.all([desk.stop(), closeLimits()])
    process.exit(0)
  }
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
