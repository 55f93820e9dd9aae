/** A length of time for people: `0.4 s`, `25 s`, `3 min 12 s`. */
export function spokenTime(ms: number): string {
  const seconds = ms / 1000
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`
  if (seconds < 59.5) return `${Math.round(seconds)} s`
  return `${Math.floor(Math.round(seconds) / 60)} min ${Math.round(seconds) % 60} s`
}

/** One step of a longer work: prints its name when it begins, that it goes on every ten seconds, and how long it took. */
export async function runStep<Result>(label: string, work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now()
  const taken = () => spokenTime(performance.now() - startedAt)
  process.stdout.write(`${label} … `)
  const beat = setInterval(() => process.stdout.write(`${taken()} … `), 10_000)
  try {
    const result = await work()
    console.log(taken())
    return result
  } catch (error) {
    console.log('failed')
    throw error
  } finally {
    clearInterval(beat)
  }
}
