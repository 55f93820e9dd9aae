import { z } from 'zod'
import { languages } from '../catalogue/language.ts'
import { icon, pageName, prose, sectionId, sentence, texts } from './parts.ts'

/** Words as patients type them, several on a line where they need no blanks. */
const typedWords = z.array(prose).min(1)

/** What the search understands beside the words of the pages, in every script that patients type. */
export const searchWords = z.strictObject({
  /** Shown beside a hit. */
  kinds: z.strictObject(texts('problem treatment guide emergency page dentist question afterCare')),
  /** The way to the phone, for those who type one of `urgent`. */
  call: z.strictObject({ heading: prose, phone: prose, emergency: prose }),
  /** The name of a hit that leads to a price. */
  cost: sentence('name'),
  /** Leads to all hits, where only the best are listed. */
  all: prose,
  typed: z.strictObject({
    empty: typedWords,
    /** Words of one line mean what its first does. */
    same: z.array(prose.regex(/\s/, 'two words or more on a line')),
    urgent: typedWords,
    /** What takes the urgency from an urgent word: a phrase around it, or that a treatment is asked about. */
    calm: z.strictObject({ phrases: typedWords, begun: typedWords, pain: typedWords, own: typedWords }),
    /** Between two things that are compared. */
    versus: typedWords,
    price: typedWords,
  }),
  /** Answers that are found by their own names; `page` is named as in links of texts. */
  answers: z.array(
    z.strictObject({
      page: pageName,
      /** What the form to ask for a time begins with. */
      topic: z.enum(['check-up', 'pain', 'child', 'smile', 'other']).optional(),
      /** Where the page in another language is meant. */
      language: z.enum(languages).optional(),
      name: prose,
      lead: prose,
      icon,
      synonyms: typedWords,
    }),
  ),
  /** `part` is a situation of the emergency page. */
  pages: z.array(z.strictObject({ page: pageName, part: sectionId.optional(), synonyms: typedWords })),
})
export type SearchWords = z.infer<typeof searchWords>
