/**
 * What became of requests in a fault test; what the test does not look at is left out. `delivered` is what arrived, by
 * request, or only how many: what arrived more than once shows in the first only.
 */
export type Counts = {
  acknowledged: number
  stored: number
  delivered?: number | readonly string[]
  lost: number
}

/** Prints what a fault test found, one line. */
export function tellCounts(test: string, { acknowledged, stored, delivered, lost }: Counts, more = ''): void {
  const sent = typeof delivered === 'object' ? delivered.length : delivered
  const doubled = typeof delivered === 'object' ? repeatsIn(delivered) : undefined
  const told = Object.entries({ thanked: acknowledged, stored, sent, lost, doubled })
  const columns = told.map(([what, count]) => `${what} ${count ?? 'not looked at'}`)
  // Past the test runner, which would add the name of the file to every line.
  process.stdout.write(`${test}: ${columns.join(', ')}${more === '' ? '' : `; ${more}`}\n`)
}

/** How many of these came again. */
export function repeatsIn(some: readonly string[]): number {
  return some.length - new Set(some).size
}

/** What is missing in `kept` of what was thanked for. */
export function missingFrom(kept: Iterable<string>, thanked: readonly string[]): string[] {
  const known = new Set(kept)
  return thanked.filter((ref) => !known.has(ref))
}
