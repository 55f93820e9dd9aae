import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { type Language, languages } from '#content/catalogue/language.ts'
import { firstLevelPath, guidePath, servicePath } from '#content/catalogue/pages.ts'
import { deskLanguage } from '../language.ts'
import { nameOfPage } from '../requests/page-name.server.ts'
import { deskWords, filled, languageName } from '../words.ts'
import { logo, places } from './photographs/places.server.ts'

/** A file of the content: content/gu/treatments/veneers.yaml is `treatments/veneers` in Gujarati. */
export function placeOf(file: string): { record: string; language: Language } {
  const [, first = '', rest = ''] = /^content\/(?:(\w\w)\/)?(.*)\.yaml$/.exec(file) ?? []
  const language = languages.find((one) => one === first) ?? 'en'
  return { record: rest, language }
}

/** What the owner calls a file: the page that it makes, what it holds, or the place that shows it. */
export function recordName(file: string): string {
  const { records, ofLanguage } = deskWords().website
  if (!file.startsWith('content/')) return photographName(file) ?? records.photograph
  const { record, language } = placeOf(file)
  const [kind = '', slug] = record.split('/')
  const known = (records as Record<string, string>)[slug ?? kind]
  const name = known ?? (slug === undefined ? record : pageName(kind, slug))
  return language === 'en' ? name : filled(ofLanguage, { name, language: languageName(language) })
}

/** Undefined where no page shows it any more. */
function photographName(file: string): string | undefined {
  const [, name] = /^pictures\/photos\/(.*)\.\w+$/.exec(file) ?? []
  return [...places([]), logo()].find((place) => place.name === name)?.called
}

function pageName(kind: string, slug: string): string {
  const { conditions, treatments } = catalogue(deskLanguage())
  const service = [...conditions, ...treatments].find((one) => one.slug === slug)
  if (kind === 'conditions' || kind === 'treatments') return service?.name ?? nameOfPage(servicePath(slug))
  return nameOfPage(kind === 'guides' ? guidePath(slug) : firstLevelPath(slug))
}
