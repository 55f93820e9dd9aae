/** Debian's browsers, which Playwright cannot drive, and the programs that they need. */
export const realBrowsers = {
  'firefox-esr': { programs: ['firefox-esr'] },
  webkitgtk: { programs: ['WebKitWebDriver', 'Xvfb'] },
}
