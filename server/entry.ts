import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createApp, type SiteBuild } from './web/app.ts'
import type { TakeForm } from './limits/guard.ts'
import { commonHeaders } from './web/headers.ts'
import type { HealthAnswers } from './watch/health-answers.ts'
import type { LogEvent } from './watch/log.ts'
import { loadSiteFiles } from './web/site-files.ts'
import { siteServer } from './site-server.ts'

const buildFolder = join(import.meta.dirname, '../build')

/**
 * A slow or silent sender is cut off, so that it cannot hold a connection for minutes. A connection that was used
 * stays open for longer than a proxy keeps it: else the proxy might send a form into one that is just being closed.
 */
export const serverLimits = {
  requestTimeout: 15_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 75_000,
}

/** What the built site works with, and the settings it looks at. */
export type SiteParts = {
  takeForm: TakeForm
  health: HealthAnswers
  log: LogEvent
  siteOrigin: string
  trustProxyHops: number
}

/** There is no finished build to serve; the message says what to do. */
export class NotBuilt extends Error {
  override name = 'NotBuilt'
}

/**
 * The built site as a server: what was prerendered is answered from memory, the rest by the app.
 * @throws NotBuilt when build/ is missing or not finished
 */
export async function createSiteServer({ health, ...parts }: SiteParts): Promise<Server> {
  const { scriptHashes } = readBuiltPages()
  const answerByFile = loadSiteFiles(join(buildFolder, 'client'), scriptHashes, parts.siteOrigin)
  const build = await importPages()
  const app = createApp({ ...parts, build: async () => build, mode: 'production' })
  const answer = getRequestListener(app.fetch)
  return siteServer(serverLimits, commonHeaders(parts.siteOrigin), (request, response) => {
    if (!answerByFile(request, response) && !health(request, response)) void answer(request, response)
  })
}

/** The pages that are made on request, ready to run. */
export async function importPages(): Promise<SiteBuild> {
  // The built file has no types of its own; it is the framework's build with our entry module.
  return (await import(join(buildFolder, 'server/index.js'))) as SiteBuild
}

/** What the last build was made for. Throws as `createSiteServer`. */
export function readBuiltPages(): { siteOrigin: string; scriptHashes: Record<string, string[]> } {
  try {
    return JSON.parse(readFileSync(join(buildFolder, 'pages.json'), 'utf8'))
  } catch (cause) {
    throw new NotBuilt('The site is not built: run "npm start", or "npm run build" first.', { cause })
  }
}
