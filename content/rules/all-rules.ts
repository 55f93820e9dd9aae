import { newsOrder, openingHours } from './clinic-facts.ts'
import { freshSchemas, noStrayFile, schemaLine } from './files.ts'
import { figuresHaveSources, figuresStand } from './figures.ts'
import { descriptionWidth, titleWidth, uniqueHeads } from './head.ts'
import { drawnRooms, honestClaims, noSampleInHeads } from './honesty.ts'
import { wordsOfFields, wordsOfPages, wordsOfTestimonials } from './lengths.ts'
import { linksInTexts, menuServices, namedServices, twoWayLinks } from './links.ts'
import { altTexts, iconsExist, picturesExist, storyTexts } from './pictures.ts'
import { plainness } from './plainness.ts'
import type { Rule } from './rule.ts'
import {
  doAndDont,
  gentlestFirst,
  medicineNote,
  safeAdvice,
  signsExist,
  signsOnce,
  urgencyInTriage,
} from './safe-advice.ts'
import { wording } from './wording.ts'

/** Every rule over the whole content, in the order in which its faults are told. */
export const rules: Rule[] = [
  wordsOfFields,
  wordsOfPages,
  wordsOfTestimonials,
  wording,
  plainness,
  signsOnce,
  signsExist,
  urgencyInTriage,
  doAndDont,
  gentlestFirst,
  safeAdvice,
  medicineNote,
  figuresHaveSources,
  figuresStand,
  namedServices,
  twoWayLinks,
  linksInTexts,
  menuServices,
  uniqueHeads,
  titleWidth,
  descriptionWidth,
  noSampleInHeads,
  honestClaims,
  drawnRooms,
  picturesExist,
  iconsExist,
  altTexts,
  storyTexts,
  openingHours,
  newsOrder,
  noStrayFile,
  schemaLine,
  freshSchemas,
]
