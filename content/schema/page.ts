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
  prose,
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

const visitStep = z.strictObject({ heading: prose, text: prose })

/** The words of a page that is neither a service nor a pharma page. Parts a page lacks are left out. */
export const page = z.strictObject({
  heading: prose,
  lead: prose.optional(),
  heroPictures: z.tuple([picture, picture]).optional(),
  head,
  sections: z.array(textSection).default([]),
  visitSteps: z.array(visitStep).length(5).transform(numbered).optional(),
  /** What patients ask before they come. */
  questions: z.array(headedText).min(1).max(8).optional(),
  updated: day,
})
export type Page = Named<PageSlug> & z.infer<typeof page>
