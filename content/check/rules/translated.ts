import type { Translation } from '../../translations/translation.ts'
import { faultAt, type Rule } from './rule.ts'

const withoutPages = (text: string) => text.replace(/\[\[[^|\]]*\|/g, '')

/** What a translation has as often as its English, wherever it is in the sentence. Numbers in words may be in digits. */
const kept: Record<string, (text: string) => string[]> = {
  figures: (text) =>
    (withoutPages(text).match(/\d+(?:[.,]\d+)?/g) ?? []).map((figure) =>
      figure.replace(',', '').replace(/^0(?=\d)/, ''),
    ),
  links: (text) => [...text.matchAll(/\[\[([^|\]]+)\|/g)].map(([, page]) => page!),
  slots: (text) =>
    (text.match(/\{[^}]+\}/g) ?? []).map((slot) => slot.toLowerCase().replace(' in digits', '')),
}

/** Translations keep what the English states: figures, links, slots. */
export const translatedFacts: Rule = {
  name: 'facts in translations',
  find: (_content, { translations }) =>
    translations.flatMap(({ record, pairs }) =>
      pairs.flatMap((pair) =>
        differences(pair).map((fault) => faultAt(record, ['texts', ...pair.path], ...fault)),
      ),
    ),
}

function differences({ text, english }: Translation['pairs'][number]): [wrong: string, expected: string][] {
  return Object.entries(kept).flatMap(([what, of]) => {
    const given = of(text)
    const missing = of(english).filter((one) => !given.includes(one))
    if (missing.length === 0) return []
    return [[`the ${what} ${missing.join(', ')} are missing`, `all ${what} of "${english.slice(0, 60)}"`]]
  })
}
