import { z } from 'zod'
import {
  day,
  head,
  headedText,
  httpsUrl,
  linkedProse,
  numbered,
  picture,
  pictureFile,
  prose,
  provenance,
  serviceSlug,
  sliderStart,
  weekday,
} from './parts.ts'

/** Those that are ticked, in any order. */
const ofServices = z.array(serviceSlug).meta({ names: 'services' })

const reason = z
  .strictObject({ text: prose, page: serviceSlug.optional(), picture: pictureFile.optional() })
  .refine(({ page, picture }) => page || picture, 'the page of a service, or a picture')

/** A dentist. `title` holds one qualification or post a line. */
const doctor = z.strictObject({
  name: prose,
  smallTitle: prose.meta({ title: 'Title in a few words', description: 'Below the name, on cards.' }),
  title: z.array(prose).min(1).max(6).meta({ title: 'Qualifications and posts', description: 'One a line.' }),
  description: prose.optional(),
  image: picture.meta({ title: 'Portrait' }),
  slug: z
    .string()
    .regex(/^[a-z]+(-[a-z]+)*$/, 'a name in small letters and hyphens such as asha-rao')
    .meta({ made: true }),
  about: z
    .array(headedText.extend({ services: ofServices.optional() }))
    .min(2)
    .max(4)
    .meta({
      title: 'How the dentist works',
      description: 'Point by point. The pages of the services that a point names show it too.',
    }),
  registrationNo: prose.nullable().meta({ title: 'Registration number' }),
  council: prose.nullable().meta({ title: 'Dental council' }),
  university: prose.nullable().meta({ title: 'University of the degree' }),
  seeFor: z.array(reason).min(1).max(5).meta({
    title: 'What to come for',
    description: 'Each with the service whose page says more, else a picture.',
  }),
  services: ofServices.min(1).meta({ title: 'Services that this dentist does or plans' }),
  days: z
    .array(weekday)
    .min(1)
    .nullable()
    .default(null)
    .meta({ title: 'Days at the clinic', description: 'None: not told yet.' }),
  pairs: z
    .array(z.int().min(1))
    .max(3)
    .default([])
    .meta({ title: 'Before and after', description: 'Of the smile gallery, at most three.', names: 'pairs' }),
  provenance,
  head: head.meta({ description: 'Left empty, they are made of the name.' }),
  updated: day,
})
export type Doctor = Lists['doctors'][number]

/** What a patient said. Shown as a sample until the patient has agreed in writing. */
const testimonial = z.strictObject({
  name: prose,
  image: picture.meta({ title: 'Picture' }),
  description: prose.meta({ title: 'What was said' }),
  ratings: z.int().min(1).max(5).meta({ title: 'Stars (1 to 5)', first: 5 }),
  provenance,
  consent: z
    .strictObject({
      on: day.meta({ title: 'Signed on' }),
      by: prose.meta({ title: 'Signed by' }),
      ref: prose.meta({ title: 'Where the paper lies' }),
    })
    .nullable()
    .meta({ title: 'Agreed in writing', description: 'Shown as a sample until then.' }),
  source: httpsUrl.nullable().meta({ title: 'Where it was written' }),
})
export type Testimonial = Lists['testimonials'][number]

/** What bothers a visitor about their teeth, in the order in which the smile gallery offers it. */
export const worries = ['gap', 'crooked', 'colour', 'broken', 'missing', 'gum'] as const
export type Worry = (typeof worries)[number]

/** One before/after pair; `treatment` says in a few words what was done. */
const smilePair = z.strictObject({
  before: z.strictObject({ file: pictureFile }),
  after: z.strictObject({ file: pictureFile }),
  worry: z.enum(worries).meta({ title: 'What bothered the patient' }),
  problem: prose.meta({ title: 'The problem', description: 'As the visitor would say it.' }),
  choice: prose.meta({ title: 'What was chosen, in one line' }),
  treatment: prose.meta({ title: 'What was done, in a few words' }),
  visits: prose,
  page: serviceSlug.meta({ title: 'The service whose page says more' }),
  start: sliderStart.meta({ title: 'Edge between the two, in per cent', first: 50 }),
  provenance,
  consentOnFile: z.boolean().meta({ title: 'The signed paper is on file' }),
})
export type SmilePair = Lists['smilePairs'][number]

const clinicPhoto = z.strictObject({
  image: picture.meta({ title: 'Picture' }),
  caption: prose,
  provenance,
})
export type ClinicPhoto = Lists['clinicPhotos'][number]

/** A full-screen picture with a short text in it, which `alt` repeats. */
const story = z.strictObject({
  title: prose,
  images: z.array(picture).length(1),
  /** What to do about it at once: the words of a link that calls the clinic, a link to a page, or both. */
  action: z.strictObject({ call: prose.optional(), page: linkedProse.optional() }).optional(),
  provenance,
})
export type Story = Lists['stories'][number]

const newsItem = z.strictObject({
  title: prose,
  description: prose,
  image: picture.meta({ title: 'Picture' }),
  date: day,
  publisher: prose,
  link: httpsUrl.meta({ title: 'Address of the article' }),
  here: linkedProse
    .optional()
    .meta({ title: 'What the clinic does about it', description: 'With links to its pages.' }),
  provenance,
})
export type NewsItem = Lists['news'][number]

/** The alt texts of a pair are fixed; what it shows goes to `treatment`. */
function describedPair({ before, after, ...pair }: { id: number } & z.infer<typeof smilePair>) {
  return {
    ...pair,
    before: { ...before, alt: `Before ${pair.id}` },
    after: { ...after, alt: `After ${pair.id}` },
  }
}

/** The lists that are one file each. */
export const listShapes = {
  doctors: z.array(doctor).min(1).transform(numbered),
  testimonials: z.array(testimonial).min(1).transform(numbered),
  smilePairs: z
    .array(smilePair)
    .min(1)
    .transform((pairs) => numbered(pairs).map(describedPair)),
  clinicPhotos: z.array(clinicPhoto).min(1).transform(numbered),
  stories: z.array(story).min(1).transform(numbered),
  news: z.array(newsItem).min(1).transform(numbered),
}

type Lists = { [Name in keyof typeof listShapes]: z.infer<(typeof listShapes)[Name]> }
