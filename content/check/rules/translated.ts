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
  *find(_content, { translations }) {
    for (const { record, pairs } of translations)
      for (const { path, text, english } of pairs)
        for (const [what, of] of Object.entries(kept)) {
          const given = of(text)
          const missing = of(english).filter((one) => !given.includes(one))
          const expected = `all ${what} of "${english.slice(0, 60)}"`
          if (missing.length > 0)
            yield faultAt(
              record,
              ['texts', ...path],
              `the ${what} ${missing.join(', ')} are missing`,
              expected,
            )
        }
  },
}
