import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { examine, type Finding } from './findings.ts'

const usage = `Usage: npm run -s doctor [-- --json]

Says what is wrong with this machine or its settings. Ends with 1 when the site could not start.
`

/** A table for people: a fault stops the site from starting, a note does not. */
export function findingTable(findings: Finding[]): string {
  const width = Math.max(...findings.map(({ name }) => name.length))
  return findings
    .map(({ name, state, text }) => `${state.padEnd(6)} ${name.padEnd(width)}  ${text}`)
    .join('\n')
}

async function main(): Promise<number> {
  const flag = { type: 'boolean' } as const
  const { values } = parseArgs({ options: { json: flag, help: flag } })
  if (values.help) {
    console.log(usage)
    return 0
  }
  const findings = await examine(join(import.meta.dirname, '..'), process.env)
  console.log(values.json ? JSON.stringify(findings, null, 2) : findingTable(findings))
  return findings.some(({ state }) => state === 'fault') ? 1 : 0
}

if (import.meta.main) process.exitCode = await main()
