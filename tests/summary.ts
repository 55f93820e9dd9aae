/** Adds up the reports of Vitest and Playwright, with `--slow` those of the slow tests too. Ends with 1 when a test failed, or in CI when one was not run. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const folder = join(import.meta.dirname, '../test-results')

const vitestReport = z
  .object({
    numPassedTests: z.int(),
    numFailedTests: z.int(),
    numPendingTests: z.int(),
    success: z.boolean(),
  })
  .transform(({ numPassedTests, numFailedTests, numPendingTests, success }) => ({
    passed: numPassedTests,
    // A file that cannot be loaded has no test that failed.
    failed: Math.max(numFailedTests, success ? 0 : 1),
    skipped: numPendingTests,
  }))

const playwrightReport = z
  .object({
    stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
    errors: z.array(z.unknown()),
  })
  .transform(({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }))

/** A tool that ended before it wrote its report counts as one failure; what it printed says why. */
function countsIn(file: string, report: typeof vitestReport | typeof playwrightReport) {
  try {
    return report.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')))
  } catch (error) {
    console.error(`${file} cannot be read: ${error instanceof Error ? error.message : error}`)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

const runs = process.argv.includes('--slow') ? ['', '-slow'] : ['']
const counts = runs.flatMap((run) => [
  countsIn(`vitest${run}.json`, vitestReport),
  countsIn(`playwright${run}.json`, playwrightReport),
])
const sum = (name: 'passed' | 'failed' | 'skipped') => counts.reduce((all, one) => all + one[name], 0)
const skipped = sum('skipped')
if (skipped > 0) console.log(`${skipped} not run: their titles say what they need`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
if (sum('failed') > 0 || (process.env.CI === 'true' && skipped > 0)) process.exitCode = 1
