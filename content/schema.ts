import { z } from 'zod'
import { conditionSlugs, pageSlugs, pharmaSlugs, serviceSlugs, treatmentSlugs } from './slugs.ts'

/** Plain text for visitors: no HTML, no blanks at the ends. */
const prose = z
  .string()
  .trim()
  .min(1)
  .regex(/^[^<>]*$/, 'plain text without < or >')

/** A day such as 2026-11-21. */
const day = z.iso.date('a day such as 2026-11-21')

const httpsUrl = z.url({ protocol: /^https$/, error: 'a web address that begins with https://' })

/** Names in `site/widgets/icons.svg`, for partners in `site/pages/pharma/audiences.svg`. */
const icon = z.string().regex(/^[a-z]+$/, 'the name of an icon such as clock')

/** Names a part of a page, so that the page finds it. */
const sectionId = z.string().regex(/^[a-z-]+$/, 'small letters and hyphens, such as how-long')

/** Whether a fact about the clinic or a person is true of the real one, or stands in until it is known. */
export const provenance = z.enum(['sample', 'confirmed'])

/** A picture by its name under `pictures/`, without size or ending; `alt` is empty for mere decoration. */
export const picture = z.strictObject({
  file: z.string().regex(/^[a-z]+(\/[a-z0-9-]+)+$/, 'a picture name such as conditions/toothache'),
  alt: z.string().trim(),
})

/** What search engines show of a page: both texts are unique over the site. */
const head = z.strictObject({ title: prose, description: prose.max(160) })

/** Who of the clinic has read a medical page or agreed to something, and when; both null until somebody has. */
const review = z.union(
  [z.strictObject({ by: z.null(), on: z.null() }), z.strictObject({ by: prose, on: day })],
  'by and on: null both, or a name and a day such as 2026-11-21',
)

/** A cause, a symptom or a part of a treatment; `id` is the number on its badge, counted from 1. */
export const listItem = z.strictObject({
  id: z.int().positive(),
  subHeading: prose,
  description: prose,
  icon: icon.optional(),
})

const headedText = z.strictObject({ heading: prose, text: prose })

/** When to come at once. `emergency: true` adds the clinic's shared block on hospital emergencies. */
const urgent = z.strictObject({ heading: prose, text: prose, emergency: z.boolean() })

const serviceFields = {
  /** Its name in menus, lists and as the title of its page. */
  name: prose,
  /** One sentence below the title. */
  lead: prose,
  /** The heading beside the picture, often a question. */
  heading: prose,
  image: picture,
  clinicHeading: prose,
  description: prose,
  description1: prose,
  /** Short extra paragraphs with a heading of their own, such as the answer to a myth. */
  notes: z.array(headedText).max(3).optional(),
  /** Words a patient may type that stand nowhere on the page. */
  synonyms: z.array(prose).min(3),
  head,
  review,
  /** The day the words last changed. */
  updated: day,
}

/** A dental problem as its page shows it. Ids 1-10 are conditions, 11-25 treatments. */
export const condition = z.strictObject({
  id: z.int().min(1).max(10),
  slug: z.enum(conditionSlugs),
  ...serviceFields,
  causesHeading: prose,
  causesDescription: prose,
  causeslist: z.array(listItem).min(5).max(6),
  symptomsHeading: prose,
  symptomsDescription: prose,
  symptomslist: z.array(listItem).min(5).max(6),
  urgent,
  /** What a patient can do meanwhile. */
  atHome: z.array(prose).min(1).max(6),
  /** The treatments that answer it, most fitting first; each of them names this condition in `treats`. */
  answeredBy: z.array(z.enum(treatmentSlugs)).min(1),
})
export type Condition = z.infer<typeof condition>

/** A treatment as its page shows it. */
export const treatment = z.strictObject({
  id: z.int().min(11).max(25),
  slug: z.enum(treatmentSlugs),
  ...serviceFields,
  whatHeading: prose,
  whatDescription: prose,
  whatParagraph1: prose,
  whatParagraph2: prose,
  whatParagraph3: prose,
  whatListHeading: prose.optional(),
  whatList: z.array(listItem).min(4).max(6).optional(),
  whatBefore: picture,
  whatAfter: picture,
  /** Gentler or other choices than this treatment. */
  options: z.array(prose).min(1).max(6).optional(),
  aftercare: z.array(prose).min(1).max(8).optional(),
  urgent: urgent.optional(),
  /** The conditions it answers; each of them names this treatment in `answeredBy`. */
  treats: z.array(z.enum(conditionSlugs)).min(1),
  smallPrint: prose.optional(),
})
export type Treatment = z.infer<typeof treatment>

