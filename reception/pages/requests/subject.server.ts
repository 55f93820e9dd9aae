import { catalogues } from '#content/catalogue/catalogue.server.ts'
import type { Catalogue } from '#content/catalogue/catalogue.ts'
import { deskLanguage } from '../language.ts'
import { topicNames } from '../words.ts'

/** What a request is about: what was chosen from a list, in whatever language, is said in that of the desk. */
export function shownSubject(subject: string): string {
  const own = catalogues()[deskLanguage()]
  const key = keyOf(subject)
  return (own && key && namesIn(own).names.get(key)) || subject
}

/** The topic that was chosen as a subject, or the treatment; undefined where its words are the patient's own. */
export function chosenSubject(subject: string): string | undefined {
  return keyOf(subject)?.replace(ofDesk, '')
}

function keyOf(subject: string): string | undefined {
  const all = Object.values(catalogues()).map(namesIn)
  return all.map(({ keys }) => keys.get(subject)).find(Boolean)
}

/** Before the keys of what reception chooses from: its words are shorter, and stay as they were chosen. */
const ofDesk = 'desk '

/** A page asks for hundreds of names. */
const known = new WeakMap<Catalogue, { names: Map<string, string>; keys: Map<string, string> }>()

function namesIn(catalogue: Catalogue) {
  return known.getOrInsertComputed(catalogue, ({ language, booking, treatments }) => {
    const pairs = [
      ...Object.entries(booking.form.choices.topic),
      ...treatments.map(({ slug, name }) => [slug, name] as const),
      ...Object.entries(topicNames(language)).map(([topic, name]) => [`${ofDesk}${topic}`, name] as const),
    ]
    // Of two with the same name the first counts.
    const keys = pairs.toReversed().map(([key, name]) => [name, key] as const)
    return { names: new Map(pairs.toReversed()), keys: new Map(keys) }
  })
}
