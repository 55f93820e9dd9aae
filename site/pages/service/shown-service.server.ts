import { serviceForSlug } from '#content/catalogue/catalogue.server.ts'
import type { Catalogue } from '#content/catalogue/catalogue.ts'
import { rupees } from '#content/catalogue/rupees.ts'
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
  const { slug, name, smallTitle, description, provenance } = doctor
  const { image } = withPictures({ image: doctor.image })
  const small = { ...(image.thumbnail ?? image), alt: '' }
  return { slug, name, smallTitle, description, provenance, image, small }
}

/** The before/after pairs that show a service. */
export function pairsOf({ smilePairs, clinic }: Catalogue, { pairs = [] }: Pick<Condition, 'pairs'>) {
  if (!clinic.features.smileGallery) return []
  return withPictures(smilePairs.filter(({ id }) => pairs.includes(id)))
}

/** What a service usually costs, such as "One tooth: ₹3,500 to ₹9,000"; null while the clinic shows no sums. */
export function feeRange({ clinic, fees }: Catalogue, slug: string): string | null {
  const range = fees.ranges.rows.find((row) => row.slug === slug)
  if (!clinic.features.feeRanges || !range?.least || !range.most) return null
  return `${range.covers}: ${rupees(range.least)} to ${rupees(range.most)}`
}
