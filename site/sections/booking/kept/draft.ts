import { type AppointmentFields, fieldNames } from '#appointments/fields.ts'
import { forget, recall, remember } from './session-memory.ts'

/** One for all pages: who goes on reading elsewhere finds the text there. */
const key = 'appointment-draft'

/** `topicOf` is the page whose topic was chosen as the subject. */
type Draft = Partial<AppointmentFields> & { topicOf?: string }

/**
 * Keeps what is in the form: it is there again after a reload, Back or a crash.
 * @param topic what this page is about
 */
export function keepDraft(form: HTMLFormElement, topic: string): void {
  const texts = new FormData(form)
  const fields = Object.fromEntries(fieldNames.map((name) => [name, texts.get(name) ?? '']))
  const draft: Draft = fields.subject === topic ? { ...fields, topicOf: location.pathname } : fields
  remember(key, JSON.stringify(draft))
}

/** What was typed or chosen; the topic of another page is nothing that was chosen here. */
export function recallDraft(): Partial<AppointmentFields> {
  const { topicOf, ...fields } = JSON.parse(recall(key) ?? '{}') as Draft
  return topicOf === undefined || topicOf === location.pathname ? fields : { ...fields, subject: '' }
}

export function forgetDraft(): void {
  forget(key)
}
