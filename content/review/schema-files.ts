import { z } from 'zod'
import { shapes } from '../catalogue/schema.ts'

/** The JSON Schema of every shape, for editors: file name in `content/schemas/` and text. */
export function schemaFiles(): Map<string, string> {
  return new Map(
    Object.entries(shapes).map(([name, shape]) => {
      // As people write a record, not as it is after defaults have been filled in.
      const schema = z.toJSONSchema(shape, { io: 'input' })
      return [`${name}.json`, `${JSON.stringify({ title: name, ...schema }, null, 2)}\n`]
    }),
  )
}
