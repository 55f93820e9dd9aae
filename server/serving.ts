import type { Server } from 'node:http'
import type { Config } from '#settings/config.ts'
import { deskSettings } from '#settings/desk.ts'
import { drainOf } from './web/drain.ts'
import { createSiteServer, readBuiltPages } from './entry.ts'
import { guardDesk } from './limits/guard.ts'
import { commonHeaders } from './web/headers.ts'
import { healthAnswers } from './watch/health-answers.ts'
import { openLimits } from './limits/limits.ts'
import { createOperatorsServer } from './watch/operators-server.ts'
import { readiness } from './watch/readiness.ts'
import { openSiteDesk, type SiteDesk } from './site-desk.ts'
import { watch } from './watch/watching.ts'

/** The site with all that belongs to it; neither server listens yet. */
export type Serving = {
  site: Server
  /** For whoever is on this machine. */
  operators: Server
  /** Where requests go. */
  startMessage: string
  /** Takes no new request, answers those under way, lets a mail in flight finish. */
  stop: () => Promise<void>
}

/** Opens the desk and joins it with the built site. Throws `NotBuilt`. */
export async function openServing(config: Config): Promise<Serving> {
  readBuiltPages()
  const { siteOrigin, trustProxyHops, shutdownMs } = config
  const { log, metrics, readMetricsOf } = watch(config)
  const desk = await openSiteDesk(await deskSettings(config, log), log)
  const isDraining = () => drain.isDraining()
  const parts = { checkWritable: desk.checkWritable, mailHealth: metrics.mailHealth, isDraining }
  const readReadiness = readiness({ ...parts, nowMs: () => performance.now() })
  const health = healthAnswers({ readReadiness, isDraining }, commonHeaders(siteOrigin))
  const submit: SiteDesk['submit'] = (...words) => metrics.timed(() => desk.submit(...words))
  const { limits, close: closeLimits } = openLimits(config, log)
  const takeForm = guardDesk({ desk: { submit }, limits, log })
  const site = await createSiteServer({ takeForm, health, log, siteOrigin, trustProxyHops })
  const operators = createOperatorsServer({ health, readMetrics: readMetricsOf(desk) })
  const drain = drainOf(site)
  return {
    site,
    operators,
    startMessage: desk.startMessage(),
    async stop() {
      log('server.draining', {})
      const requests = await drain.end(shutdownMs)
      if (requests > 0) log('server.cut-off', { requests })
      await Promise.all([desk.stop(), closeLimits()])
      operators.close()
      operators.closeAllConnections()
      log('server.stopped', {})
    },
  }
}
