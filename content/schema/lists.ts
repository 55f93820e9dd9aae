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

const reason = z
  .strictObject({ text: prose, page: serviceSlug.optional(), picture: pictureFile.optional() })
  .refine(({ page, picture }) => page || picture, 'the page of a service, or a picture')

/** A dentist. `title` holds one qualification or post a line. */
const doctor = z.strictObject({
  name: prose,
  smallTitle: prose,
  title: z.array(prose).min(1).max(6),
  description: prose.optional(),
  image: picture,
  /** Names the page of the dentist. */
  slug: z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'a name in small letters and hyphens such as asha-rao'),
  /** How the dentist works, point by point. The pages of the services that a point names show it of the dentist. */
  about: z
    .array(headedText.extend({ services: z.array(serviceSlug).optional() }))
    .min(2)
    .max(4),
  registrationNo: prose.nullable(),
  /** The dental council that has registered the dentist, and the university of the degree. */
  council: prose.nullable(),
  university: prose.nullable(),
  /** What to come to this dentist for: the service whose page says more, else a picture. */
  seeFor: z.array(reason).min(1).max(5),
  /** The services that this dentist does or plans. */
  services: z.array(serviceSlug).min(1),
  /** The weekdays on which this dentist is at the clinic; null until the dentist has told them. */
  days: z.array(weekday).min(1).nullable().default(null),
  /** The before/after pairs that show such work, by their numbers. */
  pairs: z.array(z.int().min(1)).max(3).default([]),
  provenance,
  head,
  updated: day,
})
export type Doctor = Lists['doctors'][number]

/** What a patient said. Shown as a sample until the patient has agreed in writing. */
const testimonial = z.strictObject({
  name: prose,
  image: picture,
  description: prose,
  ratings: z.int().min(1).max(5),
  provenance,
  consent: z.strictObject({ on: day, by: prose, ref: prose }).nullable(),
  source: httpsUrl.nullable(),
})
export type Testimonial = Lists['testimonials'][number]

/** What bothers a visitor about their teeth, in the order in which the smile gallery offers it. */
export const worries = ['gap', 'crooked', 'colour', 'broken', 'missing', 'gum'] as const
export type Worry = (typeof worries)[number]

/** One before/after pair; `treatment` says in a few words what was done. */
const smilePair = z.strictObject({
  before: z.strictObject({ file: pictureFile }),
  after: z.strictObject({ file: pictureFile }),
  worry: z.enum(worries),
  /** What the visitor would say. */
  problem: prose,
  /** What was chosen against it, in one line. */
  choice: prose,
  treatment: prose,
  visits: prose,
  /** The service whose page says more. */
  page: serviceSlug,
  start: sliderStart,
  provenance,
  consentOnFile: z.boolean(),
})
export type SmilePair = Lists['smilePairs'][number]

const clinicPhoto = z.strictObject({
  image: picture,
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
  image: picture,
  date: day,
  publisher: prose,
  link: httpsUrl,
  /** What the clinic does about it, with links to its pages. */
  here: linkedProse.optional(),
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
