import { z } from 'zod'

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
export const prose = text.regex(
  /^(?!.*\[\[)[^]*$/s,
  'a text without a link: links belong in running text only',
)

type Names<List extends string> = List extends `${infer First} ${infer Rest}` ? First | Names<Rest> : List

/** Fields that each hold a plain text, by their names, several in a string: `texts('heading lead')`. */
export function texts<const List extends string>(...lists: List[]) {
  const names = lists.flatMap((list) => list.split(' '))
  // The names are those that the type takes out of the same strings.
  return Object.fromEntries(names.map((name) => [name, prose])) as Record<Names<List>, typeof prose>
}

/** A sentence that is filled in when it is shown: only these names may be between braces. */
export function sentence(...names: string[]) {
  const shown = names.map((name) => `{${name}}`).join(', ')
  const form = new RegExp(`^([^{}]|\\{(${names.join('|')})\\})+$`, 's')
  return z.string().regex(form, `nothing between braces but ${shown}`)
}

/** Running text, in which `[[toothache|an aching tooth]]` links two or more words to another page. */
export const linkedProse = text.regex(
  /^([^[\]]|\[\[[a-z0-9-]+\|[^[\]|]+\]\])*$/,
  'links written as [[toothache|an aching tooth]]: the name of the page, a bar, the words',
)

/** A day such as 2026-11-21. */
export const day = z.iso.date('a day such as 2026-11-21')

export const weekday = z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])

export const httpsUrl = z.url({ protocol: /^https$/, error: 'a web address that begins with https://' })

/** Names in `site/widgets/icons.svg`. */
export const icon = z
  .string()
  .regex(/^[a-z]+$/, 'the name of an icon such as clock')
  .meta({ title: 'Small drawing', names: 'icons' })

/** Names a part of a page, so that the page finds it. */
export const sectionId = z.string().regex(/^[a-z-]+$/, 'small letters and hyphens, such as how-long')
/** That name where the part has it. */
export const ownId = sectionId.meta({ made: true })

/** Whether a fact about the clinic or a person is true of the real one, or a sample until it is known. */
export const provenance = z.enum(['sample', 'confirmed']).meta({
  title: 'Is this true already?',
  description: 'A sample is marked on the website until it is confirmed.',
  first: 'sample',
})

/** A picture's name under `pictures/`, without size or ending. */
export const pictureFile = z
  .string()
  .regex(/^[a-z]+(\/[a-z0-9-]+)+$/, 'a picture name such as conditions/toothache')
  .meta({ title: 'Picture', names: 'pictures' })

/** A picture with what is seen on it. */
export const picture = z.strictObject({
  file: pictureFile,
  alt: z.string().trim().meta({
    title: 'What is to be seen',
    description: 'For those who do not see it. Empty for mere decoration.',
  }),
  /** What an upright cut of a photograph keeps, from 0 (left) to 1 (right), else the middle. */
  focus: z.number().min(0).max(1).optional().meta({ made: true }),
})

/** The name of a service: that of its file in `content/conditions/` or `content/treatments/`. */
export const serviceSlug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'the name of a service such as toothache')
  .meta({ title: 'Service', names: 'services' })

/** A page as texts link to it: a service, a guide or another page. */
export const pageName = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'the name of a page such as toothache or fees')

/** Gives the entries of a list their places, counted from 1, as ids: the numbers on badges and in addresses. */
export function numbered<Item extends object>(items: Item[]): ({ id: number } & Item)[] {
  return items.map((item, index) => ({ id: index + 1, ...item }))
}

/** What search engines show of a page: both texts are unique over the site. With " | " and the name a title fits a line of results. */
export const head = z
  .strictObject({
    title: prose
      .max(43)
      .regex(/^[^|]*$/, 'no sign |: it and the name are added')
      .meta({ title: 'Title for search results' }),
    description: prose
      .max(160)
      .meta({ title: 'Text for search results', description: 'What Google shows below the link.' }),
  })
  .meta({ title: 'For search engines' })

/** Who at the clinic has read a medical page or agreed to something, and when; both null until then. */
export const review = z.union(
  [
    z.strictObject({ by: z.null(), on: z.null() }),
    z.strictObject({ by: prose.meta({ title: 'Who' }), on: day.meta({ title: 'On which day' }) }),
  ],
  'by and on: null both, or a name and a day such as 2026-11-21',
)

/**
 * Where the edge between Before and After is at first, in per cent from the left: the fault is on the Before side,
 * at least 4 % clear of the handle.
 */
export const sliderStart = z.int().min(10).max(90)

/** A cause, a symptom or a part of a treatment; its place in the list is the number on its badge. */
export const listItem = z.strictObject({
  subHeading: prose.meta({ title: 'Heading' }),
  description: linkedProse.meta({ title: 'Text' }),
  icon: icon.optional(),
})

export const headedText = z.strictObject({ heading: prose, text: linkedProse })
export type HeadedText = z.infer<typeof headedText>

/** A part of a page with running text, points, or both. */
export const textSection = z.strictObject({
  id: ownId,
  heading: prose,
  paragraphs: z.array(linkedProse).default([]),
  list: z.array(linkedProse).default([]),
})
export type TextSection = z.infer<typeof textSection>

/** The name of a warning sign in `content/triage.yaml`. */
export const signId = z
  .string()
  .regex(/^[a-z]+(-[a-z]+)*$/, 'the id of a sign in triage.yaml such as swollen-face')
  .meta({ title: 'Warning sign', names: 'signs' })

/** What to do and what to leave alone; each item of `dont` begins with No or Do not. */
export const advice = z.strictObject({
  do: z.array(linkedProse).min(1).max(6),
  dont: z.array(linkedProse).min(1).max(6),
})
export type Advice = z.infer<typeof advice>

/** Where a medical statement comes from. */
export const source = z.strictObject({
  publisher: prose,
  title: prose,
  /** The year in which it came out or was last revised by its publisher. */
  year: z.int().min(1950).max(2100),
  address: httpsUrl,
  checkedOn: day.nullable().meta({
    title: 'Compared on',
    description: 'The day on which our page was compared with it. Empty until then.',
  }),
  figures: z.array(prose).default([]).meta({
    title: 'Figures',
    description: 'Those of the page that it bears out, word for word as the page has them.',
  }),
})
export type Source = z.infer<typeof source>

/** What every text about health carries. */
export const medicalFields = {
  /** The warning signs that fit, by their ids; their grades and words are in `content/triage.yaml`. */
  signs: z.array(signId).min(3).max(20).meta({ title: 'Warning signs', names: 'signs' }),
  /** Whether the shared words on painkillers and antibiotics are shown below the advice. */
  medicineNote: z.boolean().default(false),
  sources: z.array(source).min(1).max(12),
  toDecide: z.array(prose).default([]).meta({
    title: 'To decide',
    description: 'What the dentist who signs has to decide first. Not shown.',
  }),
  review,
  /** The day the words last changed. */
  updated: day,
}

/** What the place of a record says: the file names the slug, the menu the number among problems and treatments. */
export type Named<Slug extends string = string> = { slug: Slug }
export type Numbered = Named & { id: number }
export type Picture = z.infer<typeof picture>
export type ListItem = { id: number } & z.infer<typeof listItem>
