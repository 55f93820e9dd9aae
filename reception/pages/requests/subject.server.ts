import { catalogues } from '#content/catalogue/catalogue.server.ts'
import type { Catalogue } from '#content/catalogue/catalogue.ts'
import { deskLanguage } from '../language.ts'

/** What a request is about: what was chosen from a list, in whatever language, is said in that of the desk. */
export function shownSubject(subject: string): string {
  const all = Object.values(catalogues()).map(namesIn)
  const own = catalogues()[deskLanguage()]
  const key = all.map(({ keys }) => keys.get(subject)).find(Boolean)
  return (own && key && namesIn(own).names.get(key)) || subject
}

/** Whether a subject was chosen from a list: its words are the clinic's, not the patient's. */
export function isChosen(subject: string): boolean {
  return Object.values(catalogues()).some((one) => namesIn(one).keys.has(subject))
}

/** A page asks for hundreds of names. */
const known = new WeakMap<Catalogue, { names: Map<string, string>; keys: Map<string, string> }>()

function namesIn(catalogue: Catalogue) {
  return known.getOrInsertComputed(catalogue, ({ booking, treatments }) => {
    const topics = Object.entries(booking.form.choices.topic)
    const pairs = [...topics, ...treatments.map(({ slug, name }) => [slug, name] as const)]
    // Of two with the same name the first counts.
    const keys = pairs.toReversed().map(([key, name]) => [name, key] as const)
    return { names: new Map(pairs.toReversed()), keys: new Map(keys) }
  })
}
