/** The languages of the site, by their codes in `lang`. The first stands at the root, each other below its code. */
export const languages = ['en', 'gu', 'hi'] as const
export type Language = (typeof languages)[number]

/** What each is called by those who read it. */
export const languageNames: Record<Language, string> = { en: 'English', gu: 'ગુજરાતી', hi: 'हिन्दी' }

/** What a language is called in English, for those who work at the clinic. */
export function englishNameOf(language: Language): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language
}

/** Those that are translated from the first. */
export type TranslatedLanguage = Exclude<Language, 'en'>
export const translatedLanguages = languages.filter(
  (language): language is TranslatedLanguage => language !== 'en',
)

/** The language of the page at a path, such as gu for `/gu/fees`. */
export function languageOf(path: string): Language {
  const [, code] = path.split(/[/?]/)
  return translatedLanguages.find((language) => language === code) ?? 'en'
}

/** Where a page stands in a language, from its path in English. */
export function pathIn(language: Language, path: string): string {
  if (language === 'en') return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}

/** Where a page stands in the language of the words given, a part of it or a query kept; where they lack it, in English. */
export function ownPath(words: { language: Language; paths: readonly string[] }, path: string): string {
  const [page = ''] = path.split(/[?#]/)
  return words.paths.includes(page) ? pathIn(words.language, path) : path
}

/** Where the page at a path stands in English. */
export function englishPath(path: string): string {
  const language = languageOf(path)
  return language === 'en' ? path : path.slice(`/${language}`.length) || '/'
}
