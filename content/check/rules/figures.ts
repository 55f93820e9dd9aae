import type { Path } from '../fault.ts'
import type { RecordFile } from '../record-file.ts'
import type { Source } from '../../schema/parts.ts'
import { faultAt, medicalOf, type Found, type Rule } from './rule.ts'
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
  find: (content) =>
    medicalOf(content).flatMap((record) =>
      visibleTextsOf(record.value)
        // What a visit is like is the clinic's own statement, with a provenance; a number to call is no figure.
        .filter(({ path }) => path[0] !== 'visit' && path.at(-1) !== 'number')
        .flatMap(({ path, text }) => unsupported(record, path, text, record.value.sources)),
    ),
}

function unsupported(record: RecordFile<unknown>, path: Path, text: string, sources: Source[]): Found[] {
  const known = sources.flatMap(({ figures }) => placesOf(figures, text))
  const unsourced = [...text.matchAll(figure)].find(
    ({ 0: found, index }) =>
      !plainNumber.test(found) &&
      !known.some(({ from, to }) => from <= index && index + found.replace(/[.,]+$/, '').length <= to),
  )
  if (!unsourced) return []
  const expected = 'this figure, word for word, under figures of one of the sources'
  return [faultAt(record, path, `no source for "${unsourced[0]}"`, expected)]
}

/** Where in a text the figures of a source stand. */
function placesOf(figures: string[], text: string): { from: number; to: number }[] {
  const lower = text.toLowerCase()
  return figures.flatMap((words) => {
    const places: { from: number; to: number }[] = []
    const wanted = words.toLowerCase()
    for (let from = lower.indexOf(wanted); from !== -1; from = lower.indexOf(wanted, from + 1))
      places.push({ from, to: from + wanted.length })
    return places
  })
}

/** A figure that a source bears out stands on the page; else somebody has changed one of the two. */
export const figuresStand: Rule = {
  name: 'figures of sources',
  find: (content) =>
    medicalOf(content).flatMap((record) => {
      const texts = visibleTextsOf(record.value).map(({ text }) => text)
      return record.value.sources.flatMap(({ figures }, source) =>
        figures.flatMap((words, index) =>
          texts.some((text) => placesOf([words], text).length > 0)
            ? []
            : [
                faultAt(
                  record,
                  ['sources', source, 'figures', index],
                  `"${words}" appears nowhere in the text`,
                  'the words as the text has them, or no such line',
                ),
              ],
        ),
      )
    }),
}
