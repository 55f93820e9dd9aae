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
import { feeId } from './fees.ts'

/** A cause; its picture is small, and left out where it would tell no more than the words. */
const cause = listItem.extend({ picture: picture.optional() })

const serviceFields = {
  name: prose.meta({ title: 'Name', description: 'In menus and as the title. As patients say it.' }),
  lead: prose.meta({
    title: 'One sentence below the title',
    description: 'What it is about, in words that a patient uses.',
  }),
  heading: prose.meta({
    title: 'Heading beside the picture',
    description: 'Often a question that patients ask.',
  }),
  image: picture.meta({ title: 'Picture at the top' }),
  scene: picture.optional().meta({
    title: 'Room',
    description: 'A photograph of the room at the top of the page, in place of the drawing of two teeth.',
  }),
  firstLines: z.array(headedText).length(3).optional().meta({
    title: 'First lines',
    description: 'What a parent does before the first visit, said in the first screen.',
  }),
  clinicHeading: prose.meta({ title: 'Heading of the first paragraphs' }),
  description: linkedProse.meta({
    title: 'First paragraph',
    description: 'Explain a hard word in brackets the first time.',
  }),
  description1: linkedProse.meta({ title: 'Second paragraph' }),
  notes: z.array(headedText).max(3).optional().meta({
    title: 'Extra paragraphs',
    description: 'Short ones under their own headings, such as the answer to a myth.',
  }),
  synonyms: z.array(prose).min(3).meta({
    title: 'Words for the search',
    description: 'What a patient may type that is nowhere on the page.',
  }),
  questions: z
    .array(headedText)
    .min(3)
    .max(6)
    .meta({ title: 'Questions', description: 'What patients ask, each answered in a few sentences.' }),
  pairs: z
    .array(z.int().min(1))
    .min(2)
    .max(3)
    .optional()
    .meta({ title: 'Before and after', description: 'Two or three of the smile gallery.', names: 'pairs' }),
  danger: prose.nullable().optional().meta({
    title: 'The line about emergencies',
    description: 'What it asks, where the usual words do not fit. Empty where it is a matter of looks.',
  }),
  head,
  ...medicalFields,
}

/** A dental problem as its page shows it. */
export const condition = z.strictObject({
  ...serviceFields,
  ...texts('causesHeading causesDescription symptomsHeading symptomsDescription'),
  causeslist: z.array(cause).min(5).max(6).meta({ title: 'Causes' }).transform(numbered),
  symptomslist: z.array(listItem).min(5).max(6).meta({ title: 'Signs' }).transform(numbered),
  urgentFirst: z.boolean().default(false).meta({
    title: 'A pain or a sore',
    description: 'The warning signs then come before all else.',
  }),
  /** Ways to go, the smallest step first; the last words say where they end. */
  stairs: z
    .strictObject({ heading: prose, steps: z.array(headedText).length(4), text: linkedProse })
    .optional(),
  atHome: advice.meta({ title: 'Meanwhile at home' }),
  answeredBy: z.array(serviceSlug).min(1).meta({
    title: 'Treatments that can help',
    description: 'Most fitting first; each of them names this problem.',
  }),
})
export type Condition = Numbered & z.infer<typeof condition>

/** One fact of the strip at the top of a treatment; `note` says what it depends on. */
const fact = z.strictObject({
  value: prose.meta({ title: 'In a few words' }),
  note: prose.optional().meta({ title: 'What it depends on' }),
})
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
  done: prose.meta({ title: 'What is done' }),
  fits: prose.meta({ title: 'When it fits' }),
  natural: z.enum(['kept', 'ground', 'removed']).meta({
    title: 'What happens to natural teeth',
    description: 'All is kept, some of a tooth is ground away, or a tooth is taken out.',
  }),
  thisPage: z.literal(true).optional().meta({ title: 'The treatment of this page' }),
  page: serviceSlug.optional().meta({ title: 'The service whose page says more' }),
  costs: z
    .array(
      z.strictObject({
        row: feeId.meta({ title: 'The row of the fees', names: 'fees' }),
        times: z.int().min(2).optional().meta({ title: 'How often', description: 'Left empty, once.' }),
      }),
    )
    .min(1)
    .max(2)
    .optional()
    .meta({
      title: 'What it costs',
      description: 'Rows of the fees; left empty, those of the treatment of this page.',
    }),
})
export type Choice = z.infer<typeof choice>

/** A treatment as its page shows it. */
export const treatment = z.strictObject({
  ...serviceFields,
  whatHeading: prose.meta({ title: 'Heading: what it is' }),
  whatDescription: prose.meta({ title: 'What it is, in short' }),
  whatTitles: z.tuple([prose, prose, prose]).meta({ title: 'Titles of the three steps' }),
  whatParagraph1: linkedProse.meta({ title: 'Step 1' }),
  whatParagraph2: linkedProse.meta({ title: 'Step 2' }),
  whatParagraph3: linkedProse.meta({ title: 'Step 3' }),
  whatListHeading: prose.optional().meta({ title: 'Heading of the signs' }),
  whatList: z.array(listItem).min(4).max(6).meta({ title: 'Signs' }).transform(numbered).optional(),
  whatBefore: picture.meta({ title: 'Picture before' }),
  whatAfter: picture.meta({ title: 'Picture after' }),
  whatStart: sliderStart.default(50).meta({ title: 'Edge between the two, in per cent' }),
  visit: z.strictObject({ ...visitFacts, provenance }).meta({
    title: 'What a visit is like',
    description: 'At this clinic, for the clinic to confirm.',
  }),
  choices: z
    .array(choice)
    .min(2)
    .max(6)
    .meta({ title: 'Choices', description: 'Every way to go, the gentlest first.' }),
  costFactors: z.array(prose).min(3).max(5).meta({ title: 'What makes it cost more or less' }),
  beforeYouCome: z.array(linkedProse).min(2).max(5).meta({ title: 'Before you come' }),
  ifNothing: linkedProse.meta({ title: 'What is likely if nothing is done' }),
  aftercare: advice.meta({ title: 'Care afterwards' }),
  treats: z.array(serviceSlug).min(1).meta({
    title: 'Problems it can help with',
    description: 'Each of them names this treatment.',
  }),
  smallPrint: prose.optional().meta({ title: 'Small print' }),
})
export type Treatment = Numbered & z.infer<typeof treatment>
