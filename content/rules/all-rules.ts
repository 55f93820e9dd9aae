import { translatedWords } from './languages/translated-words.ts'
import { closedDays, holidaysOnce, newsOrder, newsPages, openingHours } from './facts/clinic-facts.ts'
import { freshSchemas, noStrayFile, schemaLine } from './facts/files.ts'
import { figuresHaveSources, figuresStand } from './texts/figures.ts'
import { descriptionWidth, titleWidth } from './facts/head.ts'
import { drawnRooms, honestClaims, noSampleInHeads } from './facts/honesty.ts'
import { wordsOfFields, wordsOfPages, wordsOfTestimonials } from './texts/lengths.ts'
import { linksInTexts, menuServices, searchedPages, namedServices, twoWayLinks } from './facts/links.ts'
import { altTexts, iconsExist, picturesExist, storyTexts } from './facts/pictures.ts'
import { firstHandSources } from './facts/sources.ts'
import { plainness } from './texts/plainness.ts'
import type { Rule } from './rule.ts'
import {
  allergyWhereNumbed,
  allHospitalSigns,
  doAndDont,
  gentlestFirst,
  medicineNote,
  safeAdvice,
  signsExist,
  signsOnce,
  urgencyInTriage,
} from './texts/safe-advice.ts'
import { wording } from './texts/wording.ts'

/** Every rule over the whole content, in the order in which faults are reported. */
export const rules: Rule[] = [
  wordsOfFields,
  wordsOfPages,
  wordsOfTestimonials,
  wording,
  translatedWords,
  plainness,
  signsOnce,
  signsExist,
  allHospitalSigns,
  allergyWhereNumbed,
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
  searchedPages,
  menuServices,
  titleWidth,
  descriptionWidth,
  noSampleInHeads,
  honestClaims,
  drawnRooms,
  picturesExist,
  iconsExist,
  altTexts,
  storyTexts,
  firstHandSources,
  openingHours,
  closedDays,
  holidaysOnce,
  newsOrder,
  newsPages,
  noStrayFile,
  schemaLine,
  freshSchemas,
]
