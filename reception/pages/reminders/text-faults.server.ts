import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { languages } from '#content/catalogue/language.ts'
import { urgentWordsFinder } from '#content/catalogue/urgent-words.ts'
import { deskWords, filled } from '../words.ts'
import { catalogueIn, type TextKey } from './text-of.server.ts'

const longest = 600
/** Without these a text is of no use. */
const needed = ['time', 'link']

/** The blanks that the desk fills in a text, as the first one has them. */
export function blanksOf(key: TextKey): string[] {
  return blanksIn(catalogue('en').requestPage.answers[key])
}

function blanksIn(text: string): string[] {
  return [...text.matchAll(/\{(\w*)\}/g)].map(([, name]) => name ?? '')
}

/** Why a text cannot be kept; null if it can. */
export function faultOfText(key: TextKey, text: string): string | null {
  const { faults } = deskWords().texts
  if (text === '') return faults.empty
  if ([...text].length > longest) return faults.long
  const known = blanksOf(key)
  const used = blanksIn(text)
  const odd = used.find((name) => !known.includes(name)) ?? /[{}]/.exec(text.replaceAll(/\{\w*\}/g, ''))?.[0]
  const shown = (name: string) => (/^\w*$/.test(name) ? `{${name}}` : name)
  if (odd !== undefined)
    return filled(faults.blank, { blank: shown(odd), blanks: known.map(shown).join(', ') })
  const missing = needed.find((name) => known.includes(name) && !used.includes(name))
  if (missing !== undefined) return filled(faults.missing, { blank: shown(missing) })
  const illness = illnessIn(text)
  return illness === null ? null : filled(faults.illness, { words: illness })
}

/** The words of a text, in whatever language, that name an illness or a treatment; null for none. */
function illnessIn(text: string): string | null {
  const quote = urgentWordsFinder(catalogue('en').urgentWords)(text)?.quotes[0]
  if (quote) return text.slice(quote.from, quote.until)
  const names = languages.flatMap((language) => {
    const { conditions, treatments } = catalogueIn(language)
    return [...conditions, ...treatments].map(({ name }) => beginningOf(name))
  })
  return names.find((name) => text.toLowerCase().includes(name)) ?? null
}

/** "Root Canal Treatment" is also meant by "root canal". */
function beginningOf(name: string): string {
  return name.toLowerCase().split(' ').slice(0, 2).join(' ')
}
