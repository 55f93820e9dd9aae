import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { englishPath } from '#content/catalogue/language.ts'
import { sitePages } from '#content/catalogue/pages.ts'
import { deskLanguage } from '../language.ts'

export function nameOfPage(path: string): string {
  const known = [...sitePages(catalogue(deskLanguage())), ...sitePages(catalogue('en'))]
  const page = known.find((one) => one.path === englishPath(path))
  if (page === undefined) return path
  return 'name' in page.record ? page.record.name : page.record.heading
}
