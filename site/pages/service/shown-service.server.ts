import { serviceForSlug } from '#content/catalogue/catalogue.server.ts'
import type { Catalogue } from '#content/catalogue/catalogue.ts'
import { costText, feeRows } from '#content/catalogue/fee-rows.ts'
import type { Condition } from '#content/schema/service.ts'
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

export type ServiceFee = NonNullable<ReturnType<typeof feeOf>>

/** What a service usually costs, such as "Filling: ₹800 to ₹3,000, One tooth"; null while the clinic shows no sums. */
export function feeOf(words: Catalogue, service: string) {
  const rows = feeRows(words).filter(({ slug, range }) => slug === service && range !== null)
  const text = rows.map((row) => `${row.name}: ${costText(row)}`).join('; ')
  return text ? { text, provenance: words.fees.treatments.provenance } : null
}
