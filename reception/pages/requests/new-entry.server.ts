import type { Topic } from '#appointments/wish.ts'
import { catalogue } from '#content/catalogue/catalogue.server.ts'
import type { Entry, Source } from '../../model/entry.ts'
import { deskLanguage } from '../language.ts'
import { topicNames } from '../words.ts'
import { textsIn } from './kept-input.ts'
import { languageIn } from './lists/listed.server.ts'
import { typedRequest } from './typed-request.server.ts'
import { markIn } from './urgency.server.ts'

type Written = Pick<Entry, 'person' | 'at'> & { source: Source; of?: string; isHere?: boolean }

/** A request as reception has typed it, and what is wrong with it. Who is here may have left no number. */
export function newEntry(form: FormData, { source, isHere = false, ...deed }: Written) {
  const { topic: chosen } = textsIn(form, ['topic'])
  const treatment = catalogue('en').treatments.find(({ slug }) => slug === chosen)
  if (treatment) form.set('topic', 'other' satisfies Topic)
  const { fields, language, faults } = typedRequest(form)
  if (isHere && fields.phone === '') delete faults.phone
  const names = topicNames(deskLanguage())
  const formId = String(form.get('formId') ?? '').slice(0, 64)
  const entry: Entry = {
    ...deed,
    formId,
    source,
    // Who writes it down has most often spoken their own language.
    language: language || languageIn(`${fields.name} ${fields.message}`, '') || deskLanguage(),
    fields: { ...fields, subject: Object.hasOwn(names, chosen) ? names[chosen] : '' },
    page: treatment ? pageOfTopic(treatment.slug) : '',
    mark: markIn(fields),
  }
  return { entry, fields, faults, isFaulty: Object.keys(faults).length > 0 }
}

/** The page of what a caller asks for, where that is a treatment. */
export function pageOfTopic(topic: string): string {
  return `/services/${topic}`
}
