import type { Catalogue } from '#content/catalogue/catalogue.ts'
import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { englishPath } from '#content/catalogue/language.ts'
import { sitePages } from '#content/catalogue/pages.ts'
import { deskLanguage } from '../language.ts'

export function nameOfPage(path: string): string {
  const asked = englishPath(path)
  return namesIn(catalogue(deskLanguage())).get(asked) ?? namesIn(catalogue('en')).get(asked) ?? path
}

/** By path, found once for each version of the words. */
const names = new WeakMap<Catalogue, Map<string, string>>()

function namesIn(words: Catalogue): Map<string, string> {
  return names.getOrInsertComputed(words, () => {
    const named = sitePages(words).map(({ path, record }) => {
      return [path, 'name' in record ? record.name : record.heading] as const
    })
    return new Map(named)
  })
}
