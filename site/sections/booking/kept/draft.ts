import { type AppointmentFields, fieldNames } from '#appointments/fields.ts'
import { forget, recall, remember } from './session-memory.ts'

/** One for all pages: who goes on reading elsewhere finds the text there. */
const key = 'appointment-draft'

/** Keeps what stands in the form, so that it is there again after a reload, Back or a crash. */
export function keepDraft(form: HTMLFormElement): void {
  const texts = new FormData(form)
  remember(key, JSON.stringify(Object.fromEntries(fieldNames.map((name) => [name, texts.get(name) ?? '']))))
}

export function recallDraft(): Partial<AppointmentFields> {
  return JSON.parse(recall(key) ?? '{}') as Partial<AppointmentFields>
}

export function forgetDraft(): void {
  forget(key)
}
