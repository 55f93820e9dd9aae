import type { Treatment } from './schema.ts'

/** What the sheet for after a treatment is called, and says of itself to search engines. */
export function afterCareHead({ name, updated }: Pick<Treatment, 'name' | 'updated'>) {
  const heading = `After ${name}`
  return {
    heading,
    updated,
    head: {
      title: heading,
      description: `What to do and what to leave alone after ${name.toLowerCase()}, and when to call us. One sheet to print.`,
    },
  }
}
