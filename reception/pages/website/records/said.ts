import type { Language } from '#content/catalogue/language.ts'
import titles from '../../../words/fields.json' with { type: 'json' }
import { deskLanguage } from '../../language.ts'

const fieldWords: Record<string, Partial<Record<Language, string>>> = titles

/** A title of a field, a help, or what a field must be, in the language of the desk; what has no words in it is in English. */
export function said(text: string): string {
  const [, name = text, place = ''] = /^(.*?)( \d+)?$/s.exec(text) ?? []
  const own = fieldWords[name]?.[deskLanguage()] ?? fieldWords[name]?.en
  return own === undefined ? text : own + place
}
