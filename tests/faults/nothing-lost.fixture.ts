import { expect } from 'vitest'

/**
 * What became of the requests of a fault test, each list by the same name of a request, such as its reference. `sent` is
 * what arrived, repeats included.
 */
export type Outcome = { thanked: readonly string[]; stored: readonly string[]; sent: readonly string[] }

/**
 * Prints what a fault test found, one line, and fails when a request that was thanked for was not stored and mailed, or
 * when more than `maxDoubled` mails are repeats.
 */
export function expectNothingLost(
  fault: string,
  { thanked, stored, sent }: Outcome,
  { maxDoubled = 0, note = '' } = {},
): void {
  const [arrived, kept] = [new Set(sent), new Set(stored)]
  const lost = [...new Set(thanked)].filter((name) => !arrived.has(name) || !kept.has(name))
  const doubled = sent.length - arrived.size
  const counts = { thanked: thanked.length, stored: stored.length, sent: sent.length, lost: lost.length }
  const columns = Object.entries({ ...counts, doubled }).map(([what, count]) => `${what} ${count}`)
  // Past the test runner, which would put the name of the file before every line.
  process.stdout.write(`${fault}: ${columns.join(', ')}${note && `; ${note}`}\n`)
  expect(lost, `${fault}: lost`).toEqual([])
  expect(doubled, `${fault}: doubled`).toBeLessThanOrEqual(maxDoubled)
}
