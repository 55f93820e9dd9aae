import { z } from 'zod'
import { languages } from './language.ts'
import type { PageSlug, PharmaSlug } from './pages.ts'

const text = z
  .string()
  .trim()
  .min(1)
  .regex(/^[^<>]*$/, 'plain text without < or >')
  .regex(
    /^([^{}]|\{(problems|treatments|dentists)( in digits)?\})*$/i,
    'counts written as {problems}, {treatments} or {dentists}, or as {treatments in digits}',
  )

/** Plain text for visitors: no HTML, no links, no blanks at the ends; `{treatments}` is replaced by how many there are. */
const prose = text.regex(/^(?!.*\[\[)[^]*$/s, 'a text without a link: links belong in running text only')

/** A sentence that is filled in when it is shown: only these names may be between braces. */
function sentence(...names: string[]) {
  const shown = names.map((name) => `{${name}}`).join(', ')
  const form = new RegExp(`^([^{}]|\\{(${names.join('|')})\\})+$`, 's')
  return z.string().regex(form, `nothing between braces but ${shown}`)
}

/** Running text, in which `[[toothache|an aching tooth]]` links two or more words to another page. */
const linkedProse = text.regex(
  /^([^[\]]|\[\[[a-z0-9-]+\|[^[\]|]+\]\])*$/,
  'links written as [[toothache|an aching tooth]]: the name of the page, a bar, the words',
)

/** A day such as 2026-11-21. */
const day = z.iso.date('a day such as 2026-11-21')

const httpsUrl = z.url({ protocol: /^https$/, error: 'a web address that begins with https://' })

/** Names in `site/widgets/icons.svg`. */
const icon = z.string().regex(/^[a-z]+$/, 'the name of an icon such as clock')

/** Names a part of a page, so that the page finds it. */
const sectionId = z.string().regex(/^[a-z-]+$/, 'small letters and hyphens, such as how-long')

/** Whether a fact about the clinic or a person is true of the real one, or a sample until it is known. */
const provenance = z.enum(['sample', 'confirmed'])

/** A picture's name under `pictures/`, without size or ending. */
const pictureFile = z.string().regex(/^[a-z]+(\/[a-z0-9-]+)+$/, 'a picture name such as conditions/toothache')

/** A picture with what is seen on it; `alt` is empty for mere decoration. */
const picture = z.strictObject({ file: pictureFile, alt: z.string().trim() })

/** The name of a service: that of its file in `content/conditions/` or `content/treatments/`. */
const serviceSlug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'the name of a service such as toothache')

/** A page as texts link to it: a service, a guide or another page. */
const pageName = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'the name of a page such as toothache or fees')

/** Gives the entries of a list their places, counted from 1, as ids: the numbers on badges and in addresses. */
function numbered<Item extends object>(items: Item[]): ({ id: number } & Item)[] {
  return items.map((item, index) => ({ id: index + 1, ...item }))
}

/** What search engines show of a page: both texts are unique over the site. */
const head = z.strictObject({ title: prose, description: prose.max(160) })

/** Who at the clinic has read a medical page or agreed to something, and when; both null until then. */
const review = z.union(
  [z.strictObject({ by: z.null(), on: z.null() }), z.strictObject({ by: prose, on: day })],
  'by and on: null both, or a name and a day such as 2026-11-21',
)

/**
 * Where the edge between Before and After is at first, in per cent from the left: the fault is on the Before side,
 * at least 4 % clear of the handle.
 */
const sliderStart = z.int().min(10).max(90)

/** A cause, a symptom or a part of a treatment; its place in the list is the number on its badge. */
const listItem = z.strictObject({
  subHeading: prose,
  description: linkedProse,
  icon: icon.optional(),
})

/** A cause; its picture is small, and left out where it would tell no more than the words. */
const cause = listItem.extend({ picture: picture.optional() })

const headedText = z.strictObject({ heading: prose, text: linkedProse })

/** A part of a page with running text, points, or both. */
const textSection = z.strictObject({
  id: sectionId,
  heading: prose,
  paragraphs: z.array(linkedProse).default([]),
  list: z.array(linkedProse).default([]),
})

/** The name of a warning sign in `content/triage.yaml`. */
const signId = z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'the id of a sign in triage.yaml such as swollen-face')