/** A dentist. `title` holds one qualification or post a line. */
export const doctor = z.strictObject({
  id: z.int().min(1).max(3),
  name: prose,
  smallTitle: prose,
  title: z.array(prose).min(1).max(6),
  description: prose.optional(),
  image: picture,
  registrationNo: prose.nullable(),
  seeFor: z.array(prose).min(1).max(5),
  provenance,
})
export type Doctor = z.infer<typeof doctor>

/** What a patient said. Shown as a sample until the patient has agreed in writing. */
export const testimonial = z.strictObject({
  id: z.int().min(1).max(6),
  name: prose,
  image: picture,
  description: prose,
  ratings: z.int().min(1).max(5),
  provenance,
  consent: z.strictObject({ on: day, by: prose, ref: prose }).nullable(),
  source: httpsUrl.nullable(),
})
export type Testimonial = z.infer<typeof testimonial>

/** One before/after pair; `treatment` says in a few words what was done. */
export const smilePair = z.strictObject({
  id: z.int().min(1).max(25),
  before: picture,
  after: picture,
  treatment: prose,
  provenance,
  consentOnFile: z.boolean(),
})
export type SmilePair = z.infer<typeof smilePair>

export const clinicPhoto = z.strictObject({
  id: z.int().min(1).max(21),
  image: picture,
  caption: prose,
  provenance,
})
export type ClinicPhoto = z.infer<typeof clinicPhoto>

/** A full-screen picture with a short text in it, which `alt` repeats. */
export const story = z.strictObject({
  id: z.int().min(1).max(15),
  title: prose,
  images: z.array(picture).length(1),
  provenance,
})
export type Story = z.infer<typeof story>

export const newsItem = z.strictObject({
  id: z.int().positive(),
  title: prose,
  description: prose,
  image: picture,
  date: day,
  publisher: prose,
  link: httpsUrl,
  provenance,
})
export type NewsItem = z.infer<typeof newsItem>

/** A card for one kind of business partner; its own colours show on hover and focus. */
export const infoCard = z.strictObject({
  title: prose,
  title2: prose.optional(),
  image: picture.optional(),
  logo: picture.optional(),
  /** A partner's sign in `site/pages/pharma/audiences.svg`, where no picture is given. */
  icon: icon.optional(),
  description: prose,
  link: prose.optional(),
  bgColor: z.enum(['neem', 'water', 'gulab']).optional(),
  textColor: z.enum(['white', 'ink']).optional(),
})
export type InfoCard = z.infer<typeof infoCard>

const pharmaPoint = z.strictObject({
  title: prose,
  description: prose,
  icon: icon.optional(),
  image: picture.optional(),
  /** A short mark such as "Example figures". */
  tag: prose.optional(),
  /** Where a badge leads, such as the app in a store; null until it is there. */
  link: httpsUrl.nullable().optional(),
})

/** One page of the pharmaceutical company. `sections` are named in the order the page shows them. */
export const pharmaPage = z.strictObject({
  slug: z.enum(pharmaSlugs),
  /** The product line, such as "Pharmacy Retail". */
  line: prose,
  heading: prose,
  lead: prose,
  image: picture,
  cardsHeading: prose,
  cards: z.array(infoCard).min(3).max(5),
  figures: z.array(z.strictObject({ value: prose, label: prose, provenance })),
  sections: z.array(
    z.strictObject({
      id: sectionId,
      heading: prose,
      description: prose.optional(),
      items: z.array(pharmaPoint).min(1).max(12),
    }),
  ),
  head,
  updated: day,
})
export type PharmaPage = z.infer<typeof pharmaPage>

const visitStep = z.strictObject({ id: z.int().min(1).max(5), heading: prose, text: prose })

/** The words of a page that is neither a service nor a pharma page. Parts a page lacks are left out. */
export const page = z.strictObject({
  slug: z.enum(pageSlugs),
  heading: prose,
  lead: prose.optional(),
  heroPictures: z.tuple([picture, picture]).optional(),
  head,
  sections: z
    .array(
      z.strictObject({
        id: sectionId,
        heading: prose,
        paragraphs: z.array(prose).default([]),
        list: z.array(prose).default([]),
      }),
    )
    .default([]),
  visitSteps: z.array(visitStep).length(5).optional(),
  /** What patients ask before they come. */
  questions: z.array(headedText).min(1).max(8).optional(),
  updated: day,
})
export type Page = z.infer<typeof page>

