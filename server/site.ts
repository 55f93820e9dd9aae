import { execFile } from 'node:child_process'
import { getRequestListener } from '@hono/node-server'
import type { Config } from '#settings/config.ts'
import { openPublisher } from '#editor/publisher.ts'
import { appointmentSettings } from '#settings/appointments.ts'
import { deskPathOf } from '#reception/http/desk-paths.ts'
import { openApp } from './open-app.ts'
import { followNotices } from './notices.ts'
import { openReconnecting } from './reconnecting.ts'
import { healthAnswers } from './watch/health.ts'
import { jsonLog, type ServerLog } from './watch/log.ts'
import { createMonitor } from './watch/monitor.ts'
import { drainOf } from './web/drain.ts'
import { commonHeaders } from './web/headers.ts'
import { sharePublications } from './shared-publications.ts'
import { openVersion } from './version.ts'
import { pagesAnew } from './web/pages-anew.ts'
import { limitSendingTime, sendingTimes } from './web/sending-time.ts'
import { answerByFiles } from './web/site-files.ts'
import { createStrictServer } from './web/strict-server.ts'

/**
 * A slow or silent sender is cut off, so that it cannot hold a connection for minutes. A connection that was used
 * stays open for longer than a proxy keeps it: otherwise the proxy might send a form into one that is just being closed.
 */
const serverLimits = {
  requestTimeout: sendingTimes.whole,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 75_000,
}

/**
 * The built site as a server that does not listen yet: what was prerendered is answered from memory, the rest by the app. Throws
 * `NotBuilt`.
 */
export async function openSite(config: Config) {
  const { siteOrigin } = config
  const headers = commonHeaders(siteOrigin)
  const { log, mailHealth } = createMonitor(jsonLog())
  const version = await openVersion(config.dataDir, siteOrigin, log, () => tellCdn(config, log))
  const answerByFile = answerByFiles(version.files, pagesAnew({ ...version, log }))
  const publisher = openPublisher(config.dataDir, version.key, version.changeOver)
  const settings = await appointmentSettings(config, log, version.words)
  const appointments = await openReconnecting(settings, log)
  const sharing =
    config.databaseUrl === undefined
      ? undefined
      : sharePublications(appointments.engine, config.dataDir, publisher, log)
  const notices = await followNotices(appointments.engine, version.tell, log)
  const { checkWritable } = appointments
  const health = healthAnswers({ checkWritable, isDraining: () => drain.isDraining(), mailHealth }, headers)
  const pages = { build: async () => version.build, log, mode: 'production' } as const
  const clinicName = () => version.words().en.clinic.name.value
  const { app, deskWeb, close } = await openApp(config, appointments, pages, { clinicName, publisher })
  const answer = getRequestListener(app.fetch)
  const server = createStrictServer(serverLimits, headers, (request, response) => {
    limitSendingTime(request)
    const ofDesk = deskPathOf(request.url ?? '/') !== null
    // Until someone is invited there is no desk at all; if it has its own address it is served only there.
    const isHidden = ofDesk && !(deskWeb.isKnownOpen() && deskWeb.isHere(request.headers.host))
    if ((isHidden || !answerByFile(request, response)) && !health(request, response))
      void answer(request, response)
  })
  const drain = drainOf(server)
  return {
    server,
    startMessage: appointments.startMessage(),
    /** Takes no new request, answers those under way, lets a mail in flight finish. */
    async stop() {
      log('server.draining', {})
      deskWeb.live.stop()
      version.stop()
      notices.stop()
      void sharing?.()
      const requests = await drain.end()
      if (requests > 0) log('server.cut-off', { requests })
      await close()
      log('server.stopped', {})
    },
  }
}

/** Runs the program of the clinic's own that empties the cache of a CDN. */
function tellCdn({ afterPublishing }: Config, log: ServerLog): void {
  if (afterPublishing === undefined) return
  execFile(afterPublishing, { timeout: 60_000 }, (error) => {
    if (error) log('publication.cdn-not-told', { error })
  })
}
