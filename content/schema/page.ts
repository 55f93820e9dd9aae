import { z } from 'zod'
import type { PageSlug } from '../catalogue/pages.ts'
import {
  type Named,
  advice,
  day,
  head,
  headedText,
  medicalFields,
  numbered,
  picture,
  pictureFile,
  prose,
  provenance,
  serviceSlug,
  textSection,
} from './parts.ts'

/** A text that leads through one question, outside the services. */
export const guide = z.strictObject({
  name: prose,
  heading: prose,
  lead: prose,
  /** The points of a part are in any order, or steps where `ordered`. */
  sections: z
    .array(textSection.extend({ ordered: z.boolean().default(false) }))
    .min(2)
    .max(10),
  atHome: advice.optional(),
  questions: z.array(headedText).min(3).max(6).optional(),
  /** The services that go with it. */
  related: z.array(serviceSlug).min(1).max(6),
  synonyms: z.array(prose).min(3),
  head,
  ...medicalFields,
})
export type Guide = Named & z.infer<typeof guide>

/** A step with a picture, of the clinic's story or of how it cleans. */
const drawnStep = headedText.extend({ picture: pictureFile })

const story = z.strictObject({
  /** `when` is a year, or a word such as Now. */
  steps: z
    .array(drawnStep.extend({ when: prose }))
    .min(2)
    .max(6),
  /** Said while some of it is a sample. */
  note: prose,
  provenance,
})

const cleaning = z.strictObject({
  steps: z.array(drawnStep).min(3).max(8).transform(numbered),
  note: prose,
  provenance,
})

const visitStep = z.strictObject({ heading: prose, text: prose })

/** The words of a page that is neither a service nor a pharma page. Parts a page lacks are left out. */
export const page = z.strictObject({
  heading: prose,
  lead: prose.optional(),
  heroPictures: z.tuple([picture, picture]).optional(),
  head,
  sections: z.array(textSection).default([]),
  visitSteps: z.array(visitStep).length(5).transform(numbered).optional(),
  story: story.optional(),
  /** Pictures of the clinic, by their numbers; the first is shown large. */
  rooms: z.array(z.int().min(1)).min(3).max(6).optional(),
  /** How instruments are cleaned. */
  cleaning: cleaning.optional(),
  /** What patients ask before they come. */
  questions: z.array(headedText).min(1).max(8).optional(),
  updated: day,
})
export type Page = Named<PageSlug> & z.infer<typeof page>
