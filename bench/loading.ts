/** How fast pages load beside the same pages without any script: see docs/benchmarks.md. */

import { mkdtempSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { installedChromium } from '#tests/programs.fixture.ts'
import { busyBlocking } from './blocking.ts'
import { freePort } from './free-port.ts'
import { leastPath, serveBuiltSite, serveLimitSite, type Served } from './limit-site.ts'
import { median } from './median.ts'
import { phoneArguments, type PhoneOptions, readPhoneOptions } from './phone-options.ts'

const usage = `Usage: npm run bench:speed -- [--rounds 3] [--slowdown 4] [--json] [path …]

Measures pages of the built site with Lighthouse (phone, simulated network), and beside each the same HTML and CSS
without any script, and a page of two lines. The phone is taken to be --slowdown times slower than this machine. Ends
with 1 when a median misses a target.
`
const standardPaths = ['/', '/services/toothache', '/services/dental-implants', '/smile-gallery']
const targets = { ratio: 1.1, tbt: 50, performance: 99, others: 100 }
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const mostAttempts = 3

/**
 * Paints and blocking in milliseconds, `busy` is blocking by the processor's own time; scores from 0 to 100. `processor` is
 * what Lighthouse thinks of the machine: below 1000 it warns that times will be too long.
 */
type Run = {
  fcp: number
  lcp: number
  tbt: number
  busy: number
  cls: number
  scores: number[]
  processor: number
}
type PageResult = {
  path: string
  site: Run
  limit: Run
  /** The page of two lines, measured in the same rounds. */
  least: Run
  runs: Record<'site' | 'limit' | 'least', Run[]>
  misses: string[]
}

async function measure(url: string, port: number, slowdown: number, only: readonly string[]): Promise<Run> {
  const { lhr, artifacts } = await runLighthouse(url, port, slowdown, only)
  const { audits, categories, environment } = lhr
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  return {
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    busy: busyBlocking(artifacts.Trace.traceEvents, url, slowdown),
    cls: value('cumulative-layout-shift'),
    scores: only.map((id) => Math.round((categories[id]?.score ?? 0) * 100)),
    processor: environment.benchmarkIndex,
  }
}

/** Now and then its trace lacks the start of the page: it asks to be run again itself then. */
async function runLighthouse(url: string, port: number, slowdown: number, only: readonly string[]) {
  const throttling = { cpuSlowdownMultiplier: slowdown } // the rest stays Lighthouse's own
  for (let attempt = 1; ; attempt += 1) {
    const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...only], throttling })
    if (!result) throw new Error(`Lighthouse did not measure ${url}`)
    const fault = result.lhr.runtimeError?.code
    if (!fault) return result
    if (fault !== 'NO_NAVSTART' || attempt === mostAttempts)
      throw new Error(`Lighthouse could not measure ${url}: ${fault}`)
    console.error(`${url}: Lighthouse missed the start of the page, once more`)
  }
}

/** Each round starts its browser anew and measures all three, one right after the other. */
async function measureRound(site: Served, limit: Served, path: string, slowdown: number) {
  const port = await freePort()
  const args = [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu']
  const browser = await chromium.launch({ executablePath: installedChromium() ?? undefined, args })
  try {
    return {
      least: await measure(limit.origin + leastPath, port, slowdown, ['performance']),
      limit: await measure(limit.origin + path, port, slowdown, ['performance']),
      site: await measure(site.origin + path, port, slowdown, categories),
    }
  } finally {
    await browser.close()
  }
}

function medianRun(runs: Run[]): Run {
  const pick = (value: (run: Run) => number) => median(runs.map(value))
  const scores = runs[0]!.scores.map((_, index) => pick((run) => run.scores[index]!))
  return {
    fcp: pick((run) => run.fcp),
    lcp: pick((run) => run.lcp),
    tbt: pick((run) => run.tbt),
    busy: pick((run) => run.busy),
    cls: pick((run) => run.cls),
    scores,
    processor: pick((run) => run.processor),
  }
}

function missesOf(site: Run, limit: Run): string[] {
  const [performance = 0, ...others] = site.scores
  return [
    ...(site.fcp <= limit.fcp * targets.ratio ? [] : ['FCP']),
    ...(site.lcp <= limit.lcp * targets.ratio ? [] : ['LCP']),
    ...(site.tbt <= targets.tbt ? [] : ['TBT']),
    ...(site.cls === 0 ? [] : ['CLS']),
    ...(performance >= targets.performance ? [] : ['performance']),
    ...(others.every((score) => score === targets.others) ? [] : ['scores']),
  ]
}

async function measurePage(
  site: Served,
  limit: Served,
  path: string,
  { rounds, slowdown }: PhoneOptions,
): Promise<PageResult> {
  const all = []
  for (let round = 1; round <= rounds; round += 1) {
    console.error(`${path}: round ${round} of ${rounds}`)
    all.push(await measureRound(site, limit, path, slowdown))
  }
  const runs = {
    site: all.map(({ site }) => site),
    limit: all.map(({ limit }) => limit),
    least: all.map(({ least }) => least),
  }
  const medians = {
    site: medianRun(runs.site),
    limit: medianRun(runs.limit),
    least: medianRun(runs.least),
  }
  return { path, ...medians, runs, misses: missesOf(medians.site, medians.limit) }
}

/** The results as a table for people, in Markdown. */
function asText(results: PageResult[], slowdown: number): string {
  const ms = (value: number) => value.toFixed(0)
  const load = loadavg().map(ms).join(' ')
  const processor = ms(median(results.map(({ site }) => site.processor)))
  const lines = results.map(({ path, site, limit, least, misses }) => {
    const paints = (['fcp', 'lcp'] as const).map(
      (paint) => `${ms(site[paint])} / ${ms(limit[paint])} | ${(site[paint] / limit[paint]).toFixed(2)}x`,
    )
    const rest = [
      ...(['tbt', 'busy'] as const).map((kind) =>
        [site, limit, least].map((run) => ms(run[kind])).join(' / '),
      ),
      site.cls.toFixed(3),
      site.scores.join(' / '),
      misses.join(', ') || 'none',
    ]
    return `| ${[path, ...paints, ...rest].join(' | ')} |`
  })
  return [
    `Load of the machine: ${load}; Lighthouse's measure of its processor: ${processor}, where it expects 1000 or more.`,
    `Phone ${slowdown} times slower. Times in ms: the site's, then the limit's, then those of a page of two lines.`,
    '',
    '| page | FCP | ratio | LCP | ratio | TBT | busy | CLS | scores | misses |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...lines,
    '',
  ].join('\n')
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ options: phoneArguments, allowPositionals: true })
  if (values.help) {
    console.log(usage)
    return 0
  }
  const phone = readPhoneOptions(values)
  if (!phone) return 2
  const site = await serveBuiltSite()
  const limit = await serveLimitSite(mkdtempSync(join(tmpdir(), 'clinic-limit-')))
  const results: PageResult[] = []
  try {
    for (const path of positionals.length > 0 ? positionals : standardPaths)
      results.push(await measurePage(site, limit, path, phone))
  } finally {
    site.stop()
    limit.stop()
  }
  console.log(values.json ? JSON.stringify(results, null, 2) : asText(results, phone.slowdown))
  return results.some(({ misses }) => misses.length > 0) ? 1 : 0
}

process.exitCode = await main()
