import { type Content, readContent, type Single, singles } from '../check/content-files.ts'
import { mapTexts } from '../check/walk.ts'
import { contentRoot } from '../check/project-root.ts'
import { ContentInvalid } from '../check/fault.ts'
import type { RecordFile } from '../check/record-file.ts'
import { englishTexts, inLanguage } from '../translations/in-language.ts'
import { unsignedShared } from '../translations/shared.ts'
import { readTranslations, type Translation } from '../translations/translation.ts'
import { type Language, pathIn, type TranslatedLanguage, translatedLanguages } from './language.ts'
import { withLinks } from './linked-text.ts'
import { nothingTold } from './hours/notices.ts'
import { withHoursLabels } from './hours/opening-hours.ts'
import { linkedPath, recordFile, type SitePage, sitePages } from './pages.ts'

export type Catalogue = ReturnType<typeof catalogueOf>

/** The words and facts in each language that the clinic shows. English has all. */
export type Catalogues = { en: Catalogue } & { [L in TranslatedLanguage]?: Catalogue }

/**
 * Reads and checks all words and facts of the site. Links in its texts lead to paths.
 * @param root the folder with `content/`
 * @throws ContentInvalid with the faults of all files together
 */
export function readCatalogues(root: string = contentRoot()): Catalogues {
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
export function readCatalogue(root: string = contentRoot()): Catalogue {
  const { content, faults } = readContent(root)
  if (faults.length > 0) throw new ContentInvalid(faults)
  return catalogueOf(content, 'en', content, [])
}

/** Undefined where the clinic shows only signed pages, and a record that is on every page is unsigned. */
function translatedCatalogue(
  english: Content,
  language: TranslatedLanguage,
  translations: Translation[],
): Catalogue | undefined {
  if (unsignedShared(english, translations).length > 0) return undefined
  const { unreviewedTranslations } = singlesOf(english).clinic.features
  const shown = translations.filter(({ isSigned }) => isSigned || unreviewedTranslations)
  return catalogueOf(inLanguage(english, shown, language), language, english, shown)
}

function catalogueOf(content: Content, language: Language, english: Content, translations: Translation[]) {
  const { triage, emergency, fees, clinic, ...others } = singlesOf(content)
  const records = {
    ...others,
    clinic: withHoursLabels(clinic, others.labels.place.closed, others.labels.time),
    triage: withoutNotes(triage),
    emergency: { slug: 'emergency', ...withoutNotes(emergency) },
    fees: { slug: 'fees', ...fees },
    conditions: all(content.conditions).map(withoutNotes),
    treatments: all(content.treatments).map(withoutNotes),
    guides: all(content.guides).map(withoutNotes),
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
  const linkedTo = (text: string) => withLinks(text, hrefOf)
  const unsigned = new Set(translations.filter(({ isSigned }) => !isSigned).map((one) => one.english))
  const sharedSigned = singles.every((kind) => content[kind].every(({ file }) => !unsigned.has(file)))
  const isReviewed = (page: SitePage<typeof records>) => sharedSigned && !unsigned.has(recordFile(page))
  return {
    ...mapTexts(records, linkedTo),
    language,
    /** Texts that this language lacks, and shows in English. */
    inEnglish: language === 'en' ? [] : englishTexts(content, translations).map(linkedTo),
    /** The pages that there are in this language, by their paths in English. */
    paths,
    /** Those of them that a native reader and a dentist have signed; in English all. */
    reviewed: pages.filter(isReviewed).map(({ path }) => path),
    told: nothingTold,
  }
}

function all<Value>(records: RecordFile<Value>[]): Value[] {
  return records.map(({ value }) => value)
}

type Singles = { [K in Single]: Content[K][number]['value'] }

/** The values of the kinds that have one file: without faults they were read. */
function singlesOf(content: Content): Singles {
  return Object.fromEntries(singles.map((kind) => [kind, content[kind][0]?.value])) as Singles
}

/** What a dentist has to decide before signing is for the review alone. */
function withoutNotes<Value extends { toDecide: string[] }>(record: Value): Value {
  return { ...record, toDecide: [] }
}
