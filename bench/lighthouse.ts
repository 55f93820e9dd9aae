import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import type { TraceEvent } from './blocking.ts'

/** npm fetches it for the first benchmark: with all it brings it is a fifth of what everybody would have to install. */
const lighthousePackage = 'lighthouse@13.5.0'
const maxAttempts = 3

/** Rates in kilobits a second. The first three are simulated, the others hold where the browser itself is slowed down. */
type Throttling = {
  cpuSlowdownMultiplier: number
  rttMs: number
  throughputKbps: number
  requestLatencyMs: number
  downloadThroughputKbps: number
  uploadThroughputKbps: number
}

export type LighthouseFlags = {
  /** Of the open browser's developer tools. */
  port: number
  onlyCategories: string[]
  throttling: Throttling
  throttlingMethod: 'simulate' | 'devtools'
}

const reportShape = z.object({
  runtimeError: z.object({ code: z.string() }).optional(),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
  /** From 0 to 1, null where it could not be told. */
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  environment: z.object({ benchmarkIndex: z.number() }),
})

export type LighthouseResult = { report: z.infer<typeof reportShape>; trace: TraceEvent[] }

/**
 * Measures a page in an open browser, again when the trace lacks the start of the page, which happens now and then.
 * @throws Error when Lighthouse cannot be fetched or cannot measure the page
 */
export async function runLighthouse(url: string, flags: LighthouseFlags): Promise<LighthouseResult> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await runOnce(url, flags)
    const fault = result.report.runtimeError?.code
    if (!fault) return result
    if (fault !== 'NO_NAVSTART' || attempt === maxAttempts)
      throw new Error(`Lighthouse could not measure ${url}: ${fault}`)
    console.error(`${url}: Lighthouse missed the start of the page, trying again`)
  }
}

async function runOnce(url: string, flags: LighthouseFlags): Promise<LighthouseResult> {
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'))
  const [flagsFile, reportFile] = [join(folder, 'flags.json'), join(folder, 'page.json')]
  const output = { output: 'json', outputPath: reportFile, saveAssets: true, logLevel: 'error' }
  try {
    writeFileSync(flagsFile, JSON.stringify({ ...flags, ...output }))
    await callCommand(url, `--cli-flags-path=${flagsFile}`)
    const { traceEvents } = readJson(join(folder, 'page-0.trace.json')) as { traceEvents: TraceEvent[] }
    return { report: reportShape.parse(readJson(reportFile)), trace: traceEvents }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Its exit code is passed over: the report says what was wrong, and without one the reader throws. */
async function callCommand(...words: string[]): Promise<void> {
  const all = ['exec', '--yes', `--package=${lighthousePackage}`, '--', 'lighthouse', ...words, '--quiet']
  await once(spawn('npm', all, { stdio: ['ignore', 'ignore', 'inherit'] }), 'close')
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
