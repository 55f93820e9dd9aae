import { afterEach, expect, test } from 'vitest'
import { languages } from '#content/catalogue/language.ts'
import { shapes } from '#content/schema/shapes.ts'
import type { Field } from '#editor/form/fields.ts'
import { readForm } from '#editor/form/read-form.ts'
import { setAskedIn } from '../../language.ts'
import { faultsIn } from './faults.server.ts'
import { currentValue, formFor, partsIn, recordPlaces } from './record.server.ts'

/** What only those who read code know. */
const code =
  /provenance|expected|received|slug|\bnull\b|undefined|\b(ids?|urls?|alt|bg|src|string|boolean|array|tuple|object|regex)\b|in quotes|\.ya?ml|\.svg|[a-z][A-Z]|the group|the field is missing/

function wordsOf(field: Field): string[] {
  const inside = field.kind === 'group' ? field.fields : field.kind === 'list' ? field.entries : []
  return [field.label, field.help ?? '', ...inside.flatMap(wordsOf)]
}

afterEach(() => setAskedIn(() => undefined))

test.each(languages)(
  'in %s no label, help or fault that an owner meets is in the words of code',
  (language) => {
    setAskedIn(() => language)
    const met = new Set<string>()
    const kinds = Map.groupBy(recordPlaces(), ({ kind }) => kind)
    for (const [kind, [place]] of kinds) {
      const value = currentValue(place!.file) // each kind has a record
      for (const part of partsIn({ kind, value }))
        for (const word of formFor(part, kind, value).flatMap(wordsOf)) met.add(word)
      const blank = readForm(shapes[kind], new FormData(), undefined).value
      const wrong = ['', '<{x}>', 'x'.repeat(500), null, [], {}].map((one) => spoilt(value, one))
      for (const { text } of [blank, {}, ...wrong].flatMap((one) => faultsIn(kind, one))) met.add(text)
    }
    expect(met.size).toBeGreaterThan(200)
    const isCode = (words: string) => code.test(words.replaceAll(/“.*”|\{\w+\}|WhatsApp/g, ''))
    expect([...met].filter(isCode)).toEqual([])
  },
)

/** A record in which every text is another. */
function spoilt(value: unknown, by: unknown): unknown {
  if (typeof value !== 'object' || value === null) return by
  if (Array.isArray(value)) return value.map((one) => spoilt(one, by))
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, spoilt(one, by)]))
}
