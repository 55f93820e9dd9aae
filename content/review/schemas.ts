import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../check/command.ts'
import { schemaFiles } from './schema-files.ts'

const usage = `Writes content/schemas/, by which editors check YAML files while one types, from content/catalogue/schema.ts.

Usage: npm run content:schemas

  --help    this text

Exit codes: 0 written, 2 wrong usage.
`
const folder = join(import.meta.dirname, '../schemas')

/** Writes `content/schemas/` from content/catalogue/schema.ts. */
function main(): number {
  const files = schemaFiles()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  for (const [name, text] of files) writeFileSync(join(folder, name), text)
  console.log(`${files.size} schemas written to content/schemas`)
  return 0
}

if (import.meta.main) process.exitCode = await runCommand(process.argv.slice(2), usage, {}, main)
