import { booking } from './booking.ts'
import { clinic } from './clinic.ts'
import { emergency, triage } from './emergency.ts'
import { fees } from './fees.ts'
import { labels } from './labels.ts'
import { listShapes } from './lists.ts'
import { menu } from './menu.ts'
import { guide, page } from './page.ts'
import { pharmaPage } from './pharma-page.ts'
import { requestPage } from './request-page.ts'
import { searchWords } from './search-words.ts'
import { condition, treatment } from './service.ts'
import { urgentWords } from './urgent-words.ts'

/** The shapes of records that are one file each: search-words.yaml holds `searchWords`. */
export const singleShapes = {
  clinic,
  menu,
  labels,
  booking,
  searchWords,
  triage,
  urgentWords,
  emergency,
  fees,
  requestPage,
  ...listShapes,
}

/** The shapes of records with a file each in the folder of this name. */
export const folderShapes = {
  conditions: condition,
  treatments: treatment,
  guides: guide,
  pharma: pharmaPage,
  pages: page,
}

export const shapes = { ...singleShapes, ...folderShapes }
export type Kind = keyof typeof shapes

const ofFolders: Partial<Record<Kind, string>> = {
  conditions: 'condition',
  treatments: 'treatment',
  guides: 'guide',
  pharma: 'pharma-page',
  pages: 'page',
}

/** The name of a shape's JSON Schema in `content/schemas/`, and of the file of a record that is the only one. */
export function schemaName(kind: Kind): string {
  return ofFolders[kind] ?? kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
