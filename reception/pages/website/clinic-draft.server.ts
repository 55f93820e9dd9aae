import { isDeepStrictEqual } from 'node:util'
import { parse } from 'yaml'
import { languages } from '#content/catalogue/language.ts'
import { clinicFile, type ClinicTexts, readClinic } from '#editor/clinic-facts.ts'
import { mergedFiles } from '#editor/drafts.ts'
import type { KeptDraft } from '../../model/drafts.ts'
import type { signedIn } from '../auth/guard.server.ts'

type Desk = Pick<ReturnType<typeof signedIn>, 'requests' | 'person'>

/** The clinic's record as visitors have it, and with what the person has edited of it since. */
export type ClinicDraft = {
  published: ClinicTexts
  edited: ClinicTexts
  drafts: KeptDraft[]
  /** Fields that others have published meanwhile: the Publish page settles which words stay. */
  isInConflict: boolean
}

export async function clinicDraft({ requests, person }: Desk): Promise<ClinicDraft> {
  const published = readClinic()
  const names = languages.map(clinicFile)
  const drafts = (await requests.draftsOfPerson(person.id)).filter(({ file }) => names.includes(file))
  const { files, conflicts } = mergedFiles(drafts)
  const texts = languages.map((language) => {
    return [language, files.get(clinicFile(language)) ?? published[language]] as const
  })
  const edited = Object.fromEntries(texts.filter(([, text]) => text !== undefined)) as ClinicTexts
  return { published, edited, drafts, isInConflict: conflicts.length > 0 }
}

/** Keeps the record as it shall be, in all languages, as drafts of the person. */
export async function keepClinic(
  { requests, person, now: at }: Desk & { now: Date },
  { published, drafts }: ClinicDraft,
  after: ClinicTexts,
): Promise<{ status: 'kept' | 'newer' }> {
  const english = { file: clinicFile('en'), was: valueOf(published.en), next: valueOf(after.en) }
  // Translations follow the English before they are edited themselves.
  const { files } = mergedFiles([english])
  const edits = languages.flatMap((language) => {
    const file = clinicFile(language)
    const version = drafts.find((draft) => draft.file === file)?.version ?? 0
    const was = language === 'en' ? english.was : valueOf(files.get(file) ?? published[language])
    const next = valueOf(after[language])
    if (version === 0 && isDeepStrictEqual(was, next)) return []
    return [{ file, was, next, version, person, at }]
  })
  return requests.keepDrafts(edits)
}

const valueOf = (text: string | null | undefined): unknown => (text ? parse(text) : null)

const ofHours = ['hours', 'closedLabel', 'holidays']

/** Whether the drafts change more of the clinic than its hours and holidays. */
export function changesMore({ published, edited }: ClinicDraft): boolean {
  const others = (text: string | undefined) => {
    const fields = Object.entries((valueOf(text) ?? {}) as object)
    return Object.fromEntries(fields.filter(([name]) => !ofHours.includes(name)))
  }
  return !isDeepStrictEqual(others(published.en), others(edited.en))
}
