import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runKept, type Ended } from '#release/children.mjs'
import { projectEnv } from '#release/install.mjs'
import { countContent, countPlaywright, countVitest, none, type Counts } from './counts.ts'

export type Say = (waitsFor: string) => void
export type Command = [program: string, ...words: string[]]

export type Outcome = Counts & { output: string }
export type Run = (say: Say) => Promise<Outcome>

const root = join(import.meta.dirname, '..')
const timeLimitMs = 45 * 60_000

/** Commands without test cases: together they count as one. */
export function commands(...list: Command[]): Run {
  return async (say) => {
    const { code, output } = await runAll(list, say)
    return { ...none, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
  }
}

/** Vitest's tests of one project, after commands that they need. */
export function vitest(project: string, ...before: Command[]): Run {
  const words = ['run', '--project', project, '--reporter=default', '--reporter=json']
  return (say) =>
    inFreshFolder(async (folder) => {
      const report = join(folder, 'report.json')
      const command: Command = ['vitest', ...words, `--outputFile.json=${report}`]
      const ended = await runAll([...before, command], say, { NO_COLOR: '1' })
      return outcomeOf(ended, () => countVitest(readJson(report), root))
    })
}

/** Playwright's tests of one project. */
export function runPlaywright(project: string, say: Say, more: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  return inFreshFolder(async (folder) => {
    const report = join(folder, 'report.json')
    const command: Command = ['playwright', 'test', '--project', project, '--reporter=line,json']
    const ended = await runAll([command], say, { ...more, PLAYWRIGHT_JSON_OUTPUT_FILE: report })
    const output = withoutProgress(ended.output)
    return outcomeOf({ ...ended, output }, () => countPlaywright(readJson(report)))
  })
}

/** Playwright tells of each test that it begins: hundreds of lines that would hide the failures. */
function withoutProgress(output: string): string {
  return output.replaceAll(/^\[\d+\/\d+\] .*\n/gm, '')
}

/** All mistakes in the content, counted by its own command. */
export async function content(say: Say): Promise<Outcome> {
  const ended = await runAll([['node', 'content/check/check.ts', '--json']], say)
  return outcomeOf(ended, () => countContent(ended.output))
}

/** What a part came to that was left out for a reason. */
export function notRun(reason: string): Outcome {
  return { ...none, notRun: [reason], output: '' }
}

/** A part without a readable report, without a test, or that failed beside its tests, has one failure. */
export function outcomeOf({ code, output }: Ended, count: () => Counts): Outcome {
  const counts = countOr(count, none)
  const empty = counts.passed + counts.failed + counts.notRun.length === 0
  const failedBeside = counts.failed === 0 && (code !== 0 || empty)
  const words = empty && code === 0 ? `${output}\nNo test was found.` : output
  return { ...counts, failed: counts.failed + (failedBeside ? 1 : 0), output: words }
}

function countOr(count: () => Counts, otherwise: Counts): Counts {
  try {
    return count()
  } catch {
    return otherwise // the tool ended before it wrote its report: its output says why
  }
}

/** Runs commands one after another until one fails; the outputs are joined. */
async function runAll(list: Command[], say: Say, more: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const env = { ...projectEnv(root), FORCE_COLOR: undefined, NO_COLOR: undefined, ...more }
  let all = ''
  for (const [program, ...words] of list) {
    const { code, output, overdue } = await runKept(program, words, {
      cwd: root,
      env,
      timeLimitMs,
      onLine: say,
    })
    all += overdue ? `${output}\nEnded after ${timeLimitMs / 60_000} minutes.\n` : output
    if (code !== 0) return { code, output: all, overdue }
  }
  return { code: 0, output: all, overdue: false }
}

async function inFreshFolder<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-checks-'))
  try {
    return await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
