import type { Catalogue } from '#content/catalogue/catalogue.ts'
import { filled } from '#content/catalogue/filled.ts'
import { type Language, ownPath, pathIn } from '#content/catalogue/language.ts'
import { afterCarePath, dentistPath, guidePath, linkedPath, servicePath } from '#content/catalogue/pages.ts'
import { phoneLink, shownPhone } from '#content/catalogue/phone.ts'
import { costText, feeRows } from '#content/catalogue/fee-rows.ts'
import type { Guide, Page } from '#content/schema/page.ts'
import type { Condition, Treatment } from '#content/schema/service.ts'
import type { HelpRow, SearchIndex, SearchRecord } from './layout/search/search-record.ts'
import type { ShownPicture } from './pictures.server.ts'

/** What a page, or a part of one, brings to its record; `page` and `part` name it in the list of typed words. */
type Plain = Pick<SearchRecord, 'href' | 'name' | 'kind' | 'lead'> &
  Partial<SearchRecord> & {
    page?: string
    part?: string
    /** Where not that of the site around the search. */
    language?: Language | undefined
  }
type PathOf = (page: string) => string

/** Pages that nobody looks for by a word, and the one that is found as an answer. */
const unsearched = ['home', 'not-found', 'book']

/** What is shown beside a record that has neither a picture nor an icon. */
const icons: Partial<Record<SearchRecord['kind'], string>> = {
  guide: 'leaflet',
  emergency: 'alert',
  page: 'right',
  dentist: 'users',
  question: 'talk',
  afterCare: 'leaflet',
}

/**
 * All that the search works on. Of equal fit, what comes first here is found first.
 * @param pictureOf gives the picture of a service by its file
 */
export function searchIndexOf(catalogue: Catalogue, pictureOf: (file: string) => ShownPicture): SearchIndex {
  const { conditions, treatments, guides, emergency, fees, pages, doctors, searchWords } = catalogue
  const services = [...conditions, ...treatments]
  const feeOf = new Map(feesIn(catalogue))
  const pathOf = pathsTo(services, guides)
  const answers = searchWords.answers.filter(({ language }) => language !== catalogue.language)
  const plain: Plain[] = [
    ...conditions.map((problem) => serviceRecord(problem, pictureOf(problem.image.file))),
    ...treatments.map((treatment) => {
      const fee = feeOf.get(treatment.slug)
      return { ...serviceRecord(treatment, pictureOf(treatment.image.file)), ...(fee && { fee }) }
    }),
    ...guides.map(guideRecord),
    ...emergencyRecords(emergency),
    feesRecord(fees),
    ...answers.map(({ page, topic, ...answer }) => {
      const href = topic ? `${pathOf(page)}?topic=${topic}` : pathOf(page)
      return { ...answer, kind: 'page' as const, href }
    }),
    ...pages
      .filter(({ slug }) => !unsearched.includes(slug))
      .map((page) => pageRecord(page, pathOf(page.slug))),
    ...doctors.map(dentistRecord),
    ...treatments.map((treatment) => afterCareRecord(treatment, catalogue)),
    ...questionRecords(catalogue, pathOf),
  ]
  return {
    records: plain.map((record) => wholeRecord(record, catalogue)),
    words: { ...searchWords.typed, kinds: searchWords.kinds },
  }
}

/** With its address in the language of the search, and the words that patients type for its page. */
function wholeRecord({ page, part, language, ...record }: Plain, catalogue: Catalogue): SearchRecord {
  const typed = catalogue.searchWords.pages.filter((entry) => entry.page === page && entry.part === part)
  const { href, kind, picture, icon = icons[kind], synonyms = [] } = record
  return {
    leadSearched: true,
    signs: [],
    ...record,
    href: language ? pathIn(language, href) : ownPath(catalogue, href),
    ...(!picture && icon && { icon }),
    synonyms: [...synonyms, ...typed.flatMap(({ synonyms }) => synonyms)],
  }
}

export function helpRowOf(catalogue: Catalogue): HelpRow {
  const { value } = catalogue.clinic.phone
  return {
    ...catalogue.searchWords.call,
    number: shownPhone(value),
    href: phoneLink(value),
    emergencyHref: ownPath(catalogue, '/emergency'),
  }
}