/** How soon a patient must be seen, the most dangerous first. */
export const grades = ['hospital', 'today', 'days', 'wait'] as const
export type Grade = (typeof grades)[number]

/** What to do and what to leave alone; each item of `dont` begins with No or Do not. */
const advice = z.strictObject({
  do: z.array(linkedProse).min(1).max(6),
  dont: z.array(linkedProse).min(1).max(6),
})
export type Advice = z.infer<typeof advice>

/** Where a medical statement comes from. */
const source = z.strictObject({
  publisher: prose,
  title: prose,
  /** The year in which it came out or was last revised by its publisher. */
  year: z.int().min(1950).max(2100),
  address: httpsUrl,
  /** The day on which our page was compared with it; null until then. */
  checkedOn: day.nullable(),
  /** The figures of the page that it bears out, each word for word as the page has it. */
  figures: z.array(prose).default([]),
})
export type Source = z.infer<typeof source>

/** What every text about health carries. */
const medicalFields = {
  /** The warning signs that fit, by their ids; their grades and words are in `content/triage.yaml`. */
  signs: z.array(signId).min(3).max(20),
  /** Whether the shared words on painkillers and antibiotics are shown below the advice. */
  medicineNote: z.boolean().default(false),
  sources: z.array(source).min(1).max(12),
  /** What the dentist who signs has to decide first; not shown. */
  toDecide: z.array(prose).default([]),
  review,
  /** The day the words last changed. */
  updated: day,
}

const serviceFields = {
  /** What it is about, for search engines. */
  bodyPart: z.enum(['Teeth', 'Gums', 'Mouth', 'Jaw']),
  /** Its name in menus, lists and as the title of its page. */
  name: prose,
  /** One sentence below the title. */
  lead: prose,
  /** The heading next to the picture, often a question. */
  heading: prose,
  image: picture,
  clinicHeading: prose,
  description: linkedProse,
  description1: linkedProse,
  /** Short extra paragraphs under their own headings, such as the answer to a myth. */
  notes: z.array(headedText).max(3).optional(),
  /** Words a patient may type that are nowhere on the page. */
  synonyms: z.array(prose).min(3),
  /** What patients ask, each answered in a few sentences. */
  questions: z.array(headedText).min(3).max(6),
  head,
  ...medicalFields,
}

/** What the place of a record says: the file names the slug, the menu the number among problems and treatments. */
type Named<Slug extends string = string> = { slug: Slug }
type Numbered = Named & { id: number }

/** A dental problem as its page shows it. */
const condition = z.strictObject({
  ...serviceFields,
  causesHeading: prose,
  causesDescription: prose,
  causeslist: z.array(cause).min(5).max(6).transform(numbered),
  symptomsHeading: prose,
  symptomsDescription: prose,
  symptomslist: z.array(listItem).min(5).max(6).transform(numbered),
  /** What a patient can do and must not do meanwhile. */
  atHome: advice,
  /** The treatments that can help, most fitting first; each of them names this condition in `treats`. */
  answeredBy: z.array(serviceSlug).min(1),
})
export type Condition = Numbered & z.infer<typeof condition>

