import type { TestProject } from 'vitest/node'
import { startSite } from '../site-server.fixture.ts'
import type { RealBrowser } from './real-browsers.ts'
import { openBrowser, type Session } from './session.ts'

declare module 'vitest' {
  interface ProvidedContext {
    browserName: RealBrowser
    session: Session
    site: { origin: string; dataDir: string }
  }
}

/** One browser and one site for all journeys of a project, which is named after the browser. */
export default async function open(project: TestProject): Promise<() => Promise<void>> {
  const name = project.name as RealBrowser // vitest.config.ts makes one project for each
  const site = await startSite()
  const { session, close } = await openBrowser(name, { javaScript: true })
  project.provide('browserName', name)
  project.provide('session', session)
  project.provide('site', { origin: site.origin, dataDir: site.dataDir })
  return async () => {
    await close()
    await site.stop()
  }
}
