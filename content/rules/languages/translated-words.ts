import {
  hasLettersOf,
  shareScript,
  type TranslatedLanguage,
  translatedLanguages,
} from '../../catalogue/language.ts'
import type { Translation } from '../../translations/translation.ts'
import { faultAt, type Found, type Rule } from '../rule.ts'
import { houses } from './house-words.ts'

/** A translated text beside the English one. */
type Pair = Translation['pairs'][number]

/** Names that are written in Latin letters everywhere, addresses, degrees and what stands in a link's or a slot's place. */
export const latin =
  /\[\[[^|\]]*\||\{[^}]*\}|\b(WhatsApp|Google|Maps|Instagram|Facebook|Meta|Invisalign|Align|Technology|Global|Privacy|Control|Do|Not|Track|RCT|AA|WCAG|UPI|IP|M\.D\.S\.|CGHS|ECHS|PM-JAY|OPG|CBCT|QR|SMS|SLS|Pharm|Network)\b|\S+@\S+|\S+\.(com|org|in)\b/g

const checks: ((
  pair: Pair,
  language: TranslatedLanguage,
) => [wrong: string, expected: string] | undefined)[] = [
  ({ text }, language) => {
    for (const [pattern, expected] of houses[language].bans) {
      const hit = pattern.exec(text)
      if (hit) return [`found "${hit[0]}"`, expected]
    }
    return undefined
  },
  ({ text }, language) => {
    const foreign = translatedLanguages.find(
      (other) => !shareScript(other, language) && hasLettersOf(other, text.replace(/[।॥]/g, '')),
    )
    return foreign && ['found letters of another language', 'one script']
  },
  ({ text }) => {
    const digits = /[\u0966-\u096f\u0ae6-\u0aef]+/.exec(text)
    return digits ? [`found "${digits[0]}"`, 'Latin digits, such as 108'] : undefined
  },
  ({ text }) => {
    const found = /[A-Za-z]{2,}/.exec(text.replace(latin, ''))
    return found ? [`found "${found[0]}"`, 'the letters of the language'] : undefined
  },
  (pair) => differing('figures', pair, figuresOf),
  (pair) =>
    differing('links', pair, (text) => [...text.matchAll(/\[\[([^|\]]+)\|/g)].map(([, page]) => page!)),
  (pair) =>
    differing('slots', pair, (text) =>
      [...text.matchAll(/\{[^}]+\}/g)].map(([slot]) => slot.toLowerCase().replace(' in digits', '')),
    ),
  ({ path, text, english }, language) => {
    const forbids = path.includes('dont') || path.includes('doNot')
    const { negations } = houses[language]
    return forbids && /\b(not|never|no|nor|without|n't)\b/i.test(english) && !negations.test(text)
      ? ['nothing in it forbids', `what "${english.slice(0, 60)}" forbids`]
      : undefined
  },
]

/** Numbers in digits; those in words may stand in digits elsewhere. */
function figuresOf(text: string): string[] {
  return (text.replace(/\[\[[^|\]]*\|/g, '').match(/\d+(?:[.,]\d+)?/g) ?? []).map((figure) =>
    figure.replace(',', '').replace(/^0(?=\d)/, ''),
  )
}

function differing(
  what: string,
  { text, english }: Pair,
  of: (text: string) => string[],
): [string, string] | undefined {
  const [wanted, given] = [of(english), of(text)]
  const missing = wanted.filter((one) => !given.includes(one))
  if (missing.length === 0) return undefined
  return [`the ${what} ${missing.join(', ')} are missing`, `all ${what} of "${english.slice(0, 60)}"`]
}

/** Translations keep the spelling of the house, one script, and what the English states: figures, links, slots, what is forbidden. */
export const translatedWords: Rule = {
  name: 'translated words',
  find: (_content, { translations }) => translations.flatMap(faultsOf),
}

function faultsOf({ language, record, pairs }: Translation): Found[] {
  return pairs.flatMap((pair) =>
    checks.flatMap((check) => {
      const fault = check(pair, language)
      return fault ? [faultAt(record, ['texts', ...pair.path], ...fault)] : []
    }),
  )
}
