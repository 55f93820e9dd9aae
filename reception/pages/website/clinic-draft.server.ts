import { isDeepStrictEqual } from 'node:util'
import { clinicDrafts, type EditedClinic, editedClinic, clinicFiles } from '#editor/clinic-draft.ts'
import type { ClinicTexts } from '#editor/clinic-facts.ts'
import type { KeptDraft } from '../../model/drafts.ts'
import type { signedIn } from '../auth/guard.server.ts'

type Desk = Pick<ReturnType<typeof signedIn>, 'requests' | 'person'>

export type ClinicDraft = EditedClinic & { drafts: KeptDraft[] }

/** The clinic's record as visitors have it, and with what the person has edited of it since. */
export async function clinicDraft({ requests, person }: Desk): Promise<ClinicDraft> {
  const drafts = (await requests.draftsOfPerson(person.id)).filter(({ file }) => clinicFiles.includes(file))
  return { ...editedClinic(drafts), drafts }
}

/** Keeps the record as it shall be, in all languages, as drafts of the person. */
export async function keepClinic(
  { requests, person, now: at }: Desk & { now: Date },
  draft: ClinicDraft,
  after: ClinicTexts,
): Promise<{ status: 'kept' | 'newer' }> {
  const edits = clinicDrafts(draft, after).map((edit) => {
    const version = draft.drafts.find(({ file }) => file === edit.file)?.version ?? 0
    return { ...edit, version, person, at }
  })
  const isEdit = ({ version, was, next }: (typeof edits)[number]) =>
    version > 0 || !isDeepStrictEqual(was, next)
  return requests.keepDrafts(edits.filter(isEdit))
}
