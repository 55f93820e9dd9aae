/** What became of requests in a fault test; a number that the test does not look at is left out. */
export type Counts = { acknowledged: number; stored: number; delivered?: number; lost: number }

/** Prints what a fault test found, one line. */
export function tellCounts(test: string, { acknowledged, stored, delivered, lost }: Counts, more = ''): void {
  const mails = delivered === undefined ? 'not part of this test' : delivered
  const line = `${test}: acknowledged ${acknowledged}, stored ${stored}, delivered ${mails}, lost ${lost}`
  // Past the test runner, which would add the name of the file to every line.
  process.stdout.write(`${line}${more === '' ? '' : `; ${more}`}\n`)
}

/** What is missing in `kept` of what was thanked for. */
export function missingFrom(kept: Iterable<string>, thanked: readonly string[]): string[] {
  const known = new Set(kept)
  return thanked.filter((ref) => !known.has(ref))
}
