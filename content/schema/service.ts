import { z } from 'zod'
import {
  type Numbered,
  advice,
  head,
  headedText,
  linkedProse,
  medicalFields,
  listItem,
  numbered,
  picture,
  prose,
  provenance,
  serviceSlug,
  sliderStart,
  texts,
} from './parts.ts'

/** A cause; its picture is small, and left out where it would tell no more than the words. */
const cause = listItem.extend({ picture: picture.optional() })

const serviceFields = {
  /** Its name in menus, lists and as the title of its page. */
  name: prose,
  /** One sentence below the title. */
  lead: prose,
  /** The heading next to the picture, often a question. */
  heading: prose,
  image: picture,
  /** A room that opens the page instead of two drawn teeth. */
  scene: picture.optional(),
  /** What a parent does before the first visit, said in the first screen. */
  firstLines: z.array(headedText).length(3).optional(),
  clinicHeading: prose,
  description: linkedProse,
  description1: linkedProse,
  /** Short extra paragraphs under their own headings, such as the answer to a myth. */
  notes: z.array(headedText).max(3).optional(),
  /** Words a patient may type that are nowhere on the page. */
  synonyms: z.array(prose).min(3),
  /** What patients ask, each answered in a few sentences. */
  questions: z.array(headedText).min(3).max(6),
  /** The before/after pairs that show it, by their numbers in the smile gallery. */
  pairs: z.array(z.int().min(1)).min(2).max(3).optional(),
  /** What the line that leads to the emergency page asks, where the usual words do not fit; null where it is a matter of looks. */
  danger: prose.nullable().optional(),
  head,
  ...medicalFields,
}

/** A dental problem as its page shows it. */
export const condition = z.strictObject({
  ...serviceFields,
  ...texts('causesHeading causesDescription symptomsHeading symptomsDescription'),
  causeslist: z.array(cause).min(5).max(6).transform(numbered),
  symptomslist: z.array(listItem).min(5).max(6).transform(numbered),
  /** Whether it is a pain or a sore: the warning signs then come before all else. */
  urgentFirst: z.boolean().default(false),
  /** Ways to go, the smallest step first; the last words say where they end. */
  stairs: z
    .strictObject({ heading: prose, steps: z.array(headedText).length(4), text: linkedProse })
    .optional(),
  /** What a patient can do and must not do meanwhile. */
  atHome: advice,
  /** The treatments that can help, most fitting first; each of them names this condition in `treats`. */
  answeredBy: z.array(serviceSlug).min(1),
})
export type Condition = Numbered & z.infer<typeof condition>

/** One fact of the strip at the top of a treatment; `note` says what it depends on. */
const fact = z.strictObject({ value: prose, note: prose.optional() })
const visitFacts = {
  visits: fact,
  minutes: fact,
  healing: fact,
  comfort: fact.optional(),
  who: fact.optional(),
}

/** One way to go, of which the treatment of the page is one. */
const choice = z.strictObject({
  name: prose,
  /** What is done. */
  done: prose,
  /** When it fits. */
  fits: prose,
  /** What happens to natural teeth: all is kept, some of a tooth is ground away, or a tooth is taken out. */
  natural: z.enum(['kept', 'ground', 'removed']),
  /** Whether it is the treatment of this page. */
  thisPage: z.literal(true).optional(),
})
export type Choice = z.infer<typeof choice>

/** A treatment as its page shows it. */
export const treatment = z.strictObject({
  ...serviceFields,
  whatHeading: prose,
  whatDescription: prose,
  /** Titles of the three numbered paragraphs. */
  whatTitles: z.tuple([prose, prose, prose]),
  whatParagraph1: linkedProse,
  whatParagraph2: linkedProse,
  whatParagraph3: linkedProse,
  whatListHeading: prose.optional(),
  whatList: z.array(listItem).min(4).max(6).transform(numbered).optional(),
  whatBefore: picture,
  whatAfter: picture,
  whatStart: sliderStart.default(50),
  /** What a visit is like at this clinic, for the clinic to confirm. */
  visit: z.strictObject({ ...visitFacts, provenance }),
  /** Every way to go, the gentlest first. */
  choices: z.array(choice).min(2).max(6),
  /** What makes it cost more or less. */
  costFactors: z.array(prose).min(3).max(5),
  beforeYouCome: z.array(linkedProse).min(2).max(5),
  /** What is likely if nothing is done. */
  ifNothing: linkedProse,
  aftercare: advice,
  /** The conditions it can help with; each of them names this treatment in `answeredBy`. */
  treats: z.array(serviceSlug).min(1),
  smallPrint: prose.optional(),
})
export type Treatment = Numbered & z.infer<typeof treatment>
