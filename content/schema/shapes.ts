import { booking } from './booking.ts'
import { clinic } from './clinic.ts'
import { emergency, triage } from './emergency.ts'
import { fees } from './fees.ts'
import { labels } from './labels.ts'
import { lists } from './lists.ts'
import { menu } from './menu.ts'
import { guide, page } from './page.ts'
import { pharmaPage } from './pharma-page.ts'
import { requestPage } from './request-page.ts'
import { searchWords } from './search-words.ts'
import { condition, treatment } from './service.ts'

/** Every shape by the name of its JSON Schema in `content/schemas/`. */
export const shapes = {
  condition,
  treatment,
  guide,
  emergency,
  fees,
  triage,
  'pharma-page': pharmaPage,
  page,
  clinic,
  menu,
  labels,
  'search-words': searchWords,
  booking,
  'request-page': requestPage,
  ...lists,
}
export type ShapeName = keyof typeof shapes
