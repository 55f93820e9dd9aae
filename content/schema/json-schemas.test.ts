import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { projectRoot } from '../check/project-root.ts'
import { contentFiles, yamlFilesIn } from '../check/content-files.ts'
import { jsonSchemas } from './json-schemas.ts'
import { schemaName } from './shapes.ts'

const schemas = jsonSchemas()

function schemaOf(shape: string): z.ZodType {
  return z.fromJSONSchema(schemas.get(shape)!)
}

test.each(contentFiles(yamlFilesIn(projectRoot())))('an editor finds no fault in $file', ({ file, kind }) => {
  const record: unknown = parse(readFileSync(join(projectRoot(), file), 'utf8'))
  expect(schemaOf(schemaName(kind)).safeParse(record).error).toBeUndefined()
})

test('an editor marks an unknown field, a missing one and a wrong choice', () => {
  const sound = {
    image: { file: 'clinic/photo-01', alt: 'A desk' },
    caption: 'Desk',
    provenance: 'sample',
  }
  const marks = (changes: object) => !schemaOf('clinic-photos').safeParse([{ ...sound, ...changes }]).success
  expect(marks({})).toBe(false)
  expect(marks({ captoin: 'Desk' })).toBe(true)
  expect(marks({ caption: undefined })).toBe(true)
  expect(marks({ provenance: 'smaple' })).toBe(true)
})
