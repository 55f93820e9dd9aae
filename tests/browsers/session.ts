import { type Browser, remote } from 'webdriverio'
import type { Wishes } from './programs.ts'
import { realBrowsers, type RealBrowser } from './real-browsers.ts'

/** An open browser, as data that another process can go on with. */
export type Session = { port: number; sessionId: string; capabilities: WebdriverIO.Capabilities }

type OpenBrowser = { browser: Browser; session: Session; close: () => Promise<void> }

/** How WebdriverIO reaches a driver here, and how long it waits. */
export const connection = {
  hostname: '127.0.0.1',
  path: '/',
  logLevel: 'silent',
  waitforTimeout: 10_000,
  waitforInterval: 50,
} as const

/** Opens a browser with nothing in it: no cookies, no cache. */
export async function openBrowser(name: RealBrowser, wishes: Wishes): Promise<OpenBrowser> {
  const { port, capabilities, stop } = await realBrowsers[name].start(wishes)
  try {
    const browser = await remote({
      ...connection,
      port,
      capabilities: { ...capabilities, 'wdio:enforceWebDriverClassic': true },
    })
    return {
      browser,
      session: { port, sessionId: browser.sessionId, capabilities: browser.capabilities },
      close: () => browser.deleteSession().finally(stop),
    }
  } catch (error) {
    await stop()
    throw error
  }
}
