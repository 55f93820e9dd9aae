import { serviceForSlug } from '#content/catalogue/catalogue.server.ts'
import type { Catalogue } from '#content/catalogue/catalogue.ts'
import { costText, feeRows } from '#content/catalogue/fee-rows.ts'
import { type Language, pathIn } from '#content/catalogue/language.ts'
import type { Condition, Treatment } from '#content/schema/service.ts'
import { withPictures } from '../../pictures.server.ts'
import { serviceLinks } from '../../site-frame.server.ts'

export type HelpfulTreatment = ReturnType<typeof helpfulTreatments>[number]

/** The treatments that can help with a problem, with how often one comes for them. */
export function helpfulTreatments(words: Catalogue, { answeredBy }: Pick<Condition, 'answeredBy'>) {
  return serviceLinks(words, answeredBy).flatMap(({ slug, ...link }) => {
    const { service } = serviceForSlug(words, slug)
    if (!('visit' in service)) return [] // a rule has seen to it that all are treatments
    const { visits, provenance } = service.visit
    return [{ ...link, visits: visits.value, provenance }]
  })
}

export type ServiceDentist = NonNullable<ReturnType<typeof dentistOf>>

/** The dentist whose work it is; null where it is that of any. */
export function dentistOf({ doctors }: Catalogue, service: string) {
  const doctor = doctors.find(({ services }) => services.includes(service))
  if (!doctor) return null
  const { slug, name, smallTitle, about, provenance } = doctor
  const description = about.find(({ services }) => services?.includes(service))?.text ?? doctor.description
  const { image } = withPictures({ image: doctor.image })
  const small = { ...(image.thumbnail ?? image), alt: '' }
  return { slug, name, smallTitle, description, provenance, image, small }
}

export function pairsOf({ smilePairs, clinic }: Catalogue, { pairs = [] }: Pick<Condition, 'pairs'>) {
  if (!clinic.features.smileGallery) return []
  return withPictures(smilePairs.filter(({ id }) => pairs.includes(id)))
}

export type ShownChoices = ReturnType<typeof choicesOf>

/** Every way to go, each with the page that says more and with what it costs while the clinic shows sums. */
export function choicesOf(words: Catalogue, { slug, choices }: Pick<Treatment, 'slug' | 'choices'>) {
  const rows = feeRows(words)
  const own = rows.filter((row) => row.slug === slug).map(({ id }) => ({ row: id, times: undefined }))
  const shown = choices.map(({ page, costs = [], ...choice }) => ({
    ...choice,
    href: serviceLinks(words, page ? [page] : [])[0]?.href,
    costs: (choice.thisPage && costs.length === 0 ? own : costs).flatMap(({ row: id, times = 1 }) => {
      const row = rows.find((one) => one.id === id)
      const range = row?.rangeOf(times)
      if (!row || !range) return []
      const name = times > 1 ? `${times} × ${row.name}` : row.name
      return [{ name: name === choice.name ? null : name, range, href: feePath(words.language, id) }]
    }),
  }))
  return { choices: shown, provenance: words.fees.treatments.provenance }
}

function feePath(language: Language, id: string) {
  return `${pathIn(language, '/fees')}#${id}`
}

export type ServiceFee = NonNullable<ReturnType<typeof feeOf>>

/** What a service usually costs, such as "₹800 to ₹3,000, one tooth", several by their names; null while the clinic shows no sums. */
export function feeOf(words: Catalogue, service: string) {
  const rows = feeRows(words).filter(({ slug, range }) => slug === service && range !== null)
  const text = rows.map((row) => (rows.length > 1 ? `${row.name}: ` : '') + costText(row)).join('; ')
  return text ? { text, provenance: words.fees.treatments.provenance } : null
}
