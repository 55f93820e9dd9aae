import { newsOrder, openingHours } from './clinic-facts.ts'
import { freshSchemas, noStrayFile, schemaLine } from './files.ts'
import { descriptionWidth, titleWidth, uniqueHeads } from './head.ts'
import { listIds, serviceIds, slugIsFileName } from './ids.ts'
import { wordsOfFields, wordsOfPages, wordsOfTestimonials } from './lengths.ts'
import { menuServices, twoWayLinks } from './links.ts'
import { altTexts, iconsExist, pairAltTexts, picturesExist, storyTexts } from './pictures.ts'
import type { Rule } from './rule.ts'
import { wording } from './wording.ts'

/** Every rule over the whole content, in the order in which its faults are told. */
export const rules: Rule[] = [
  slugIsFileName,
  serviceIds,
  listIds,
  wordsOfFields,
  wordsOfPages,
  wordsOfTestimonials,
  wording,
  twoWayLinks,
  menuServices,
  uniqueHeads,
  titleWidth,
  descriptionWidth,
  picturesExist,
  iconsExist,
  altTexts,
  pairAltTexts,
  storyTexts,
  openingHours,
  newsOrder,
  noStrayFile,
  schemaLine,
  freshSchemas,
]
