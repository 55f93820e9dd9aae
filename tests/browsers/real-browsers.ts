/** Debian's browsers, which Playwright cannot drive, and the programs that they need. */
export const realBrowsers = { browsers: { programs: ['firefox-esr'] } }
