import { countOf, type Path } from '../../check/fault.ts'
import type { RecordFile } from '../../check/record-file.ts'
import { faultAt, medicalOf, type Found, type Rule } from '../rule.ts'
import { textsOf, visibleTextsOf, wordCount } from './texts.ts'

type Limit = { field: RegExp; min: number; max: number }

/** How many words the fields of a text about health may have, by their dotted path. */
const fieldLimits: Limit[] = [
  { field: /^lead$/, min: 3, max: 20 },
  { field: /^description1?$/, min: 45, max: 80 },
  { field: /list\.\d+\.subHeading$/i, min: 2, max: 5 },
  { field: /list\.\d+\.description$/i, min: 15, max: 35 },
  { field: /^whatParagraph\d$/, min: 50, max: 90 },
  { field: /^whatTitles\.\d$/, min: 2, max: 6 },
  { field: /^(atHome|aftercare)\.(do|dont)\.\d+$/, min: 3, max: 22 },
  { field: /^visit\.\w+\.value$/, min: 1, max: 5 },
  { field: /^visit\.\w+\.note$/, min: 2, max: 10 },
  { field: /^choices\.\d+\.name$/, min: 1, max: 6 },
  { field: /^choices\.\d+\.(done|fits)$/, min: 3, max: 22 },
  { field: /^costFactors\.\d+$/, min: 4, max: 20 },
  { field: /^beforeYouCome\.\d+$/, min: 5, max: 25 },
  { field: /^ifNothing$/, min: 20, max: 60 },
  { field: /^questions\.\d+\.heading$/, min: 3, max: 14 },
  { field: /^questions\.\d+\.text$/, min: 12, max: 65 },
  { field: /^sections\.\d+\.paragraphs\.\d+$/, min: 8, max: 90 },
  { field: /^sections\.\d+\.list\.\d+$/, min: 3, max: 35 },
  { field: /^situations\.\d+\.(do|dont)\.\d+$/, min: 2, max: 18 },
  { field: /^situations\.\d+\.call$/, min: 10, max: 45 },
  { field: /^signs\.\d+\.text$/, min: 3, max: 22 },
]

/** Every text about health is as long as its place on the page allows. */
export const wordsOfFields: Rule = {
  name: 'words of a field',
  find: (content) =>
    medicalOf(content).flatMap((record) =>
      textsOf(record.value).flatMap(({ path, text }) => {
        const words = wordCount(text)
        const limit = limitFor(path)
        if (!limit || (words >= limit.min && words <= limit.max)) return []
        return [faultAt(record, path, countOf(words, 'word'), `${limit.min} to ${limit.max} words`)]
      }),
    ),
}

function limitFor(path: Path): Limit | undefined {
  return fieldLimits.find(({ field }) => field.test(path.map(String).join('.')))
}

/** All that a record itself puts on its page: less leaves questions open, more is not read to its end. */
export const wordsOfPages: Rule = {
  name: 'words of a page',
  find: (content) => [
    ...content.conditions.flatMap((record) => wordsBetween(record, 450, 900)),
    ...content.treatments.flatMap((record) => wordsBetween(record, 600, 1300)),
    ...content.guides.flatMap((record) => wordsBetween(record, 350, 1200)),
  ],
}

function wordsBetween(record: RecordFile<unknown>, min: number, max: number): Found[] {
  const words = visibleTextsOf(record.value).reduce((sum, { text }) => sum + wordCount(text), 0)
  if (words >= min && words <= max) return []
  return [faultAt(record, [], `${words} visible words`, `${min} to ${max} on a page`)]
}

/** An open testimonial fits its card, which is 500 px high, on the narrowest phone. */
export const wordsOfTestimonials: Rule = {
  name: 'words of a testimonial',
  find: (content) =>
    content.testimonials.flatMap((record) =>
      record.value.flatMap(({ description }, index) => {
        const words = wordCount(description)
        return words < 95
          ? []
          : [faultAt(record, [index, 'description'], countOf(words, 'word'), 'at most 94 words')]
      }),
    ),
}
