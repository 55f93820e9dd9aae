import { z } from 'zod'
import { areReadable } from './colours.ts'
import { day, headedText, httpsUrl, prose, provenance, review, texts, weekday } from './parts.ts'

/** A time of day in India, 24 hours: 09:00. */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 09:00')

const phone = z
  .string()
  .regex(/^\d{10}$/, 'ten digits in quotes, without +91')
  .meta({ description: 'Ten digits, without +91 or 0.' })

const email = z.email('an e-mail address such as desk@clinic.example')

const colour = z.string().regex(/^#[0-9a-f]{6}$/, 'a colour such as #0b3b33')

const placeText = z.strictObject({ text: prose, provenance })

/** What is true of the clinic as a whole. */
export const clinic = z.strictObject({
  name: z.strictObject({ value: prose.meta({ title: 'Name of the clinic' }), provenance }),
  ...texts('city tagline footerTagline generalNote noticeVersion'),
  /** In place of the neem and the marigold of the design; what is read on them has a contrast of at least 4.5 : 1. */
  colours: z
    .strictObject({
      dark: colour.meta({ title: 'Colour of dark grounds and links' }),
      action: colour.meta({ title: 'Colour of buttons' }),
    })
    .refine(areReadable, 'two colours on which all can be read: a darker ground, or a lighter button')
    .optional()
    .meta({
      title: 'Colours',
      description:
        'Your own two colours in place of the green and the yellow of the design. They are chosen by eye under Colours and logo.',
    }),
  /** In place of the tooth with the lamp; `own` is the picture brand/logo. */
  logo: z.enum(['letter', 'own']).optional().meta({
    title: 'Logo',
    description: 'The first letter of the name, or a picture of your own. Empty: the tooth with the lamp.',
  }),
  since: z.int().min(1900).max(2100),
  copyrightYear: z.int(),
  phone: z.strictObject({ value: phone.meta({ title: 'Phone number' }), provenance }),
  whatsapp: z.strictObject({ value: phone.meta({ title: 'WhatsApp number' }), greeting: prose, provenance }),
  email: z.strictObject({ value: email.meta({ title: 'E-mail address' }), provenance }),
  address: z.strictObject({
    ...texts('street locality city region'),
    postalCode: z
      .string()
      .regex(/^\d{6}$/, 'six digits in quotes')
      .meta({ title: 'PIN code' }),
    provenance,
  }),
  map: z.strictObject({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    provenance,
  }),
  hours: z
    .array(
      z.strictObject({
        label: prose
          .optional()
          .meta({ title: 'In words', description: 'Empty: made of the days and times.' }),
        days: z.array(weekday).min(1),
        opens: timeOfDay,
        closes: timeOfDay,
        provenance,
      }),
    )
    .min(1),
  closedLabel: prose
    .optional()
    .meta({ title: 'Days without hours', description: 'Empty: made of the days.' }),
  /** Days with other hours than their weekday; without any the clinic is closed. */
  holidays: z.array(
    z.strictObject({ date: day, label: prose, opens: timeOfDay.optional(), closes: timeOfDay.optional() }),
  ),
  /** How to find the clinic: what is near it, and what helps on the way. */
  place: z.strictObject({
    heading: prose,
    /** The line on the first screen. */
    nearby: prose,
    /** The names on the drawn map, and what is said of the drawing. */
    map: z.strictObject({ ...texts('garden quarter road river text'), provenance }),
    parking: placeText,
    lift: placeText,
    stops: placeText,
  }),
  languages: z.strictObject({
    value: z.array(prose).meta({ title: 'Languages that are spoken', names: 'spoken', mayAdd: true }),
    provenance,
  }),
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
      value: z.number().nullable().meta({ title: 'Rating, such as 4.8' }),
      count: z.int().nullable().meta({ title: 'How many ratings' }),
      url: httpsUrl.nullable(),
      checkedOn: day.nullable(),
      provenance,
    }),
  }),
  features: z.strictObject({
    testimonials: z.boolean().meta({ title: 'Reviews are shown' }),
    smileGallery: z.boolean().meta({ title: 'The smile gallery is shown' }),
    feeRanges: z.boolean().meta({ title: 'Sums of fees are shown' }),
    unreviewedTranslations: z.boolean().meta({
      title: 'Unsigned translations are shown',
      description: 'Before a native reader and a dentist have signed them.',
    }),
    counts: z.boolean().meta({ title: 'Visits are counted', description: 'Totals a day, without names.' }),
    patientMail: z.boolean().meta({
      title: 'Patients get mails',
      description: 'The form says so then. Whoever looks after the server switches the sending on.',
    }),
  }),
  /** Who agrees that treatment pages show illustrations, marked as such, instead of photographs. */
  illustratedTreatments: review,
  /** Who has asked the dental council about words such as experts and skilled, and may keep them. */
  praiseAgreed: review,
  /** The dark block with the Book button at the end of most pages. */
  booking: headedText,
  /** Under the Gujarat Clinical Establishments (Registration and Regulation) Act 2021; not shown. */
  establishment: z.strictObject({ registrationNo: z.string().min(1).nullable() }),
  /** Who answers questions about personal data. */
  dataContact: z.strictObject({ name: prose, provenance }),
  /** Other companies that handle personal data, and why. */
  processors: z.array(z.strictObject({ name: prose, purpose: prose, place: prose, provenance })).min(1),
  pharmaCompany: z.strictObject({
    name: prose,
    provenance,
    /** Where the calls, mails and chats of its pages go. */
    phone: z.strictObject({ value: phone, provenance }),
    email: z.strictObject({ value: email, provenance }),
    whatsapp: z.strictObject({ value: phone, provenance }),
  }),
})
export type Clinic = z.infer<typeof clinic>
