import { type AppointmentFields, type FieldName, fieldNames, isWish } from '#appointments/fields.ts'
import { forget, recall, remember } from './session-memory.ts'

/** One for all pages: who goes on reading elsewhere finds the text there. */
const key = 'appointment-draft'

/** What was chosen, and not typed, belongs to its address: another has its own topic or dentist, or another language. */
type Draft = Partial<AppointmentFields> & { chosen?: FieldName[]; chosenOn?: string }

/**
 * Keeps what is in the form: it is there again after a reload, Back or a crash.
 * @param subjects what this page fills in as the subject
 */
export function keepDraft(form: HTMLFormElement, subjects: readonly string[]): void {
  const texts = new FormData(form)
  const fields = Object.fromEntries(fieldNames.map((name) => [name, texts.get(name) ?? '']))
  const ourSubject = subjects.includes(fields.subject as string)
  const chosen = fieldNames.filter((name) => isWish(name) || (name === 'subject' && ourSubject))
  remember(key, JSON.stringify({ ...fields, chosen, chosenOn: here() }))
}

/** What was typed on any page, and what was chosen on this one. */
export function recallDraft(): Partial<AppointmentFields> {
  const { chosen = [], chosenOn, ...fields } = JSON.parse(recall(key) ?? '{}') as Draft
  if (chosenOn !== here()) for (const name of chosen) delete fields[name]
  return fields
}

export function forgetDraft(): void {
  forget(key)
}

function here(): string {
  return location.pathname + location.search
}
