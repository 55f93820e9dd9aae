import { fieldName, type Path } from '../check/fault.ts'
import type { RecordFile } from '../check/record-file.ts'

/** Every kind of thing that a real clinic must replace or confirm, in the order of the table. */
export const kinds = {
  sample: {
    title: 'Sample facts',
    todo: 'Write what is true of the clinic in their place, and "provenance: confirmed" on this line.',
  },
  placeholder: {
    title: 'Made-up numbers and addresses',
    todo: 'They reach nobody: write the real ones.',
  },
  holidays: {
    title: 'Closed days missing',
    todo: 'Enter the days on which the clinic stays closed, or the pages say "Open now" on Diwali.',
  },
  rating: {
    title: 'Google rating without evidence',
    todo: 'Fill in value, count, url and checkedOn, or take the claim out of "banner".',
  },
  praise: {
    title: 'Praise that a dental council may object to',
    todo: 'Write a fact in its place, or ask the council and note in clinic.yaml: praiseAgreed: { by: Dr. Name, on: 2026-12-01 }',
  },
  registration: {
    title: 'Registrations missing',
    todo: 'Write the number, in quotes: of a dentist that of the dental council, with that council and the university of the degree; of the clinic that of the Gujarat Clinical Establishments (Registration and Regulation) Act 2021.',
  },
  review: {
    title: 'Medical pages that no dentist of the clinic has read',
    todo: 'Once one has read the page and agrees with it: review: { by: Dr. Name, on: 2026-12-01 }',
  },
  translation: {
    title: 'Translations that nobody has signed, or that are older than the English',
    todo: 'A native reader, and a dentist who reads the language: review: { language: { by: Name, on: 2026-12-01 }, medical: { by: Dr. Name, on: 2026-12-01 } }. Older ones first: npm run content:translated -- FILE',
  },
  untranslated: {
    title: 'Texts shown in English on pages of other languages',
    todo: 'Write the translation, then: npm run content:translated -- FILE',
  },
  source: {
    title: 'Sources that nobody has held against the text',
    todo: 'Open each. Where it says what the page says, write the day: checkedOn: 2026-12-01',
  },
  illustration: {
    title: 'Illustrations shown as results, or as rooms of the clinic',
    todo: 'Put photographs of these names into pictures/photos/; docs/going-live.md names the other ways.',
  },
  consent: {
    title: 'Patients who have not agreed in writing',
    todo: 'With the signed paper on file: "consentOnFile: true"; consent: { on: 2026-12-01, by: name, ref: where }',
  },
  switch: {
    title: 'Parts switched on without consent',
    todo: 'Get the consents listed above, or switch the part off with "false".',
  },
  link: {
    title: 'News links to be checked',
    todo: 'Open each. Where it leads to what the item says, write "provenance: confirmed" for the item.',
  },
  store: {
    title: 'Apps without a link to their store',
    todo: 'Write the address of the app in its store, in quotes, in place of "null".',
  },
  setting: {
    title: 'Settings of the server',
    todo: 'Set them where the site runs, and run this check there.',
  },
  desk: {
    title: 'The desk of reception',
    todo: 'docs/desk.md says how. Run this check where the site runs: it checks who may sign in.',
  },
} as const
export type LeftOverKind = keyof typeof kinds

/** One thing left to do before the site goes live. */
export type LeftOver = {
  kind: LeftOverKind
  /** Path from the project's folder. */
  file: string
  line: number
  field: string
  /** What is there now. */
  found: string
}

/** Something left at a field of a record. */
export function leftAt(
  kind: LeftOverKind,
  { file, lineOf }: RecordFile<unknown>,
  path: Path,
  found: string,
): LeftOver {
  return { kind, file, line: lineOf(path), field: fieldName(path), found }
}
