import { defineConfig } from 'vitest/config'

// Beside vite.config.ts on purpose: the React Router plugin builds the site and must not run under tests.
const unit = [
  '{appointments,content,operator,pictures,release,server,settings,site}/**/*.test.{ts,tsx}',
  'tests/*.test.ts',
]

export default defineConfig({
  test: {
    allowOnly: false, // a test.only that stays behind would leave out all others
    projects: [
      { test: { name: 'unit', include: unit } },
      { test: { name: 'head', include: ['tests/head/*.test.ts'] } },
      { test: { name: 'weight', include: ['tests/weight/*.test.ts'] } },
      { test: { name: 'boundaries', include: ['tests/borders/*.test.ts'] } },
      {
        test: {
          name: 'abuse',
          include: ['tests/abuse/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'running',
          include: ['tests/running/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      ...['firefox-esr', 'webkitgtk'].map((name) => ({
        test: {
          name,
          include: ['tests/browsers/*.test.ts'],
          globalSetup: 'tests/browsers/all-journeys.ts',
          fileParallelism: false, // all share one browser, which shows one page at a time
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
        },
      })),
      {
        test: {
          name: 'durability',
          include: ['tests/durability/*.test.ts'],
          fileParallelism: false, // each file loads the machine with a server of its own
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
