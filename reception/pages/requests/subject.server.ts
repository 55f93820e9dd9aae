import { catalogues } from '#content/catalogue/catalogue.server.ts'
import type { Catalogue } from '#content/catalogue/catalogue.ts'
import { deskLanguage } from '../language.ts'

/** What a request is about: what was chosen from a list, in whatever language, is said in that of the desk. */
export function shownSubject(subject: string): string {
  const own = catalogues()[deskLanguage()]
  const known = Object.values(catalogues()).flatMap((all) => namesIn(all))
  const key = known.find(({ name }) => name === subject)?.key
  return (own && namesIn(own).find((one) => one.key === key)?.name) ?? subject
}

function namesIn({ booking, treatments }: Catalogue) {
  const topics = Object.entries(booking.form.choices.topic)
  return [...topics, ...treatments.map(({ slug, name }) => [slug, name])].map(([key, name]) => ({
    key,
    name,
  }))
}