const weekday = z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])

/** A time of day in India, 24 hours: 09:00. */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 09:00')

/** Ten digits without +91 or 0. */
const phone = z.string().regex(/^\d{10}$/, 'ten digits in quotes, without +91')

/** What is true of the clinic as a whole. */
export const clinic = z.strictObject({
  name: z.strictObject({ value: prose, provenance }),
  city: prose,
  since: z.int().min(1900).max(2100),
  tagline: prose,
  footerTagline: prose,
  copyrightYear: z.int(),
  phone: z.strictObject({ value: phone, provenance }),
  whatsapp: z.strictObject({ value: phone, greeting: prose, provenance }),
  email: z.strictObject({ value: z.email('an e-mail address such as desk@clinic.example'), provenance }),
  address: z.strictObject({
    street: prose,
    locality: prose,
    city: prose,
    region: prose,
    postalCode: z.string().regex(/^\d{6}$/, 'six digits in quotes'),
    provenance,
  }),
  map: z.strictObject({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    /** `lazy` loads the frame when it comes near; `click` waits until the visitor asks for it. */
    mode: z.enum(['lazy', 'click']),
    provenance,
  }),
  hours: z
    .array(
      z.strictObject({ label: prose, days: z.array(weekday).min(1), opens: timeOfDay, closes: timeOfDay }),
    )
    .min(1),
  closedLabel: prose,
  holidays: z.array(z.strictObject({ date: day, label: prose })),
  languages: z.strictObject({ value: z.array(prose), provenance }),
  social: z.strictObject({
    instagram: z.strictObject({ url: httpsUrl, provenance }),
    /** Shown without a link. */
    second: prose,
  }),
  claims: z.strictObject({
    yearsOfExperience: z.int(),
    banner: z.array(prose).length(4),
    googleRating: z.strictObject({
      text: prose,
      value: z.number().nullable(),
      count: z.int().nullable(),
      url: httpsUrl.nullable(),
      checkedOn: day.nullable(),
      provenance,
    }),
  }),
  features: z.strictObject({ testimonials: z.boolean(), smileGallery: z.boolean() }),
  /** Who agrees that treatment pages show illustrations, marked as such, instead of photographs. */
  illustratedTreatments: review,
  /** The dark block with the Book button at the end of most pages. */
  booking: headedText,
  /** What to do when a hospital is needed, shown on pages that ask for it. */
  urgentHelp: headedText,
  generalNote: prose,
  noticeVersion: prose,
  pharmaCompany: z.strictObject({ name: prose, provenance }),
})
export type Clinic = z.infer<typeof clinic>

const menuPage = z.strictObject({
  id: z.int().positive(),
  label: prose,
  slug: z.string().regex(/^\/[a-z-]*$/, 'the address of a page such as /about-us'),
})
const menuServices = z.strictObject({ heading: prose, slugs: z.array(z.enum(serviceSlugs)).min(1) })

/** The menu and the two service lists of the footer; service names come from their records. */
export const menu = z.strictObject({
  home: menuPage,
  about: menuPage,
  problems: menuServices,
  treatments: z.strictObject({ heading: prose, columns: z.array(menuServices).length(3) }),
  gallery: z.strictObject({ heading: prose, pages: z.array(menuPage).length(2) }),
  services: menuPage,
  contact: menuPage,
  book: prose,
  footerProblems: menuServices,
  footerTreatments: menuServices,
})
export type Menu = z.infer<typeof menu>

/** The lists that are one file each. */
export const lists = {
  doctors: z.array(doctor).length(3),
  testimonials: z.array(testimonial).length(6),
  'smile-pairs': z.array(smilePair).length(25),
  'clinic-photos': z.array(clinicPhoto).length(21),
  stories: z.array(story).length(15),
  news: z.array(newsItem).min(1),
}

/** Every shape by the name of its JSON Schema in `content/schemas/`. */
export const shapes = { condition, treatment, 'pharma-page': pharmaPage, page, clinic, menu, ...lists }
export type ShapeName = keyof typeof shapes
export type Picture = z.infer<typeof picture>
export type ListItem = z.infer<typeof listItem>
