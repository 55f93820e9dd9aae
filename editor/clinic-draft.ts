import { isDeepStrictEqual } from 'node:util'
import { parse } from 'yaml'
import { languages } from '#content/catalogue/language.ts'
import { clinicFile, type ClinicTexts, readClinic } from './clinic-facts.ts'
import { type Draft, mergedFiles } from './drafts.ts'

/** The clinic's record as visitors have it, and with what somebody has edited of it since. */
export type EditedClinic = {
  published: ClinicTexts
  edited: ClinicTexts
  /** Whether others have changed the same fields since. */
  isInConflict: boolean
}

export const clinicFiles = languages.map(clinicFile)

export function editedClinic(drafts: readonly Draft[]): EditedClinic {
  const published = readClinic()
  const { files, conflicts } = mergedFiles(drafts)
  const texts = languages.map((language) => {
    return [language, files.get(clinicFile(language)) ?? published[language]] as const
  })
  const edited = Object.fromEntries(texts.filter(([, text]) => text !== undefined)) as ClinicTexts
  return { published, edited, isInConflict: conflicts.length > 0 }
}

/** The record as it shall be, as drafts of its files. Translations follow the English before they are edited themselves. */
export function clinicDrafts({ published }: EditedClinic, after: ClinicTexts): Draft[] {
  const english = { file: clinicFile('en'), was: valueOf(published.en), next: valueOf(after.en) }
  const { files } = mergedFiles([english])
  return languages.map((language) => {
    const file = clinicFile(language)
    const was = language === 'en' ? english.was : valueOf(files.get(file) ?? published[language])
    return { file, was, next: valueOf(after[language]) }
  })
}

const valueOf = (text: string | null | undefined): unknown => (text ? parse(text) : null)

const ofHours = ['hours', 'closedLabel', 'holidays']

/** Whether more is edited of the clinic than its hours and holidays. */
export function changesMore({ published, edited }: EditedClinic): boolean {
  const others = (text: string | undefined) => {
    const fields = Object.entries((valueOf(text) ?? {}) as object)
    return Object.fromEntries(fields.filter(([name]) => !ofHours.includes(name)))
  }
  return !isDeepStrictEqual(others(published.en), others(edited.en))
}
