import { type Content, mapTexts, readContent } from '../check/content-files.ts'
import { projectRoot } from '../check/project-root.ts'
import { ContentInvalid } from '../check/fault.ts'
import type { RecordFile } from '../check/record-file.ts'
import { inLanguage } from '../translations/in-language.ts'
import { readTranslations, type Translation } from '../translations/translation.ts'
import { type Language, pathIn, type TranslatedLanguage, translatedLanguages } from './language.ts'
import { withLinks } from './linked-text.ts'
import { linkedPath, recordFile, type SitePage, sitePages } from './pages.ts'

export type Catalogue = ReturnType<typeof catalogueOf>

/** The words and facts in each language that has those which every page shows. English has all. */
export type Catalogues = { en: Catalogue } & { [L in TranslatedLanguage]?: Catalogue }

/**
 * Reads and checks all words and facts of the site. Links in its texts lead to paths.
 * @param root the project's folder
 * @throws ContentInvalid with the faults of all files together
 */
export function readCatalogues(root: string = projectRoot()): Catalogues {
  const { content, faults } = readContent(root)
  const read = translatedLanguages.map((language) => readTranslations(root, language))
  const all = [...faults, ...read.flatMap((translated) => translated.faults)]
  if (all.length > 0) throw new ContentInvalid(all)
  const translated = translatedLanguages.flatMap((language, index) => {
    const catalogue = translatedCatalogue(content, language, read[index]!.translations)
    return catalogue ? [[language, catalogue] as const] : []
  })
  return { en: catalogueOf(content, 'en', content, []), ...Object.fromEntries(translated) }
}

/** The words and facts in English, without a look at the other languages. Throws like `readCatalogues`. */
export function readCatalogue(root: string = projectRoot()): Catalogue {
  const { content, faults } = readContent(root)
  if (faults.length > 0) throw new ContentInvalid(faults)
  return catalogueOf(content, 'en', content, [])
}

function translatedCatalogue(
  english: Content,
  language: TranslatedLanguage,
  translations: Translation[],
): Catalogue | undefined {
  const { unreviewedTranslations } = only(english.clinic).features
  const shown = translations.filter(({ isSigned }) => isSigned || unreviewedTranslations)
  const content = inLanguage(english, shown, language)
  const slugs: string[] = content.pages.map(({ value }) => value.slug)
  const isWhole =
    sharedKinds.every((kind) => content[kind].length > 0) && neededPages.every((slug) => slugs.includes(slug))
  return isWhole ? catalogueOf(content, language, english, shown) : undefined
}

/** What stands on every page, or on those that no language goes without. */
const sharedKinds = [
  'clinic',
  'menu',
  'labels',
  'booking',
  'searchWords',
  'triage',
  'emergency',
  'fees',
  'requestPage',
  'doctors',
  'testimonials',
  'smilePairs',
  'clinicPhotos',
  'stories',
] as const satisfies (keyof Content)[]
const neededPages = ['home', 'services', 'contact-us', 'privacy', 'not-found']

function catalogueOf(content: Content, language: Language, english: Content, translations: Translation[]) {
  const records = {
    clinic: only(content.clinic),
    menu: only(content.menu),
    labels: only(content.labels),
    booking: only(content.booking),
    searchWords: only(content.searchWords),
    triage: only(content.triage),
    emergency: { slug: 'emergency', ...only(content.emergency) },
    fees: { slug: 'fees', ...only(content.fees) },
    requestPage: only(content.requestPage),
    doctors: only(content.doctors),
    testimonials: only(content.testimonials),
    smilePairs: only(content.smilePairs),
    clinicPhotos: only(content.clinicPhotos),
    stories: only(content.stories),
    news: content.news[0]?.value ?? [],
    conditions: all(content.conditions),
    treatments: all(content.treatments),
    guides: all(content.guides),
    pharma: all(content.pharma),
    pages: all(content.pages),
  }
  const pages = sitePages(records)
  const paths = pages.map(({ path }) => path)
  const linked = {
    services: [...english.conditions, ...english.treatments].map(({ value }) => value.slug),
    guides: english.guides.map(({ value }) => value.slug),
  }
  const hrefOf = (slug: string) => {
    // A rule has refused links to pages that are not there.
    const path = linkedPath(slug, linked) ?? slug
    return paths.includes(path) ? pathIn(language, path) : path
  }
  const unsigned = new Set(translations.filter(({ isSigned }) => !isSigned).map((one) => one.english))
  const sharedSigned = sharedKinds.every((kind) => content[kind].every(({ file }) => !unsigned.has(file)))
  const isReviewed = (page: SitePage<typeof records>) => sharedSigned && !unsigned.has(recordFile(page))
  return {
    ...mapTexts(records, (text) => withLinks(text, hrefOf)),
    language,
    /** The pages that there are in this language, by their paths in English. */
    paths,
    /** Those of them that a native reader and a dentist have signed; in English all. */
    reviewed: pages.filter(isReviewed).map(({ path }) => path),
  }
}

function all<Value>(records: RecordFile<Value>[]): Value[] {
  return records.map(({ value }) => value)
}

/** The value of a kind that has one file: without faults it was read. */
function only<Value>(records: RecordFile<Value>[]): Value {
  return records[0]!.value
}
