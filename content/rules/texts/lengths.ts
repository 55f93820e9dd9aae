import { countOf, type Path } from '../../check/fault.ts'
import type { RecordFile } from '../../check/record-file.ts'
import { faultAt, medicalOf, type Found, type Rule } from '../rule.ts'
import { textsOf, visibleTextsOf, wordCount } from './texts.ts'

type Limit = { field: RegExp; least: number; most: number }

/** How many words the fields of a text about health may have, by their dotted path. */
const fieldLimits: Limit[] = [
  { field: /^lead$/, least: 3, most: 20 },
  { field: /^description1?$/, least: 45, most: 80 },
  { field: /list\.\d+\.subHeading$/i, least: 2, most: 5 },
  { field: /list\.\d+\.description$/i, least: 15, most: 35 },
  { field: /^whatParagraph\d$/, least: 50, most: 90 },
  { field: /^whatTitles\.\d$/, least: 2, most: 6 },
  { field: /^(atHome|aftercare)\.(do|dont)\.\d+$/, least: 3, most: 22 },
  { field: /^visit\.\w+\.value$/, least: 1, most: 5 },
  { field: /^visit\.\w+\.note$/, least: 2, most: 10 },
  { field: /^choices\.\d+\.name$/, least: 1, most: 6 },
  { field: /^choices\.\d+\.(done|fits)$/, least: 3, most: 22 },
  { field: /^costFactors\.\d+$/, least: 4, most: 20 },
  { field: /^beforeYouCome\.\d+$/, least: 5, most: 25 },
  { field: /^ifNothing$/, least: 20, most: 60 },
  { field: /^questions\.\d+\.heading$/, least: 3, most: 14 },
  { field: /^questions\.\d+\.text$/, least: 12, most: 65 },
  { field: /^sections\.\d+\.paragraphs\.\d+$/, least: 8, most: 90 },
  { field: /^sections\.\d+\.list\.\d+$/, least: 3, most: 35 },
  { field: /^situations\.\d+\.(do|dont)\.\d+$/, least: 2, most: 18 },
  { field: /^situations\.\d+\.call$/, least: 10, most: 45 },
  { field: /^signs\.\d+\.text$/, least: 3, most: 22 },
]

/** Every text about health is as long as its place on the page allows. */
export const wordsOfFields: Rule = {
  name: 'words of a field',
  find: (content) =>
    medicalOf(content).flatMap((record) =>
      textsOf(record.value).flatMap(({ path, text }) => {
        const words = wordCount(text)
        const limit = limitFor(path)
        if (!limit || (words >= limit.least && words <= limit.most)) return []
        return [faultAt(record, path, countOf(words, 'word'), `${limit.least} to ${limit.most} words`)]
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

function wordsBetween(record: RecordFile<unknown>, least: number, most: number): Found[] {
  const words = visibleTextsOf(record.value).reduce((sum, { text }) => sum + wordCount(text), 0)
  if (words >= least && words <= most) return []
  return [faultAt(record, [], `${words} visible words`, `${least} to ${most} on a page`)]
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
