import { serviceForSlug } from '#content/catalogue/catalogue.server.ts'
import type { Catalogue } from '#content/catalogue/catalogue.ts'
import { rupees } from '#content/catalogue/rupees.ts'
import type { Condition } from '#content/schema/service.ts'
import { serviceLinks } from '../../site-frame.server.ts'

export type HelpfulTreatment = ReturnType<typeof helpfulTreatments>[number]

/** The treatments that can help with a problem, with what a visit is like. */
export function helpfulTreatments(words: Catalogue, { answeredBy }: Pick<Condition, 'answeredBy'>) {
  return serviceLinks(words, answeredBy).flatMap(({ slug, ...link }) => {
    const { service } = serviceForSlug(words, slug)
    if (!('visit' in service)) return [] // a rule has seen to it that all are treatments
    const { visits, minutes, provenance } = service.visit
    return [{ ...link, lead: service.lead, visits: visits.value, minutes: minutes.value, provenance }]
  })
}

/** What a service usually costs, such as "One tooth: ₹3,500 to ₹9,000"; null while the clinic shows no sums. */
export function feeRange({ clinic, fees }: Catalogue, slug: string): string | null {
  const range = fees.ranges.rows.find((row) => row.slug === slug)
  if (!clinic.features.feeRanges || !range?.least || !range.most) return null
  return `${range.covers}: ${rupees(range.least)} to ${rupees(range.most)}`
}
