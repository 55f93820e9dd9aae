/**
 * The languages of the site by their codes in `lang`: what each is called by those who read it, and its script as Unicode
 * names it. The first is at the root of the site, each other below its code.
 */
const table = {
  en: { name: 'English', script: 'Latin' },
  gu: { name: 'ગુજરાતી', script: 'Gujarati' },
  hi: { name: 'हिन्दी', script: 'Devanagari' },
} as const
export type Language = keyof typeof table
// The keys of our own table.
export const languages = Object.keys(table) as Language[]

export const languageNames = Object.fromEntries(
  Object.entries(table).map(([language, { name }]) => [language, name]),
) as Record<Language, string>

export type Script = (typeof table)[Language]['script']
export const scripts = [...new Set(Object.values(table).map(({ script }) => script))]

export function scriptOf(language: Language): Script {
  return table[language].script
}

/** Two languages may be written in one script. */
export function isWrittenIn(language: Language, script: Script): boolean {
  return table[language].script === script
}

/** Whether a text has letters in which a language is written. */
export function hasLettersOf(language: Language, text: string): boolean {
  return new RegExp(`\\p{Script=${table[language].script}}`, 'u').test(text)
}

export function englishNameOf(language: Language): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language
}

export type TranslatedLanguage = Exclude<Language, 'en'>
export const translatedLanguages = languages.filter(
  (language): language is TranslatedLanguage => language !== 'en',
)

/** The language of the page at a path, such as gu for `/gu/fees`. */
export function languageOf(path: string): Language {
  const [, code] = path.split(/[/?]/)
  return translatedLanguages.find((language) => language === code) ?? 'en'
}

/** The path of a page in a language, from its path in English. */
export function pathIn(language: Language, path: string): string {
  if (language === 'en') return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}

/** The path of a page in the language of the given words, with its hash or query; in English if that language lacks it. */
export function ownPath(words: { language: Language; paths: readonly string[] }, path: string): string {
  const [page = ''] = path.split(/[?#]/)
  return words.paths.includes(page) ? pathIn(words.language, path) : path
}

export function englishPath(path: string): string {
  const language = languageOf(path)
  return language === 'en' ? path : path.slice(`/${language}`.length) || '/'
}
