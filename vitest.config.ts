import { defineConfig } from 'vitest/config'

const rooms = '{appointments,content,operator,pictures,release,server,settings,site}'
/** What starts servers and browsers takes its time on a busy machine. */
const patient = { testTimeout: 60_000, hookTimeout: 60_000 }

// Beside vite.config.ts on purpose: the React Router plugin builds the site and must not run under tests.
export default defineConfig({
  test: {
    allowOnly: false, // a test.only that stays behind would leave out all others
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
    projects: [
      { test: { name: 'static', include: ['tests/static/*.test.ts'] } },
      { test: { name: 'unit', include: [`${rooms}/**/*.test.{ts,tsx}`, 'tests/*.test.ts'] } },
      { test: { name: 'borders', include: ['tests/borders/*.test.ts'] } },
      { test: { name: 'head', include: ['tests/head/*.test.ts'] } },
      { test: { name: 'abuse', include: ['tests/abuse/*.test.ts'], ...patient } },
      { test: { name: 'running', include: ['tests/running/*.test.ts'], ...patient } },
      // Waits of minutes: on request and every night (npm run faults).
      { test: { name: 'faults', include: ['tests/faults/*.test.ts'], testTimeout: 180_000 } },
      {
        test: {
          name: 'durability',
          include: ['tests/durability/*.test.ts'],
          fileParallelism: false, // each file loads the machine with a server of its own
          ...patient,
          testTimeout: 120_000,
        },
      },
    ],
  },
})
