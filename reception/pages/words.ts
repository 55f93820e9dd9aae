import type { Language } from '#content/catalogue/language.ts'
import english from '../words/en.json' with { type: 'json' }
import gujarati from '../words/gu.json' with { type: 'json' }
import hindi from '../words/hi.json' with { type: 'json' }
import { deskLanguage } from './language.ts'

export type DeskWords = typeof english

type Words = { [name: string]: string | string[] | Words }

const words: Record<Language, Words> = {
  en: english,
  gu: withEnglish(english, gujarati),
  hi: withEnglish(english, hindi),
}

/** The words of the desk, by screen, in the language of the person who works at it. */
export function deskWords(): DeskWords {
  return words[deskLanguage()] as DeskWords
}

/** What reception can choose as what a request is about, in a language. */
export function topicNames(language: Language): Record<string, string> {
  return (words[language] as DeskWords).newRequest.topics
}

/** What is not translated yet is in English. */
function withEnglish(english: Words, own: Words): Words {
  const both = Object.entries(english).map(([name, text]) => {
    const translated = own[name]
    const isGroup = typeof text === 'object' && !Array.isArray(text)
    return [name, isGroup ? withEnglish(text, (translated ?? {}) as Words) : (translated ?? text)]
  })
  return Object.fromEntries(both)
}

/** What the desk calls a language. */
export function languageName(language: Language): string {
  return deskWords().languages[language]
}

/** What was done, as it is said; stored in English, and so said where it has no words here, such as a name. */
export function actionName(what: string): string {
  return (deskWords().actions as Record<string, string>)[what] ?? what
}

/** A sentence of the desk with its values. Not that of the site: what both use would be in a file that the pages of patients load too. */
export function filled(sentence: string, values: Record<string, string | number | undefined>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
