import { parseArgs } from 'node:util'
import { beginStep } from '#release/step.mjs'
import { parts, type Part } from './parts.ts'
import { closingLines, exitCodeFor, resultText, type Result } from './report.ts'
import { notRun, type Outcome } from './runners.ts'

const usage = `Usage: npm run check -- [part …]

Runs the parts named, with those they need, or all of them in this order:
  ${namesOf(parts.filter(({ onRequest }) => !onRequest))}
Only where they are named:
  ${namesOf(parts.filter(({ onRequest }) => onRequest))}
Ends with 1 when a check failed, or with CI=true when one was not run.
`

function namesOf(some: Part[]): string {
  return some.map(({ name }) => name).join(', ')
}

/** The parts asked for and those they need, in the order of the table. */
function choose(names: string[]): Part[] {
  if (names.length === 0) return parts.filter(({ onRequest }) => !onRequest)
  const asked = parts.filter(({ name }) => names.includes(name))
  const wanted = new Set(asked.flatMap(({ name, needs }) => [name, ...needs]))
  return parts.filter(({ name }) => wanted.has(name))
}

async function runPart(part: Part, place: string, before: Result[]): Promise<Result> {
  const startedAt = performance.now()
  const step = beginStep(`${place} ${part.name}`)
  const lacking = part.needs.find((need) => before.some(({ name, failed }) => name === need && failed > 0))
  const outcome = lacking ? notRun(`${part.name}: ${lacking} failed`) : await part.run(step.waitingFor)
  const result = { ...outcome, name: part.name, ms: performance.now() - startedAt }
  step.done(resultText(result))
  showFailure(outcome)
  return result
}

function showFailure({ failed, output }: Outcome): void {
  if (failed > 0) console.log(`\n${output.trimEnd().replaceAll(/^/gm, '    ')}\n`)
}

async function runParts(chosen: Part[]): Promise<Result[]> {
  const results: Result[] = []
  for (const [index, part] of chosen.entries()) {
    results.push(await runPart(part, `[${index + 1}/${chosen.length}]`, results))
  }
  return results
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { help: { type: 'boolean' } },
    allowPositionals: true,
  })
  const unknown = positionals.filter((word) => !parts.some(({ name }) => name === word))
  if (unknown.length > 0) console.error(`There is no part ${unknown.join(', ')}.\n`)
  if (values.help || unknown.length > 0) {
    console.log(usage)
    return unknown.length > 0 ? 2 : 0
  }
  const results = await runParts(choose(positionals))
  for (const line of closingLines(results)) console.log(line)
  return exitCodeFor(results, process.env)
}

process.exitCode = await main()
