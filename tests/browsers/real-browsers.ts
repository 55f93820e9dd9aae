import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

/** Debian's browsers, which Playwright cannot drive, and the programs that they need. */
export const realBrowsers = {
  'firefox-esr': { programs: ['firefox-esr'], start: startFirefox },
  webkitgtk: { programs: ['WebKitWebDriver', 'Xvfb'], start: startWebKit },
}
export type RealBrowser = keyof typeof realBrowsers
