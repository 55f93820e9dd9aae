import type { Source } from '../../schema/parts.ts'
import { faultAt, medicalOf, type Rule } from './rule.ts'
import { visibleTextsOf } from './texts.ts'

const numberWord =
  '(one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|hundred|thousand|half)'
const unit = '(minutes?|hours?|days?|weeks?|months?|years?|per cent|millimetres?|mm|cm|times)'

/** A number in digits, in words before a unit, or as a part of a whole. */
const figure = new RegExp(
  [
    String.raw`\d[\d,.]*`,
    String.raw`\b${numberWord}( (and|or|to) (a )?${numberWord})?( (or|to) \w+)? (more )?${unit}\b`,
    String.raw`\b${numberWord} (\w+ )?(in|of|out of) (every )?${numberWord}\b`,
    String.raw`\bhalf an? (hour|minute|day|year)\b`,
  ].join('|'),
  'gi',
)

/** Numbers that state nothing about health: ambulances, lists, years of the clinic. */
const plainNumber = /^(108|112|1991|24|7)[.,]*$/

/** Every figure of a text about health is borne out by one of its sources, which names it word for word. */
export const figuresHaveSources: Rule = {
  name: 'figures have sources',
  *find(content) {
    for (const record of medicalOf(content))
      for (const { path, text } of visibleTextsOf(record.value)) {
        // What a visit is like is the clinic's own statement, with a provenance; a number to call is no figure.
        if (path[0] === 'visit' || path.at(-1) === 'number') continue
        const found = unsupported(text, record.value.sources)
        const expected = 'this figure, word for word, under figures of one of the sources'
        if (found) yield faultAt(record, path, `no source for "${found}"`, expected)
      }
  },
}

function unsupported(text: string, sources: Source[]): string | undefined {
  const known = sources.flatMap(({ figures }) => figures.flatMap((words) => placesOf(words, text)))
  const isKnown = (from: number, to: number) => known.some((place) => place.from <= from && to <= place.to)
  return [...text.matchAll(figure)].find(
    ({ 0: found, index }) =>
      !plainNumber.test(found) && !isKnown(index, index + found.replace(/[.,]+$/, '').length),
  )?.[0]
}

function placesOf(words: string, text: string): { from: number; to: number }[] {
  const wanted = new RegExp(RegExp.escape(words), 'gi')
  return [...text.matchAll(wanted)].map(({ index }) => ({ from: index, to: index + words.length }))
}

/** A figure that a source bears out is on the page; else somebody has changed one of the two. */
export const figuresStand: Rule = {
  name: 'figures of sources',
  *find(content) {
    for (const record of medicalOf(content)) {
      const texts = visibleTextsOf(record.value).map(({ text }) => text)
      for (const [source, { figures }] of record.value.sources.entries())
        for (const [index, words] of figures.entries())
          if (!texts.some((text) => placesOf(words, text).length > 0))
            yield faultAt(
              record,
              ['sources', source, 'figures', index],
              `"${words}" appears nowhere in the text`,
              'the words as the text has them, or no such line',
            )
    }
  },
}
