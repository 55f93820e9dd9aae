import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { installedShell } from './tests/programs.fixture.ts'

// Playwright's Firefox and WebKit run the same journeys: see docs/browsers.md.
const browserName = (process.env.JOURNEYS_BROWSER ?? 'chromium') as 'chromium' | 'firefox' | 'webkit'
const asRoot = process.getuid?.() === 0

const chromiumOptions = {
  executablePath: installedShell() ?? undefined,
  // All but the first keep Chromium from talking to its maker's hosts, which a closed network refuses.
  args: [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...(asRoot ? ['--no-sandbox'] : []),
  ],
}

export default defineConfig({
  forbidOnly: true,
  fullyParallel: true,
  workers: Math.min(2, availableParallelism()),
  timeout: 120_000,
  expect: { timeout: 20_000 }, // a busy machine may take 15 s to start the scripts of a page
  outputDir: 'test-results/playwright',
  snapshotPathTemplate: 'tests/journeys/reference/{arg}{ext}',
  reporter: [
    [process.stdout.isTTY ? 'line' : 'dot'],
    ['json', { outputFile: 'test-results/playwright.json' }],
  ],
  projects: [
    { name: 'journeys', testDir: 'tests/journeys' },
    { name: 'accessibility', testDir: 'tests/accessibility' },
    { name: 'speed', testDir: 'tests/speed' },
  ],
  use: {
    baseURL: process.env.SITE_UNDER_TEST,
    browserName,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    launchOptions: browserName === 'chromium' ? chromiumOptions : {},
  },
  webServer: {
    command: `exec "${process.execPath}" tests/site-server.fixture.ts`, // exec: no shell stands between the two
    // Playwright puts the named group into SITE_UNDER_TEST before its workers read this file.
    wait: { stdout: /Listening on (?<site_under_test>http:\/\/\S+)/ },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    timeout: 90_000,
  },
})
