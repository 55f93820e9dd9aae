import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { geckoDriver } from './gecko-driver.ts'
import { connectMarionette } from './marionette.ts'
import { newHome, startProgram, type StartedDriver, untilReady, type Wishes } from './programs.ts'

/** Firefox is as wide as its own bars need, 500 px, unless this sheet for them says otherwise. */
const barsSheet = ':root { min-width: 0 !important }'

/** Starts Debian's Firefox without a window, in a profile of its own, and answers WebDriver for it. */
export async function startFirefox({ javaScript }: Wishes): Promise<StartedDriver> {
  const { home, remove } = newHome('firefox')
  writePreferences(home, {
    'marionette.port': 0,
    'javascript.enabled': javaScript,
    'toolkit.legacyUserProfileCustomizations.stylesheets': true,
    'intl.accept_languages': 'en-IN, en',
    'dom.ipc.processCount': 1,
    // What would ask its maker's hosts, which a closed network refuses.
    'app.normandy.enabled': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
  })
  const env = { HOME: home, XDG_RUNTIME_DIR: home, MOZ_CRASHREPORTER_DISABLE: '1' }
  const words = ['--headless', '--marionette', '--no-remote', '--profile', home]
  const firefox = startProgram('firefox-esr', words, {
    ...env,
    MOZ_HEADLESS_WIDTH: '1400',
    MOZ_HEADLESS_HEIGHT: '1200',
  })
  const send = await connectMarionette(await untilReady(firefox, () => portOf(home)))
  const server = geckoDriver(send).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port, // it listens on a port, not on a file
    capabilities: { browserName: 'firefox' },
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await firefox.stop()
      remove()
    },
  }
}

function writePreferences(profile: string, preferences: Record<string, string | number | boolean>): void {
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join(''))
  mkdirSync(join(profile, 'chrome'))
  writeFileSync(join(profile, 'chrome/userChrome.css'), barsSheet)
}

/** Firefox writes the port that it chose into its profile. */
function portOf(profile: string): number | null {
  const file = join(profile, 'MarionetteActivePort')
  return (existsSync(file) && Number(readFileSync(file, 'utf8'))) || null
}
