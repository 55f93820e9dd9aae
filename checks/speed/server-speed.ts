import { median } from './median.ts'
import { cpuSeconds } from './process-figures.ts'
import { type Case, questionTo, sameAnswer } from './server-cases.ts'
import { loadWith, type Question } from './wrk.ts'

/** A server under load; the processor time of `pid` is counted. */
export type Loaded = { origin: string; pid: number }

/** Requests a second, and microseconds of the server's processor time for each. */
export type Speed = { perSecond: number; cpuUs: number }
export type Round = { site: Speed; nginx: Speed }

/** `ratio` is the site's rate to nginx's, `cpuRatio` nginx's time for a request to the site's: more is better. */
export type Result = {
  name: string
  bytes: number
  rounds: Round[]
  ratio: number
  cpuRatio: number
  misses: string[]
}
export type Length = { rounds: number; seconds: number }

const warmUpSeconds = 1

/** Asks a server one question for some seconds. */
export async function measureSpeed(server: Loaded, question: Question, seconds: number): Promise<Speed> {
  const before = cpuSeconds(server.pid)
  const { requests, perSecond } = await loadWith(server.origin, [question], seconds)
  return { perSecond, cpuUs: ((cpuSeconds(server.pid) - before) * 1_000_000) / requests }
}

/** Loads the site and nginx in turn; ratios are medians of the ratios within a round. */
export async function compare(
  one: Case,
  site: Loaded,
  nginx: Loaded,
  { rounds, seconds }: Length,
): Promise<Result> {
  const toSite = { ...site, question: await questionTo(site.origin, one) }
  const toNginx = { ...nginx, question: await questionTo(nginx.origin, one) }
  const bytes = await sameAnswer(one.name, toSite, toNginx)
  for (const { origin, question } of [toSite, toNginx]) await loadWith(origin, [question], warmUpSeconds)
  const done: Round[] = []
  for (let round = 1; round <= rounds; round += 1) {
    console.error(`${one.name}: round ${round} of ${rounds}`)
    done.push({
      site: await measureSpeed(site, toSite.question, seconds),
      nginx: await measureSpeed(nginx, toNginx.question, seconds),
    })
  }
  return judged(one, bytes, done)
}

function judged({ name, target = 0 }: Case, bytes: number, rounds: Round[]): Result {
  const ratio = median(rounds.map(({ site, nginx }) => site.perSecond / nginx.perSecond))
  const cpuRatio = median(rounds.map(({ site, nginx }) => nginx.cpuUs / site.cpuUs))
  const misses = ratio >= target ? [] : [`${name}: ${ratio.toFixed(2)} times nginx, not ${target.toFixed(1)}`]
  return { name, bytes, rounds, ratio, cpuRatio, misses }
}