/** One fact of the strip at the top of a treatment; `note` says what it depends on. */
const visitFact = z.strictObject({ value: prose, note: prose.optional() })

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
const treatment = z.strictObject({
  ...serviceFields,
  /** Whether it neither cuts nor drills. */
  noninvasive: z.boolean().default(false),
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
  visit: z.strictObject({
    visits: visitFact,
    minutes: visitFact,
    comfort: visitFact,
    healing: visitFact,
    who: visitFact,
    provenance,
  }),
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

/** A text that leads through one question, outside the services. */
const guide = z.strictObject({
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

/** A number that dials as it is, without the code of a country. */
const helpline = z.string().regex(/^(\d{3}|\d{10})$/, 'three or ten digits in quotes')

/** What to do in the six situations that cannot wait, each by its gravest sign. */
const emergency = z.strictObject({
  heading: prose,
  lead: prose,
  situations: z
    .array(
      z.strictObject({
        id: sectionId,
        name: prose,
        /** The sign that grades the situation. */
        sign: signId,
        /** How soon and by whom, in a few words. */
        when: prose,
        picture: pictureFile,
        do: z.array(prose).min(2).max(5),
        dont: z.array(prose).min(1).max(4),
        /** Whom to call, and from when on a hospital is the right place. */
        call: prose,
      }),
    )
    .length(6),
  /** What people ask a dentist and an ambulance has to answer, with the numbers to call. */
  notForDentists: z
    .array(
      z.strictObject({
        id: sectionId,
        name: prose,
        text: prose,
        numbers: z.array(z.strictObject({ number: helpline, name: prose })).min(1),
      }),
    )
    .min(1),
  head,
  ...medicalFields,
})
export type Emergency = z.infer<typeof emergency>

/** Whole rupees. */
const rupees = z.int().positive()

/** What the cost depends on; `ranges` are shown only where `features.feeRanges` of the clinic is on. */
const fees = z.strictObject({
  heading: prose,
  lead: prose,
  /** What the written estimate holds. */
  estimate: z.strictObject({
    heading: prose,
    text: prose,
    rows: z
      .array(z.strictObject({ name: prose, promise: prose, text: prose }))
      .min(3)
      .max(6),
    closing: prose,
    /** Whether the clinic has confirmed that its estimates are so. */
    provenance,
  }),
  factors: z.strictObject({ heading: prose, items: z.array(headedText).min(4).max(8) }),
  /** What replaces a price list: what each treatment covers and how its price is worked out. */
  treatments: z.strictObject({
    heading: prose,
    rows: z.array(z.strictObject({ slug: serviceSlug, covers: prose, sum: prose })).min(6),
    whyNoList: prose,
    provenance,
  }),
  payments: z.strictObject({
    heading: prose,
    items: z.array(z.strictObject({ heading: prose, text: linkedProse, provenance })).length(4),
  }),
  ranges: z.strictObject({
    heading: prose,
    note: prose,
    /** The day from which they hold. */
    from: day,
    rows: z
      .array(
        z.strictObject({
          slug: serviceSlug,
          name: prose,
          covers: prose,
          least: rupees.nullable(),
          most: rupees.nullable(),
        }),
      )
      .min(6),
    provenance,
  }),
  head,
  updated: day,
})
export type Fees = z.infer<typeof fees>

const gradeWords = z.strictObject({ heading: prose, act: prose })

/** Every warning sign of the site once, and what each grade asks for. */
const triage = z.strictObject({
  /** The heading of the block on each page. */
  heading: prose,
  /** The line above the signs of a grade. */
  intro: prose,
  /** In its place over a single sign. */
  introOne: prose,
  grades: z.strictObject({
    hospital: gradeWords,
    today: gradeWords,
    days: gradeWords,
    wait: gradeWords,
  }),
  /** Which signs mean a hospital while the clinic is closed. */
  closedHours: prose,
  signs: z.array(z.strictObject({ id: signId, grade: z.enum(grades), text: prose })).min(10),
  /** Advice before taking a painkiller. */
  medicines: headedText,
  sources: z.array(source).min(1),
  /** What the dentist who signs has to decide first; not shown. */
  toDecide: z.array(prose).default([]),
  review,
  updated: day,
})
export type Triage = z.infer<typeof triage>

/** A dentist. `title` holds one qualification or post a line. */
const doctor = z.strictObject({
  name: prose,
  smallTitle: prose,
  title: z.array(prose).min(1).max(6),
  description: prose.optional(),
  image: picture,
  /** Names the page of the dentist. */
  slug: z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'a name in small letters and hyphens such as asha-rao'),
  /** How the dentist describes their work, in paragraphs. */
  about: z.array(prose).min(2).max(4),
  registrationNo: prose.nullable(),
  /** The dental council that has registered the dentist, and the university of the degree. */
  council: prose.nullable(),
  university: prose.nullable(),
  seeFor: z.array(prose).min(1).max(5),
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
export type SmilePair = Lists['smile-pairs'][number]

const clinicPhoto = z.strictObject({
  image: picture,
  caption: prose,
  provenance,
})
export type ClinicPhoto = Lists['clinic-photos'][number]

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
  provenance,
})
export type NewsItem = Lists['news'][number]

/** A card for one kind of business partner; its own colours show on hover and focus. */
const infoCard = z.strictObject({
  title: prose,
  title2: prose.optional(),
  image: picture.optional(),
  logo: picture.optional(),
  /** A partner's sign, where no picture is given. */
  icon: icon.optional(),
  description: prose,
  link: prose.optional(),
  bgColor: z.enum(['neem', 'water', 'gulab']).optional(),
  textColor: z.enum(['white', 'ink']).optional(),
})

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
const pharmaPage = z.strictObject({
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
  /** How a visitor asks about the line: the first button, the closing panel, and what a mail or chat begins with. */
  enquiry: z.strictObject({
    ask: prose,
    heading: prose,
    lead: prose,
    subject: prose,
    text: prose,
  }),
  head,
  updated: day,
})
export type PharmaPage = Named<PharmaSlug> & z.infer<typeof pharmaPage>

const visitStep = z.strictObject({ heading: prose, text: prose })

/** The words of a page that is neither a service nor a pharma page. Parts a page lacks are left out. */
const page = z.strictObject({
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

const weekday = z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])

/** A time of day in India, 24 hours: 09:00. */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 09:00')

/** Ten digits without +91 or 0. */
const phone = z.string().regex(/^\d{10}$/, 'ten digits in quotes, without +91')

const email = z.email('an e-mail address such as desk@clinic.example')

const placeText = z.strictObject({ text: prose, provenance })

/** What is true of the clinic as a whole. */
const clinic = z.strictObject({
  name: z.strictObject({ value: prose, provenance }),
  city: prose,
  since: z.int().min(1900).max(2100),
  tagline: prose,
  footerTagline: prose,
  copyrightYear: z.int(),
  phone: z.strictObject({ value: phone, provenance }),
  whatsapp: z.strictObject({ value: phone, greeting: prose, provenance }),
  email: z.strictObject({ value: email, provenance }),
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
      z.strictObject({
        label: prose,
        days: z.array(weekday).min(1),
        opens: timeOfDay,
        closes: timeOfDay,
        provenance,
      }),
    )
    .min(1),
  /** The weekdays without hours; left out where each day has some. */
  closedLabel: prose.optional(),
  holidays: z.array(z.strictObject({ date: day, label: prose })),
  /** How to find the clinic: what is near it, and what helps on the way. */
  place: z.strictObject({
    heading: prose,
    /** The line on the first screen. */
    nearby: prose,
    /** The names on the drawn map, and what is said of the drawing. */
    map: z.strictObject({
      garden: prose,
      quarter: prose,
      road: prose,
      river: prose,
      text: prose,
      provenance,
    }),
    parking: placeText,
    lift: placeText,
    stops: placeText,
  }),
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
  features: z.strictObject({
    testimonials: z.boolean(),
    smileGallery: z.boolean(),
    /** Whether the ranges in `content/fees.yaml` are shown. */
    feeRanges: z.boolean(),
    /** Whether pages in other languages are shown before a native reader and a dentist have signed them. */
    unreviewedTranslations: z.boolean(),
    /** Whether pages tell our own server what happens on them, for totals a day. */
    counts: z.boolean(),
    /** Whether notice and form say that patients get mails; `PATIENT_MAIL` sends them. */
    patientMail: z.boolean(),
  }),
  /** Who agrees that treatment pages show illustrations, marked as such, instead of photographs. */
  illustratedTreatments: review,
  /** Who has asked the dental council about words such as experts and skilled, and may keep them. */
  praiseAgreed: review,
  /** The dark block with the Book button at the end of most pages. */
  booking: headedText,
  generalNote: prose,
  noticeVersion: prose,
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

const menuPage = z.strictObject({
  id: z.int().positive(),
  label: prose,
  slug: z.string().regex(/^\/[a-z-]*$/, 'the address of a page such as /about-us'),
})
/** A page outside the numbered entries of the menu. */
const pageLink = menuPage.omit({ id: true })
const menuServices = z.strictObject({ heading: prose, slugs: z.array(serviceSlug).min(1) })

/** The menu and the lists of the footer; service names come from their records. */
const menu = z.strictObject({
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
  emergency: pageLink.extend({ hint: prose }),
  more: z.array(pageLink).min(1),
  footerPages: z.strictObject({ heading: prose, pages: z.array(pageLink).min(1) }),
})
export type Menu = z.infer<typeof menu>

const weekdayNames = z.array(prose).length(7)
const monthNames = z.array(prose).length(12)

/** How days and times are said. */
const time = z.strictObject({
  /** From Sunday on: their names, what follows "opens", and both in a few letters. */
  weekdays: weekdayNames,
  onWeekdays: weekdayNames,
  shortWeekdays: weekdayNames,
  months: monthNames,
  shortMonths: monthNames,
  fullDate: sentence('day', 'month', 'year'),
  dayAndMonth: sentence('day', 'month'),
  /** A date that follows "opens". */
  onDate: sentence('day', 'month'),
  dayRange: sentence('from', 'until'),
  timeRange: sentence('from', 'until'),
  weekdayAndDate: sentence('weekday', 'date'),
  moment: sentence('day', 'time'),
  /** The parts of the day until 4, 12, 16, 20 and 24 o'clock. */
  parts: z.strictObject({ small: prose, morning: prose, afternoon: prose, evening: prose, night: prose }),
  /** A time alone, as the moment of something, and as its end. */
  clock: sentence('time', 'part'),
  at: sentence('time', 'part'),
  until: sentence('time', 'part'),
  open: sentence('time'),
  openShort: sentence('time'),
  opensToday: sentence('time'),
  opensOn: sentence('day', 'time'),
  opensTodayShort: sentence('time'),
  opensOnShort: sentence('day', 'time'),
  closed: prose,
  /** When the clinic calls. */
  callToday: sentence('time'),
  callTomorrow: sentence('time'),
  callOn: sentence('day', 'time'),
  callSoon: prose,
})
export type TimeWords = z.infer<typeof time>

/** Words of the interface that are no page's own. */
const labels = z.strictObject({
  /** The ways to the clinic: the bar at the foot of phones, and the end of their menu. */
  reach: z.strictObject({
    heading: prose,
    call: prose,
    callUs: prose,
    chat: prose,
    directions: prose,
    askForATime: prose,
    write: prose,
    allLines: prose,
  }),
  service: z.strictObject({
    meanwhile: prose,
    do: prose,
    dont: prose,
    choices: prose,
    /** Their order. */
    choicesLead: prose,
    choiceName: prose,
    choiceDone: prose,
    choiceFits: prose,
    choiceNatural: prose,
    natural: z.strictObject({ kept: prose, ground: prose, removed: prose }),
    what: prose,
    steps: prose,
    cost: prose,
    costMore: prose,
    before: prose,
    beforeMore: prose,
    nothing: prose,
    aftercare: prose,
    sheet: prose,
    onThisPage: prose,
    /** Leads from the signs at the top of a treatment to the others. */
    allSigns: prose,
    treatments: prose,
    treatmentsLead: prose,
    conditions: prose,
    questions: prose,
  }),
  /** The facts of a visit. */
  visit: z.strictObject({
    heading: prose,
    visits: prose,
    minutes: prose,
    comfort: prose,
    healing: prose,
    who: prose,
  }),
  guide: z.strictObject({ eyebrow: prose, related: prose }),
  emergency: z.strictObject({
    hospitalSigns: prose,
    allSigns: prose,
    callHeading: prose,
    situations: prose,
    doNow: prose,
    whoToCall: prose,
  }),
  fees: z.strictObject({
    treatment: prose,
    covers: prose,
    sum: prose,
    ask: prose,
    least: prose,
    most: prose,
    since: sentence('date'),
  }),
  dentist: z.strictObject({
    about: prose,
    seeFor: prose,
    qualifications: prose,
    registration: prose,
    council: prose,
    university: prose,
    languages: prose,
    notYet: prose,
    drawn: prose,
    ask: prose,
    call: prose,
    others: prose,
  }),
  /** The sheet for after a treatment. */
  afterCare: z.strictObject({
    lead: prose,
    advice: prose,
    heading: sentence('name'),
    description: sentence('name'),
  }),
  /** The block of warning signs. */
  triage: z.strictObject({
    /** Its heading on a treatment, where it comes after the care afterwards. */
    treatmentHeading: prose,
    ambulance: prose,
    emergencies: prose,
    callNow: prose,
    call: prose,
    askForATime: prose,
  }),
  /** The ways to ask on the pages of the pharmaceutical company. */
  pharma: z.strictObject({
    ask: prose,
    write: prose,
    chat: prose,
    to: prose,
    subject: prose,
    text: prose,
  }),
  /** On pages in other languages. */
  languages: z.strictObject({ heading: prose, note: prose, readEnglish: prose, englishOnly: prose }),
  search: z.strictObject({
    /** Over the box, and the name of the button that opens it. */
    box: prose,
    go: prose,
    clear: prose,
    list: prose,
    region: prose,
    title: sentence('query'),
    none: sentence('query'),
    one: sentence('query'),
    many: sentence('count', 'query'),
    first: sentence('shown', 'count', 'query'),
  }),
  /** Beside the map of the clinic. */
  place: z.strictObject({
    today: prose,
    hours: prose,
    /** What the table of hours is called for those who do not see it. */
    openingHours: prose,
    closed: prose,
    address: prose,
    parking: prose,
    lift: prose,
    stops: prose,
    languages: prose,
    directions: prose,
    call: prose,
    /** The clinic's number for the address book of a phone. */
    save: prose,
    scan: prose,
    /** On the sheet for the counter. */
    scanHere: prose,
    /** What the picture of the code is. */
    code: prose,
  }),
  /** The words at the end of every text about health. */
  review: z.strictObject({
    unreviewed: prose,
    reviewedBy: sentence('name', 'date'),
    changed: sentence('date'),
    from: sentence('count'),
    checked: sentence('date'),
    unchecked: prose,
  }),
  /** Around every page. */
  frame: z.strictObject({
    skip: prose,
    home: sentence('clinic'),
    mainMenu: prose,
    menu: prose,
    breadcrumb: prose,
    loading: prose,
    chat: prose,
    /** What links say to those who do not see where they lead. */
    onWhatsApp: prose,
    newTab: prose,
    onMap: prose,
    sample: prose,
    since: sentence('city', 'year'),
  }),
  footer: z.strictObject({
    contact: prose,
    selection: sentence('list'),
    pages: sentence('list'),
    instagram: prose,
    noPageYet: sentence('name'),
    samples: prose,
    rights: sentence('year', 'clinic'),
    privacy: prose,
  }),
  home: z.strictObject({
    claims: prose,
    years: prose,
    dentists: prose,
    services: prose,
    readMore: prose,
    /** Goes on with it for those who hear the link alone. */
    aboutClinic: prose,
    viewAll: prose,
    openGallery: prose,
    team: prose,
    samples: prose,
  }),
  /** What is said of pictures that are no photographs, and what pictures are called. */
  pictures: z.strictObject({
    drawnPortraits: prose,
    illustration: prose,
    results: prose,
    rooms: prose,
    someRooms: prose,
    clinic: prose,
    viewer: prose,
    picture: sentence('id', 'caption'),
    story: sentence('id', 'title'),
    missingTooth: prose,
  }),
  /** Before and after a treatment. */
  pairs: z.strictObject({
    region: prose,
    off: prose,
    all: prose,
    count: sentence('count'),
    countOf: sentence('shown', 'count'),
    skip: prose,
    before: prose,
    after: prose,
    /** What the two pictures of a pair are. */
    beforeAlt: sentence('id'),
    afterAlt: sentence('id'),
    beforeSmile: prose,
    afterSmile: prose,
    pair: sentence('id', 'treatment'),
    named: sentence('name'),
  }),
  contact: z.strictObject({
    heading: prose,
    cards: prose,
    call: prose,
    email: prose,
    visit: prose,
    map: prose,
    mapOffer: prose,
    mapMissing: prose,
    showMap: prose,
    onGoogleMaps: prose,
  }),
  privacy: z.strictObject({
    notice: sentence('version', 'date'),
    clinic: prose,
    ask: prose,
    email: prose,
    phone: prose,
  }),
  /** What a visitor reads where a page is missing, or ours fails. */
  failure: z.strictObject({
    /** At the address of no service, which shows the first one. */
    unknownService: sentence('name'),
    title: prose,
    heading: prose,
    lead: prose,
    home: prose,
    services: prose,
  }),
  /** For parts that scripts bring to life. */
  live: z.strictObject({
    play: prose,
    pause: prose,
    /** What a screen reader calls the row of cards, and one of them. */
    carousel: prose,
    slide: prose,
    slideOf: sentence('place', 'count'),
    previousSlide: prose,
    nextSlide: prose,
    close: prose,
    previousPicture: prose,
    nextPicture: prose,
    playStory: prose,
    pauseStory: prose,
    readMore: prose,
    readLess: prose,
    stars: sentence('count'),
    share: sentence('percent', 'picture'),
  }),
  time,
})
export type Labels = z.infer<typeof labels>

const mailText = sentence('ref', 'link', 'phone', 'time', 'clinic', 'address')
const patientMail = z.strictObject({ subject: mailText, lines: z.array(mailText).min(1) })

/** The private page about a request, and the mails to patients. */
const requestPage = z.strictObject({
  heading: prose,
  lead: sentence('ref'),
  greeting: sentence('name'),
  head: z.strictObject({ title: prose, description: prose }),
  steps: z.strictObject({
    heading: prose,
    /** What is said of a step to those who do not see its colour. */
    done: prose,
    now: prose,
    received: prose,
    call: prose,
    promise: sentence('time'),
    held: prose,
    seen: sentence('time'),
    called: prose,
    noAnswer: prose,
    callBack: sentence('time'),
    /** When the time by which the patient was to be called has passed. */
    late: prose,
    fixed: prose,
    notYetFixed: prose,
    visit: prose,
  }),
  ended: z.strictObject({
    cancelledByPatient: prose,
    cancelledByClinic: prose,
    closed: prose,
    again: prose,
  }),
  actions: z.strictObject({
    heading: prose,
    call: prose,
    chat: prose,
    calendar: prose,
    later: prose,
    cancel: prose,
    cancelVisit: prose,
    note: prose,
    /** For a press on a page that was opened before the request changed. */
    outdated: prose,
  }),
  details: z.strictObject({
    heading: prose,
    ask: prose,
    digits: prose,
    show: prose,
    wrong: prose,
    tooMany: prose,
    wish: prose,
    noWish: prose,
  }),
  visit: z.strictObject({ heading: prose, more: prose, worse: prose }),
  /** For a link that leads to no request, or to none any more. */
  unknown: z.strictObject({ heading: prose, lead: prose }),
  /** While requests cannot be read or changed. */
  away: z.strictObject({ heading: prose, lead: prose }),
  calendar: z.strictObject({
    visit: sentence('clinic'),
    wish: sentence('clinic'),
    wishNote: sentence('ref'),
    visitNote: sentence('ref', 'dentist', 'phone'),
  }),
  /** What reception sends by WhatsApp: the first name and times only, never the illness. */
  answers: z.strictObject({
    first: sentence('name', 'clinic'),
    noAnswer: sentence('name', 'clinic'),
    visit: sentence('name', 'clinic', 'time', 'address'),
  }),
  mails: z.strictObject({ receipt: patientMail, reminder: patientMail }),
})
export type RequestPage = z.infer<typeof requestPage>

/** The words around the fields of the appointment form, and those that take its place when a request is sent. */
const booking = z.strictObject({
  form: z.strictObject({
    heading: prose,
    fields: z.strictObject({
      name: prose,
      email: prose,
      phone: prose,
      subject: prose,
      message: prose,
      day: prose,
      part: prose,
    }),
    /** What is shown for each choice of a field. */
    choices: z.strictObject({
      part: z.strictObject({ morning: prose, afternoon: prose, evening: prose }),
    }),
    /** What is said of a field that is wrong. */
    errors: z.strictObject({
      required: z.strictObject({ name: prose, email: prose, phone: prose, subject: prose, message: prose }),
      digits: prose,
      email: prose,
      long: sentence('field', 'limit'),
      marks: sentence('field'),
      control: sentence('field'),
      unoffered: sentence('field'),
    }),
    /** Names the field that no person sees. */
    trap: prose,
    notice: prose,
    privacy: prose,
    send: prose,
    sending: prose,
    failed: prose,
    /** The alert when too many requests came from one connection; ways to reach the clinic at once follow. */
    tooMany: prose,
    tooManyFor: sentence('minutes'),
    call: sentence('phone'),
    chat: prose,
    /** Before the wish in the text of a chat. */
    wish: prose,
    anyDay: sentence('part'),
    dayAndPart: sentence('day', 'part'),
    /** Replaces the form when a request is sent. */
    thanks: prose,
    /** Followed by the number. */
    urgent: prose,
    /** Beside the legends of what may be left out. */
    optional: prose,
    wishedDay: z.strictObject({
      legend: prose,
      any: prose,
      today: prose,
      /** Below a date: till when the clinic is open then. */
      until: sentence('time'),
      /** Below a weekday. */
      hours: sentence('from', 'until'),
      over: prose,
    }),
    wishedPart: z.strictObject({
      legend: prose,
      any: prose,
      hours: sentence('from', 'until'),
      closed: prose,
      over: prose,
    }),
    /** `emailWithMails` where patients get mails. */
    hints: z.strictObject({ phone: prose, email: prose, emailWithMails: prose }),
    /** Fills the subject with what the page is about. */
    topic: sentence('topic'),
    /** For a request that could not leave the phone: what the button says, and what is said after it was pressed. */
    network: z.strictObject({ wait: prose, waiting: prose }),
  }),
  faults: z.strictObject({
    passed: prose,
    closed: prose,
    far: prose,
    partOver: prose,
    partClosed: prose,
  }),
  receipt: z.strictObject({
    reference: prose,
    wish: prose,
    noWish: prose,
    promise: sentence('time'),
    /** In place of the promise, if the clinic looks at the request first. */
    held: prose,
    heldCall: prose,
    notFixed: prose,
    /** In place of what happens next, when that may no longer be true. */
    later: prose,
    worse: prose,
    call: prose,
    chat: prose,
    /** Added to what a chat begins with. */
    chatText: sentence('ref'),
    calendar: prose,
    see: prose,
    change: prose,
    bring: prose,
    again: prose,
  }),
})
export type BookingWords = z.infer<typeof booking>

/** Words as patients type them, several on a line where they need no blanks. */
const typedWords = z.array(prose).min(1)

/** What the search understands beside the words of the pages, in every script that patients type. */
const searchWords = z.strictObject({
  /** Shown beside a hit. */
  kinds: z.strictObject({
    problem: prose,
    treatment: prose,
    guide: prose,
    emergency: prose,
    page: prose,
    dentist: prose,
    question: prose,
    afterCare: prose,
  }),
  /** The way to the phone, for those who type one of `urgent`. */
  call: z.strictObject({ heading: prose, phone: prose, emergency: prose }),
  /** Leads to all hits, where only the best are listed. */
  all: prose,
  typed: z.strictObject({
    empty: typedWords,
    /** Words of one line mean what its first does. */
    same: z.array(prose.regex(/\s/, 'two words or more on a line')),
    urgent: typedWords,
    /** What takes the urgency from an urgent word: a phrase around it, or that a treatment is asked about. */
    calm: z.strictObject({ phrases: typedWords, begun: typedWords, pain: typedWords, own: typedWords }),
    /** Between two things that are compared. */
    versus: typedWords,
    price: typedWords,
  }),
  /** Answers that are found by their own names; `page` is named as in links of texts. */
  answers: z.array(
    z.strictObject({
      page: pageName,
      /** Where the page in another language is meant. */
      language: z.enum(languages).optional(),
      name: prose,
      lead: prose,
      icon,
      synonyms: typedWords,
    }),
  ),
  /** `part` is a situation of the emergency page. */
  pages: z.array(z.strictObject({ page: pageName, part: sectionId.optional(), synonyms: typedWords })),
})
export type SearchWords = z.infer<typeof searchWords>

/** The alt texts of a pair are fixed; what it shows goes to `treatment`. */
function describedPair({ before, after, ...pair }: { id: number } & z.infer<typeof smilePair>) {
  return {
    ...pair,
    before: { ...before, alt: `Before ${pair.id}` },
    after: { ...after, alt: `After ${pair.id}` },
  }
}

/** The lists that are one file each. */
const lists = {
  doctors: z.array(doctor).min(1).transform(numbered),
  testimonials: z.array(testimonial).min(1).transform(numbered),
  'smile-pairs': z
    .array(smilePair)
    .min(1)
    .transform((pairs) => numbered(pairs).map(describedPair)),
  'clinic-photos': z.array(clinicPhoto).min(1).transform(numbered),
  stories: z.array(story).min(1).transform(numbered),
  news: z.array(newsItem).min(1).transform(numbered),
}
type Lists = { [Name in keyof typeof lists]: z.infer<(typeof lists)[Name]> }

/** Every shape by the name of its JSON Schema in `content/schemas/`. */
export const shapes = {
  condition,
  treatment,
  guide,
  emergency,
  fees,
  triage,
  'pharma-page': pharmaPage,
  page,
  clinic,
  menu,
  labels,
  'search-words': searchWords,
  booking,
  'request-page': requestPage,
  ...lists,
}
export type ShapeName = keyof typeof shapes
export type Picture = z.infer<typeof picture>
export type ListItem = { id: number } & z.infer<typeof listItem>
