import { z } from 'zod'

/**
 * What a part of the checks came to. `notRun` names each test that was left out, `secondTry` each that failed
 * once and then passed.
 */
export type Counts = { passed: number; failed: number; notRun: string[]; secondTry: string[] }

/** The counts of no test at all. */
export const none: Counts = { passed: 0, failed: 0, notRun: [], secondTry: [] }

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

/**
 * Counts the cases of a Vitest JSON report. A file that failed without a failing case, because it could
 * not be loaded or a hook threw, counts as one failure.
 * @param root the folder that file names are shortened by
 * @throws ZodError when this is no such report
 */
export function countVitest(report: unknown, root: string): Counts {
  const files = vitestReport.parse(report).testResults
  return sum(
    files.map(({ name, status, assertionResults: cases }) => {
      const failed = cases.filter((one) => one.status === 'failed').length
      const left = cases.filter((one) => one.status !== 'failed' && one.status !== 'passed')
      return {
        passed: cases.length - failed - left.length,
        failed: status === 'failed' ? Math.max(failed, 1) : failed,
        notRun: left.map(({ fullName }) => `${name.replace(`${root}/`, '')} › ${fullName}`),
        secondTry: [],
      }
    }),
  )
}

type Suite = { title: string; specs: z.infer<typeof playwrightSpec>[]; suites?: Suite[] | undefined }

const playwrightSpec = z.object({ title: z.string(), tests: z.array(z.object({ status: z.string() })) })
const playwrightSuite: z.ZodType<Suite> = z.object({
  title: z.string(),
  specs: z.array(playwrightSpec),
  suites: z.array(z.lazy(() => playwrightSuite)).optional(),
})
const playwrightReport = z.object({ suites: z.array(playwrightSuite), errors: z.array(z.unknown()) })

/**
 * Counts the cases of a Playwright JSON report; an error outside of any case counts as one failure.
 * @throws ZodError when this is no such report
 */
export function countPlaywright(report: unknown): Counts {
  const { suites, errors } = playwrightReport.parse(report)
  return sum([...suites.map((suite) => countSuite(suite, '')), { ...none, failed: errors.length }])
}

function countSuite({ title, specs, suites = [] }: Suite, above: string): Counts {
  const path = above ? `${above} › ${title}` : title
  const cases = specs.flatMap((spec) =>
    spec.tests.map(({ status }) => countCase(`${path} › ${spec.title}`, status)),
  )
  return sum([...cases, ...suites.map((suite) => countSuite(suite, path))])
}

function countCase(name: string, status: string): Counts {
  if (status === 'skipped') return { ...none, notRun: [name] }
  if (status === 'flaky') return { ...none, passed: 1, secondTry: [name] }
  return status === 'expected' ? { ...none, passed: 1 } : { ...none, failed: 1 }
}

const contentReport = z.object({ passed: z.int(), failed: z.int() })

/**
 * Reads the counts that `content/check/check.ts --json` prints in its last line.
 * @throws SyntaxError or ZodError when that line is something else
 */
export function countContent(output: string): Counts {
  const lastLine = output.trimEnd().split('\n').at(-1) ?? ''
  return { ...none, ...contentReport.parse(JSON.parse(lastLine)) }
}

/** Adds up the counts of several parts. */
export function sum(counts: Counts[]): Counts {
  return {
    passed: counts.reduce((total, { passed }) => total + passed, 0),
    failed: counts.reduce((total, { failed }) => total + failed, 0),
    notRun: counts.flatMap(({ notRun }) => notRun),
    secondTry: counts.flatMap(({ secondTry }) => secondTry),
  }
}
