/** How fast pages load, next to the same pages without scripts: see docs/benchmarks.md. */

import { loadavg } from 'node:os'
import { chromium } from '@playwright/test'
import getPort from 'get-port'
import { installedChromium } from '#tests/programs.fixture.ts'
import { busyBlocking } from './blocking.ts'
import { runLighthouse } from './lighthouse.ts'
import { leastPath, serveBuiltSite, serveLimitSite } from './limit-site.ts'
import { median, readOptions } from './options.ts'

const usage = `Usage: npm run bench:speed -- [--rounds 3] [--slowdown 4] [--network 4g|3g] [--applied] [--json] [path …]

Measures pages of the built site with Lighthouse (phone), next to the same HTML and CSS without scripts and a page of
two lines. The phone is taken to be --slowdown times slower than this machine. Network and phone are simulated from a
fast load; --applied slows the browser itself down, which takes longer and shows when it painted. Ends with 1 when a
median misses a target; the performance score is none on 3g and --applied, blocking is none --applied.
`
/** One of each kind. */
const standardPaths = [
  '/',
  '/services/toothache',
  '/services/root-canal-treatment',
  '/services',
  '/smile-gallery',
  '/clinic-gallery',
  '/about-us',
  '/contact-us',
  '/media',
  '/privacy',
  '/pharmconnect',
  '/emergency',
  '/fees',
  '/guides/bleeding-gums',
  '/dentists/sulekha-hathi',
  '/after-care/root-canal-treatment',
]
/** Of the limit's paints; milliseconds; scores. */
const targets = { ratio: 1.05, textMs: 2000, tbt: 50, performance: 99, others: 100 }
const categories = ['performance', 'accessibility', 'best-practices', 'seo']

/**
 * Paints and blocking in milliseconds, `busy` is blocking by processor time. `processor` is Lighthouse's benchmark of the
 * machine: below 1000 it warns that times will be too long. Scores from 0 to 100.
 */
const figures = ['fcp', 'lcp', 'tbt', 'busy', 'cls', 'processor'] as const
type Run = Record<(typeof figures)[number], number> & { scores: number[] }

const kinds = ['least', 'limit', 'site'] as const
type Kind = (typeof kinds)[number]
type PageResult = Record<Kind, Run> & { path: string; runs: Record<Kind, Run[]>; misses: string[] }

const { rounds, slowdown, network, applied, json, words } = readOptions(usage)
const isScored = network.rttMs <= 150 && !applied
/** A request over a slowed connection takes several round trips: Lighthouse's own factors. */
const roundTripsOfRequest = 3.75
const throughputOfRequest = 0.9
const throttling = {
  cpuSlowdownMultiplier: slowdown,
  ...network,
  requestLatencyMs: network.rttMs * roundTripsOfRequest,
  downloadThroughputKbps: network.throughputKbps * throughputOfRequest,
  uploadThroughputKbps: network.throughputKbps * throughputOfRequest,
}

async function measure(url: string, port: number, only: string[]): Promise<Run> {
  const throttlingMethod = applied ? 'devtools' : 'simulate'
  const flags = { port, onlyCategories: only, throttling, throttlingMethod } as const
  const { report, trace } = await runLighthouse(url, flags)
  const value = (id: string) => report.audits[id]?.numericValue ?? Number.NaN
  return {
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    busy: busyBlocking(trace, url, applied ? 1 : slowdown),
    cls: value('cumulative-layout-shift'),
    processor: report.environment.benchmarkIndex,
    scores: only.map((id) => Math.round((report.categories[id]?.score ?? 0) * 100)),
  }
}

/** Measures all three in a new browser, right after each other. */
async function measureRound(
  siteOrigin: string,
  limitOrigin: string,
  path: string,
): Promise<Record<Kind, Run>> {
  const port = await getPort()
  const browser = await chromium.launch({
    executablePath: installedChromium() ?? undefined,
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  })
  try {
    return {
      least: await measure(limitOrigin + leastPath, port, ['performance']),
      limit: await measure(limitOrigin + path, port, ['performance']),
      site: await measure(siteOrigin + path, port, categories),
    }
  } finally {
    await browser.close()
  }
}

async function measurePage(siteOrigin: string, limitOrigin: string, path: string): Promise<PageResult> {
  const runs: Record<Kind, Run[]> = { site: [], limit: [], least: [] }
  for (let round = 1; round <= rounds; round += 1) {
    console.error(`${path}: round ${round} of ${rounds}`)
    const measured = await measureRound(siteOrigin, limitOrigin, path)
    for (const kind of kinds) runs[kind].push(measured[kind])
  }
  const [site, limit, least] = [medianRun(runs.site), medianRun(runs.limit), medianRun(runs.least)]
  return { path, site, limit, least, runs, misses: missesOf(site, limit) }
}

function medianRun(runs: Run[]): Run {
  const medians = figures.map((figure) => [figure, median(runs.map((run) => run[figure]))])
  const scores = runs[0]!.scores.map((_, index) => median(runs.map((run) => run.scores[index]!)))
  return { ...Object.fromEntries(medians), scores }
}

function missesOf(site: Run, limit: Run): string[] {
  const [performance = 0, ...others] = site.scores
  const met = {
    FCP: site.fcp <= limit.fcp * targets.ratio && site.fcp < targets.textMs,
    LCP: site.lcp <= limit.lcp * targets.ratio,
    TBT: applied || site.tbt <= targets.tbt,
    CLS: site.cls === 0,
    performance: !isScored || performance >= targets.performance,
    scores: others.every((score) => score === targets.others),
  }
  return Object.entries(met).flatMap(([target, isMet]) => (isMet ? [] : [target]))
}

/** The results as a table in Markdown. */
function asTable(results: PageResult[]): string {
  const ms = (value: number) => value.toFixed(0)
  const rows = results.map(({ path, site, limit, least, misses }) => [
    path,
    ...(['fcp', 'lcp'] as const).flatMap((paint) => [
      `${ms(site[paint])} / ${ms(limit[paint])}`,
      `${(site[paint] / limit[paint]).toFixed(2)}x`,
    ]),
    ...(['tbt', 'busy'] as const).map((kind) => [site, limit, least].map((run) => ms(run[kind])).join(' / ')),
    site.cls.toFixed(3),
    site.scores.join(' / '),
    misses.join(', ') || 'none',
  ])
  const processor = ms(median(results.map(({ site }) => site.processor)))
  return `Load of the machine: ${loadavg().map(ms).join(' ')}. Lighthouse's benchmark of it: ${processor}; 1000 or more is expected.
Phone ${slowdown} times slower. Times in ms: of the site, of the limit, of a page of two lines.

| page | FCP | ratio | LCP | ratio | TBT | busy | CLS | scores | misses |
|---|---|---|---|---|---|---|---|---|---|
${rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}
`
}

const [site, limit] = [await serveBuiltSite(), await serveLimitSite()]
const results: PageResult[] = []
try {
  for (const path of words.length > 0 ? words : standardPaths)
    results.push(await measurePage(site.origin, limit.origin, path))
} finally {
  site.stop()
  limit.stop()
}
console.log(json ? JSON.stringify(results, null, 2) : asTable(results))
if (results.some(({ misses }) => misses.length > 0)) process.exitCode = 1
