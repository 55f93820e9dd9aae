import { countOf, type Path } from '../fault.ts'
import { faultAt, servicesOf, type Rule } from './rule.ts'
import { textsOf, visibleTextsOf, wordCount } from './texts.ts'

type Limit = { field: RegExp; least: number; most: number }

/** How many words the fields of a service may have, by their dotted path. */
const serviceLimits: Limit[] = [
  { field: /^lead$/, least: 3, most: 16 },
  { field: /^description1?$/, least: 45, most: 80 },
  { field: /list\.\d+\.subHeading$/i, least: 2, most: 5 },
  { field: /list\.\d+\.description$/i, least: 15, most: 35 },
  { field: /^whatParagraph\d$/, least: 50, most: 90 },
  { field: /^urgent\.text$/, least: 20, most: 50 },
  { field: /^(atHome|options|aftercare)\.\d+$/, least: 6, most: 20 },
]

/** Every text of a service is as long as its place on the page allows. */
export const wordsOfFields: Rule = {
  name: 'words of a field',
  find: (content) =>
    servicesOf(content).flatMap((service) =>
      textsOf(service.value).flatMap(({ path, text }) => {
        const words = wordCount(text)
        const limit = limitFor(path)
        if (!limit || (words >= limit.least && words <= limit.most)) return []
        return [faultAt(service, path, countOf(words, 'word'), `${limit.least} to ${limit.most} words`)]
      }),
    ),
}

function limitFor(path: Path): Limit | undefined {
  return serviceLimits.find(({ field }) => field.test(path.join('.')))
}

/** All that a service's own record puts on its page. */
export const wordsOfPages: Rule = {
  name: 'words of a page',
  find: (content) =>
    servicesOf(content).flatMap((service) => {
      const words = visibleTextsOf(service.value).reduce((sum, { text }) => sum + wordCount(text), 0)
      if (words >= 450 && words <= 700) return []
      return [faultAt(service, [], `${words} visible words`, '450 to 700 on a page')]
    }),
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
