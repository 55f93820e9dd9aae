import { fieldName, type Path } from '#content/check/fault.ts'
import { hashesIn, translatableWords, unknownHash } from '#content/translations/words.ts'
import { isFields } from './patch-to.ts'
import type { Fresh } from './patch-yaml.ts'

/** What a translation notes of the English that it was made from. No person writes it. */
export const isStamp = ({ path }: { path: Path }) => path[0] === 'source' || path[0] === 'madeFrom'

type Versions = Record<'was' | 'next' | 'now', Fresh>

/** A translation that two people have changed: each text was made from the English that its writer had. */
export function stamped(value: Fresh, { was, next, now }: Versions): Fresh {
  if (!isFields(value) || !isFields(was)) return value
  const before = madeFromIn(was)
  const [own, others] = [madeFromIn(next), madeFromIn(now)]
  const hashes = translatableWords(value['texts']).map((word) => {
    const found = [own, others].flatMap((made) => made.get(keyOf(word)) ?? [])
    return found.find((hash) => hash !== before.get(keyOf(word))) ?? found[0] ?? unknownHash
  })
  // Nobody has looked at the whole of it.
  return { ...value, source: was['source'] ?? '', madeFrom: hashes.join('') }
}

const keyOf = ({ path, text }: { path: Path; text: string }) => `${fieldName(path)} ${text}`

/** By the places of texts and what they say, where it is known. */
function madeFromIn(version: Fresh): Map<string, string> {
  if (!isFields(version)) return new Map()
  const words = translatableWords(version['texts'])
  const hashes = hashesIn(String(version['madeFrom'] ?? ''), words.length) ?? []
  const known = words.map((word, place) => [keyOf(word), hashes[place] ?? unknownHash] as const)
  return new Map(known.filter(([, hash]) => hash !== unknownHash))
}