function serviceRecord(service: Condition | Treatment, picture: ShownPicture): Plain {
  const { slug, name, lead, heading, synonyms } = service
  const isProblem = 'causeslist' in service
  const signs = isProblem ? [...service.symptomslist, ...service.causeslist] : (service.whatList ?? [])
  return {
    page: slug,
    href: servicePath(slug),
    name,
    kind: isProblem ? 'problem' : 'treatment',
    picture,
    lead,
    signs: [...signs.map(({ subHeading }) => subHeading), heading],
    synonyms,
  }
}

function guideRecord({ slug, name, heading, lead, sections, synonyms }: Guide): Plain {
  const signs = [heading, ...sections.map(({ heading }) => heading)].filter((sign) => sign !== name)
  return { page: slug, href: guidePath(slug), name, kind: 'guide', lead, signs, synonyms }
}

function emergencyRecords({ heading, lead, situations, notForDentists }: Catalogue['emergency']): Plain[] {
  const page: Plain = { page: 'emergency', href: '/emergency', name: heading, kind: 'emergency', lead }
  const parts = [
    ...situations.map(({ id, name, do: [first = ''] }) => ({ id, name, lead: first })),
    ...notForDentists.map(({ id, name, text }) => ({ id, name, lead: text })),
  ]
  return [
    page,
    ...parts.map(({ id, ...words }) => {
      return { ...page, ...words, part: id, href: `/emergency#${id}`, leadSearched: false }
    }),
  ]
}

function feesRecord({ heading, lead, estimate, factors, payments }: Catalogue['fees']): Plain {
  const signs = [estimate, factors, payments, ...payments.items].map(({ heading }) => heading)
  const page = { page: 'fees', href: '/fees', name: heading, kind: 'page', icon: 'form' } as const
  return { ...page, lead, signs, answersPrice: true }
}

/** What each service costs: where it is said, and how much it is. */
function feesIn(catalogue: Catalogue): [string, SearchRecord['fee']][] {
  const costs = Map.groupBy(feeRows(catalogue), ({ slug }) => slug)
  return [...costs].map(([slug, [first, ...more]]) => {
    const lead = [costText(first!), ...more.map((row) => `${row.name}: ${costText(row)}`)].join('; ')
    const name = filled(catalogue.searchWords.cost, { name: first!.name })
    return [slug, { href: ownPath(catalogue, `/fees#${slug}`), name, lead }]
  })
}

function pageRecord({ slug, heading, lead, head, sections }: Page, href: string): Plain {
  const signs = sections.map(({ heading }) => heading)
  return { page: slug, href, name: heading, kind: 'page', lead: lead ?? head.description, signs }
}

function dentistRecord({ slug, name, smallTitle, title, seeFor }: Catalogue['doctors'][number]): Plain {
  const [post, ...posts] = title
  const lead = [smallTitle, post].join(', ')
  const reasons = seeFor.map(({ text }) => text)
  return { href: dentistPath(slug), name, kind: 'dentist', lead, signs: [...posts, ...reasons] }
}

function afterCareRecord({ slug, name }: Treatment, { labels, searchWords }: Catalogue): Plain {
  const title = `${searchWords.kinds.afterCare}: ${name}`
  const { lead } = labels.afterCare
  return { href: afterCarePath(slug), name: title, kind: 'afterCare', lead, leadSearched: false }
}

function questionRecords({ conditions, treatments, guides, pages }: Catalogue, pathOf: PathOf): Plain[] {
  const named = pages.map((page) => ({ ...page, name: page.heading }))
  return [...conditions, ...treatments, ...guides, ...named].flatMap(({ slug, name, questions = [] }) =>
    questions.map(({ heading }) => {
      const href = `${pathOf(slug)}#questions`
      return { href, name: heading, kind: 'question' as const, lead: name, leadSearched: false }
    }),
  )
}

function pathsTo(services: { slug: string }[], guides: { slug: string }[]): PathOf {
  const slugs = { services: services.map(({ slug }) => slug), guides: guides.map(({ slug }) => slug) }
  return (page) => linkedPath(page, slugs)! // a rule has refused other names
}
