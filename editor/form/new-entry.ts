import type { Shape } from '#content/schema/kind-of.ts'
import type { Group } from '#editor/patch-to.ts'
import type { Fresh } from '#editor/patch-yaml.ts'
import { readForm } from './read-form.ts'

/** One more entry of a list: blank, but with what it needs before somebody writes. */
export function newEntry(shape: Shape, list: readonly unknown[], today: string): unknown {
  // A list of the content, and an entry as a form reads it, hold what YAML holds.
  const others = list as readonly Group[]
  const entry = readForm(shape, new FormData(), undefined).value as Group
  return {
    ...entry,
    ...('images' in entry && { images: sameImages(others) }),
    ...('date' in entry && { date: today }),
    ...('updated' in entry && { updated: today }),
  }
}

/** Drawn with their words in them: those of the last entry, until another drawing is chosen. */
function sameImages(list: readonly Group[]): Fresh {
  const images = (list.at(-1)?.['images'] ?? []) as Group[]
  return images.map((image) => ({ ...image, alt: '' }))
}

type Dentist = Group & { name: string; head: { title: string; description: string } }

/** A dentist whose page has words for search engines, where nobody has written some. */
export function withHead(dentist: Dentist, city: string): Dentist {
  const { name, head } = dentist
  if (name === '') return dentist
  const title = head.title || `${name}, Dentist`.slice(0, 43)
  const description =
    head.description || `How ${name} works, what to come for, and how to ask for an appointment in ${city}.`
  return { ...dentist, head: { title, description } }
}
