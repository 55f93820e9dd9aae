import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { schemaFiles } from './schema-files.ts'

const folder = join(import.meta.dirname, '../schemas')

/** Writes `content/schemas/` from content/catalogue/schema.ts. */
function writeSchemas(): number {
  const files = schemaFiles()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  for (const [name, text] of files) writeFileSync(join(folder, name), text)
  return files.size
}

console.log(`${writeSchemas()} schemas written to content/schemas`)
