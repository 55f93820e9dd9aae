import { kindOf, type Shape } from '#content/schema/kind-of.ts'
import { type Group, isFields } from '#editor/patch-to.ts'
import type { Fresh } from '#editor/patch-yaml.ts'

/** A record in which each entry that has no name for programs yet gets one of its words: "Dr. Asha Rao" gives asha-rao. */
export function withMadeNames(shape: Shape, value: Fresh): Fresh {
  const { def } = kindOf(shape)
  if (def.type === 'array' && Array.isArray(value))
    return named(
      def.element,
      value.map((entry) => withMadeNames(def.element, entry)),
    )
  if (def.type !== 'object' || !isFields(value)) return value
  const parts = Object.entries(value).map(([key, part]) => {
    const own = def.shape[key]
    return [key, own ? withMadeNames(own, part) : part]
  })
  return Object.fromEntries(parts) as Group
}

function named(element: Shape, entries: Fresh[]): Fresh[] {
  const { def } = kindOf(element)
  const fields = def.type === 'object' ? Object.entries(def.shape) : []
  const [key] = fields.find(([, shape]) => kindOf(shape).isMade) ?? []
  if (key === undefined) return entries
  const taken = new Set(entries.map((entry) => (entry as Group)[key]))
  return entries.map((entry) => {
    const fields = entry as Group
    if (fields[key] !== '') return entry
    let name = nameFrom(fields)
    while (name !== '' && taken.has(name)) name += '-b'
    taken.add(name)
    return { ...fields, [key]: name }
  })
}

const from = ['name', 'heading', 'title', 'text']

function nameFrom(entry: Group): string {
  const text = from.map((key) => entry[key]).find((one) => typeof one === 'string' && one !== '')
  if (typeof text !== 'string') return ''
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .slice(0, 60)
    .split(/[^a-z]+/)
  return words.filter((word) => word !== '' && word !== 'dr').join('-') || 'part'
}
