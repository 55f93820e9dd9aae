import type { Catalogue } from '#content/catalogue/catalogue.ts'
import { type Language, ownPath, pathIn } from '#content/catalogue/language.ts'
import { afterCarePath, dentistPath, guidePath, linkedPath, servicePath } from '#content/catalogue/pages.ts'
import { phoneLink, shownPhone } from '#content/catalogue/phone.ts'
import type { Guide, Page } from '#content/schema/page.ts'
import type { Condition, Treatment } from '#content/schema/service.ts'
import type { HelpRow, SearchIndex, SearchRecord } from './layout/search/search-record.ts'
import type { ShownPicture } from './pictures.server.ts'

/** A record before the words that patients type for its page are added; `page` and `part` name it in their list. */
type Plain = Omit<SearchRecord, 'synonyms' | 'leadSearched'> & {
  page?: string
  part?: string
  /** Where not that of the site around the search. */
  language?: Language | undefined
  synonyms?: string[]
  leadSearched?: boolean
}
type PathOf = (page: string) => string

/** Pages that nobody looks for by a word. */
const unsearched = ['home', 'not-found']

/**
 * All that the search works on. Of equal fit, what comes first here is found first.
 * @param pictureOf gives the picture of a service by its file
 */
export function searchIndexOf(catalogue: Catalogue, pictureOf: (file: string) => ShownPicture): SearchIndex {
  const { conditions, treatments, guides, emergency, fees, pages, doctors, labels, searchWords } = catalogue
  const { kinds, typed } = searchWords
  const services = [...conditions, ...treatments]
  const pathOf = pathsTo(services, guides)
  const records: Plain[] = [
    ...services.map((service) => serviceRecord(service, pictureOf(service.image.file))),
    ...guides.map(guideRecord),
    ...emergencyRecords(emergency),
    feesRecord(fees),
    ...searchWords.answers
      .filter(({ language }) => language !== catalogue.language)
      .map(({ page, ...answer }): Plain => ({ kind: 'page', signs: [], ...answer, href: pathOf(page) })),
    ...pages
      .filter(({ slug }) => !unsearched.includes(slug))
      .map((page) => pageRecord(page, pathOf(page.slug))),
    ...doctors.map(dentistRecord),
    ...treatments.map(({ slug, name }): Plain => {
      return {
        href: afterCarePath(slug),
        name: `${kinds.afterCare}: ${name}`,
        kind: 'afterCare',
        icon: 'leaflet',
        lead: labels.afterCare.lead,
        leadSearched: false,
        signs: [],
      }
    }),
    ...questionRecords(catalogue, pathOf),
  ]
  return {
    records: records.map(({ href, language, ...record }) => {
      const own = language ? pathIn(language, href) : ownPath(catalogue, href)
      return withTypedWords({ ...record, href: own }, searchWords.pages)
    }),
    words: { ...typed, kinds },
  }
}

/** The way to the phone that is shown to those in pain. */
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
  const signs = [heading, ...sections.map(({ heading }) => heading)]
  return { page: slug, href: guidePath(slug), name, kind: 'guide', icon: 'leaflet', lead, signs, synonyms }
}

function emergencyRecords({ heading, lead, situations, notForDentists }: Catalogue['emergency']): Plain[] {
  const page: Plain = {
    page: 'emergency',
    href: '/emergency',
    name: heading,
    kind: 'emergency',
    icon: 'alert',
    lead,
    signs: [],
  }
  return [
    page,
    ...situations.map(({ id, name, do: todo }): Plain => {
      return { ...page, part: id, href: `/emergency#${id}`, name, lead: todo[0]!, leadSearched: false }
    }),
    ...notForDentists.map(({ id, name, text }): Plain => {
      return { ...page, part: id, href: `/emergency#${id}`, name, lead: text, leadSearched: false }
    }),
  ]
}

function feesRecord({ heading, lead, estimate, factors, payments }: Catalogue['fees']): Plain {
  const signs = [estimate, factors, payments, ...payments.items].map(({ heading }) => heading)
  return {
    page: 'fees',
    href: '/fees',
    name: heading,
    kind: 'page',
    icon: 'form',
    lead,
    signs,
    answersPrice: true,
  }
}

function pageRecord({ slug, heading, lead, head, sections }: Page, href: string): Plain {
  const signs = sections.map(({ heading }) => heading)
  return {
    page: slug,
    href,
    name: heading,
    kind: 'page',
    icon: 'right',
    lead: lead ?? head.description,
    signs,
  }
}

function dentistRecord({ slug, name, smallTitle, title, seeFor }: Catalogue['doctors'][number]): Plain {
  return {
    href: dentistPath(slug),
    name,
    kind: 'dentist',
    icon: 'users',
    lead: [smallTitle, title[0]].join(', '),
    signs: [...title.slice(1), ...seeFor],
  }
}

/** Each question that a page answers, with the name of the page below it. */
function questionRecords({ conditions, treatments, guides, pages }: Catalogue, pathOf: PathOf): Plain[] {
  const asked = [
    ...[...conditions, ...treatments, ...guides].map(({ slug, name, questions }) => ({
      slug,
      name,
      questions,
    })),
    ...pages.map(({ slug, heading, questions }) => ({ slug, name: heading, questions })),
  ]
  return asked.flatMap(({ slug, name, questions = [] }) =>
    questions.map(({ heading }): Plain => {
      const record = {
        href: `${pathOf(slug)}#questions`,
        name: heading,
        kind: 'question',
        icon: 'talk',
      } as const
      return { ...record, lead: name, leadSearched: false, signs: [] }
    }),
  )
}

function withTypedWords(
  { page, part, synonyms = [], leadSearched = true, ...record }: Plain,
  typed: Catalogue['searchWords']['pages'],
): SearchRecord {
  const own = typed.filter((entry) => entry.page === page && entry.part === part)
  return { ...record, leadSearched, synonyms: [...synonyms, ...own.flatMap(({ synonyms }) => synonyms)] }
}

/** Pages by the names that texts link to; a rule has refused others. */
function pathsTo(services: { slug: string }[], guides: { slug: string }[]): PathOf {
  const slugs = { services: services.map(({ slug }) => slug), guides: guides.map(({ slug }) => slug) }
  return (page) => linkedPath(page, slugs)!
}
