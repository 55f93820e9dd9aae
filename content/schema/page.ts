import { z } from 'zod'
import type { PageSlug } from '../catalogue/pages.ts'
import {
  type Named,
  advice,
  day,
  head,
  headedText,
  linkedProse,
  medicalFields,
  numbered,
  picture,
  pictureFile,
  prose,
  provenance,
  serviceSlug,
  textSection,
  texts,
} from './parts.ts'

/** In the order in which guides are listed. */
export const guideKinds = ['now', 'pain', 'everyDay', 'treatment'] as const

/** A point of a guide beside a drawing of it. */
const pictured = z.strictObject({ heading: prose, text: linkedProse, picture: pictureFile })

/** What people with an illness, or in a time of life, tell the clinic; `chip` is its short name. */
const told = z.strictObject({
  chip: prose,
  tell: linkedProse,
  we: linkedProse,
  /** What to go on taking. */
  stop: linkedProse.optional(),
  also: z.array(linkedProse).default([]),
})
export type Told = z.infer<typeof told>

/** A part of a guide. Its points are in any order, or steps where `ordered`. */
const guideSection = textSection.extend({
  ordered: z.boolean().default(false),
  /**
   * As open text, drawn steps, drawn tiles, a list of what not to do, or one of several cases in colours; what answers
   * no first question is folded.
   */
  shown: z.enum(['open', 'steps', 'tiles', 'not', 'case', 'folded']).default('folded'),
  /** One line on what a folded part holds. */
  hint: prose.optional(),
  picture: pictureFile.optional(),
  pictured: z.array(pictured).min(3).max(6).optional(),
  told: told.optional(),
})
export type GuideSection = z.infer<typeof guideSection>

/** A text that leads through one question, outside the services. */
export const guide = z.strictObject({
  name: prose,
  heading: prose,
  lead: prose,
  /** How the list of guides shows it; the guide without one leads the list. */
  tile: z.strictObject({ kind: z.enum(guideKinds), picture: pictureFile }).optional(),
  /** What comes even before the answer, followed by the number of the ambulance. */
  danger: z.strictObject(texts('signs act')).optional(),
  /** How long there is: the middle of three marks is what to aim at. */
  timeLine: z
    .strictObject({ marks: z.tuple([prose, prose, prose]), ...texts('aim why call closed') })
    .optional(),
  /** The answer first. */
  sections: z.array(guideSection).min(2).max(10),
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
  note: prose.optional(),
  provenance,
})

const cleaning = z.strictObject({
  steps: z.array(drawnStep).min(3).max(8).transform(numbered),
  note: prose,
  provenance,
})

const ownNews = z.strictObject({ heading: prose, text: linkedProse, picture: pictureFile, provenance })

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
  /** The picture of the clinic that shows its door. */
  door: z.int().min(1).optional(),
  /** How instruments are cleaned. */
  cleaning: cleaning.optional(),
  /** What the clinic tells of itself, above the news of others. */
  ownNews: ownNews.optional(),
  /** What patients ask before they come. */
  questions: z.array(headedText).min(1).max(8).optional(),
  updated: day,
})
export type Page = Named<PageSlug> & z.infer<typeof page>
