import { z } from 'zod'
import { day, ownId, prose, sectionId, signId } from './parts.ts'

/** Words and phrases as patients type them, with commas between them. */
const typedLines = z
  .array(z.string().regex(/^[^,\s][^,]*(, [^,\s][^,]*)*$/, 'words with a comma and a blank between them'))
  .min(1)
const groupNames = z.array(sectionId)

/** By which words of a request the desk knows that it must not wait. */
export const urgentWords = z.strictObject({
  /** The mark of a request about pain that has none of the words. */
  pain: prose,
  page: sectionId,
  /** In the order in which to call. */
  marks: z
    .array(
      z.strictObject({
        /** Kept with the request. */
        id: ownId,
        /** Two or three words for the desk. */
        name: prose.regex(/^\S+( \S+){0,3}$/, 'four words or fewer'),
        sign: signId,
        /** The slug of the page whose signs for a hospital are asked first; without one that of pain. */
        page: sectionId.optional(),
        /** Names groups below: each has a word in the request, and none of `unless` has. */
        typed: groupNames.min(1),
        unless: groupNames.default([]),
      }),
    )
    .min(1)
    .max(99),
  /** Groups of words that mean the same here. */
  typed: z.record(sectionId, typedLines),
  denied: z.strictObject({
    before: typedLines,
    after: typedLines,
    between: typedLines,
  }),
  updated: day,
})
export type UrgentWords = z.infer<typeof urgentWords>
