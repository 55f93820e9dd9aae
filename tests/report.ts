import { spokenTime } from '#release/step.mjs'
import { sum, type Counts } from './counts.ts'

/** One part that has ended, and how long it took. */
export type Result = Counts & { name: string; ms: number }

/** What a part's own line says at its end, such as `12 passed, 1 failed, 3.4 s`. */
export function resultText({ passed, failed, notRun, ms }: Result): string {
  const counts = [`${passed} passed`]
  if (failed > 0) counts.push(`${failed} failed`)
  if (notRun.length > 0) counts.push(`${notRun.length} not run`)
  return [...counts, spokenTime(ms)].join(', ')
}

/** The last lines of a run: where the time went, what passed late or was not run, and `N passed, N failed`. */
export function closingLines(results: Result[]): string[] {
  const longestFirst = results.toSorted((one, other) => other.ms - one.ms)
  const times = longestFirst.map(({ name, ms }) => `${name} ${spokenTime(ms)}`).join(', ')
  const total = spokenTime(results.reduce((ms, result) => ms + result.ms, 0))
  const { passed, failed, notRun, secondTry } = sum(results)
  return [
    `Time: ${total} (${times})`,
    ...secondTry.map((name) => `passed at the second try only, which is a fault: ${name}`),
    ...notRun.map((name) => `not run: ${name}`),
    `${passed} passed, ${failed} failed`,
  ]
}

/** In CI nobody reads why a check was left out, so there it counts as a failure. */
export function exitCodeFor(results: Result[], env: NodeJS.ProcessEnv): number {
  const { failed, notRun } = sum(results)
  return failed > 0 || (env.CI === 'true' && notRun.length > 0) ? 1 : 0
}
