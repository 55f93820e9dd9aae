import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Kind, schemaName, shapes } from './shapes.ts'
import { patternFile } from '../rules/pattern-file.ts'

/** The JSON Schema of every shape, by its name. */
export function jsonSchemas(): Map<string, z.core.JSONSchema.JSONSchema> {
  // The keys of our own table.
  const ofRecords = Object.entries(shapes).map(([kind, shape]) => [schemaName(kind as Kind), shape] as const)
  return new Map(
    [...ofRecords, ['rules', patternFile] as const].map(([title, shape]) => {
      // As people write a record, not as it is after defaults have been filled in.
      return [title, { title, ...z.toJSONSchema(shape, { io: 'input' }) }]
    }),
  )
}

/** Writes `content/schemas/`, by which editors check YAML files while people type. */
export function writeSchemas(root: string): void {
  const folder = join(root, 'content/schemas')
  mkdirSync(folder, { recursive: true })
  for (const [name, schema] of jsonSchemas())
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(schema, null, 2))
}
