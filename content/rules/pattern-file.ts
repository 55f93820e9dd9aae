import { z } from 'zod'
import { languages, scripts } from '../catalogue/language.ts'
import { kinds } from '../check/content-files.ts'

const patternWith = (flags: string) =>
  z.string().transform((source, context) => {
    try {
      return new RegExp(source, flags)
    } catch (error) {
      context.addIssue(`a regular expression of JavaScript: ${String(error)}`)
      return z.NEVER
    }
  })
const pattern = patternWith('iu')
const value = z.union([z.string(), z.boolean()]).transform(String)

/** Which texts a rule looks at: without any of these all that visitors read or hear, in every language. */
const scope = {
  /** Only records of these kinds, or all others. */
  in: z.array(z.enum(kinds)).optional(),
  notIn: z.array(z.enum(kinds)).optional(),
  script: z.enum(scripts).optional(),
  notScript: z.enum(scripts).optional(),
  /** For what is wrong in one language and right in another of the same script. */
  language: z.enum(languages).optional(),
  /** Places in the record, such as causeslist.0.subHeading. */
  field: pattern.optional(),
  /** Neither the head of the document nor alt texts. */
  visible: z.literal(true).optional(),
  /** All visible texts of a record as one. */
  page: z.literal(true).optional(),
  /** Addresses and other values that are no texts. */
  facts: z.literal(true).optional(),
}

/** Whether some field has a value, or no field has it: of the record itself, or of those of another kind. */
const condition = z.strictObject({
  in: z.enum(kinds).optional(),
  field: pattern,
  some: value.optional(),
  no: value.optional(),
})

const example = z.union([z.string(), z.strictObject({ english: z.string(), text: z.string() })])

const rule = z
  .strictObject({
    ...scope,
    /** Only for texts that say this, for translations of such texts, and while this is so. */
    says: pattern.optional(),
    english: pattern.optional(),
    while: condition.optional(),
    /** Left out before the text is looked at. Capital letters count here. */
    ignore: patternWith('gu').optional(),
    /** What no text says more than `most` times: a pattern, or whole words, beginnings of words, words anywhere. */
    refuse: patternWith('giu').optional(),
    words: z.array(z.string()).default([]),
    stems: z.array(z.string()).default([]),
    phrases: z.array(z.string()).default([]),
    most: z.int().default(0),
    require: pattern.optional(),
    /** How many words a text has, at least and at most. */
    wordCount: z.tuple([z.int(), z.int()]).optional(),
    expected: z.string().optional(),
    why: z.string().optional(),
    refused: z.array(example).default([]),
    allowed: z.array(example).default([]),
  })
  .transform(({ words, stems, phrases, refused, ...given }) => ({
    ...given,
    refuse: given.refuse ?? patternOf(words, stems, phrases),
    refused: [...refused, ...[words, stems, phrases].flat().map(withoutLookahead)],
  }))
export type PatternRule = z.output<typeof rule>

/** A file of `content/rules/`: rules of one name, and the scope of those that name none. */
export const patternFile = z.strictObject({
  name: z.string(),
  /** Whether what it finds is no fault, but listed by `npm run launch:check`. */
  onlyForLaunch: z.boolean().default(false),
  ...scope,
  rules: z.array(rule).min(1),
})
export type PatternFile = Pick<z.output<typeof patternFile>, 'name' | 'onlyForLaunch' | 'rules'>

/** Vowel signs belong to a word, so it ends where neither a letter nor a sign follows. */
function patternOf(words: string[], stems: string[], phrases: string[]): RegExp {
  const begun = [...words.map((word) => `(?:${word})(?![\\p{L}\\p{M}])`), ...stems]
  const parts = [...begun.map((part) => `(?<![\\p{L}\\p{M}])(?:${part})`), ...phrases]
  return new RegExp(parts.join('|'), 'giu')
}

/** A word is an example of itself: मुख of `मुख(?!्य)`. */
function withoutLookahead(word: string): string {
  return word.replace(/\(\?!.*\)$/, '')
}
