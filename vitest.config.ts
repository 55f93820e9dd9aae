import { defineConfig } from 'vitest/config'

const rooms = '{appointments,content,editor,operator,pictures,reception,release,server,settings,site,time}'

// Beside vite.config.ts on purpose: the React Router plugin builds the site and must not run under tests.
export default defineConfig({
  test: {
    maxWorkers: 4, // most of the longer tests wait for servers
    allowOnly: false, // a test.only that stays behind would leave out all others
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/vitest.json' },
    projects: [
      { test: { name: 'static', include: ['tests/static/*.test.ts'] } },
      // A busy machine, its disk and its database may take their time.
      {
        test: {
          name: 'unit',
          isolate: false, // each file would load the site's modules anew
          include: [`${rooms}/**/*.test.{ts,tsx}`, 'tests/*.test.ts'],
          testTimeout: 90_000,
        },
      },
      { test: { name: 'borders', include: ['tests/borders/*.test.ts'] } },
      { test: { name: 'head', include: ['tests/head/*.test.ts'], hookTimeout: 60_000 } },
      { test: { name: 'weight', include: ['tests/weight/*.test.ts'] } },
      // "slow" belongs to `npm run test:slow`, "deployed" to `npm run test:deployed`.
      ...Object.entries({
        abuse: 'tests/abuse/**/*.test.ts',
        running: 'tests/running/*.test.ts',
        faults: 'tests/faults/*.test.ts',
        slow: 'tests/faults/slow/*.test.ts',
        deployed: 'tests/deployed/*.test.ts',
      }).map(([name, include]) => ({
        test: { name, include: [include], testTimeout: 180_000, hookTimeout: 180_000 },
      })),
    ],
  },
})
