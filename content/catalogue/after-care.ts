import { filled } from './filled.ts'
import type { Labels } from '../schema/labels.ts'
import type { Treatment } from '../schema/service.ts'

/** What the sheet for after a treatment is called, and says of itself to search engines. */
export function afterCareHead(
  { name, updated }: Pick<Treatment, 'name' | 'updated'>,
  { afterCare }: Pick<Labels, 'afterCare'>,
) {
  const heading = filled(afterCare.heading, { name })
  return {
    heading,
    updated,
    head: {
      title: heading,
      description: filled(afterCare.description, { name: name.toLowerCase() }),
    },
  }
}
