import { serviceForSlug } from '#content/catalogue/catalogue.server.ts'
import type { Condition } from '#content/catalogue/schema.ts'
import { serviceLinks } from '../../site-frame.server.ts'

export type HelpfulTreatment = ReturnType<typeof helpfulTreatments>[number]

/** The treatments that can help with a problem, with what a visit is like. */
export function helpfulTreatments({ answeredBy }: Pick<Condition, 'answeredBy'>) {
  return serviceLinks(answeredBy).flatMap(({ slug, ...link }) => {
    const { service } = serviceForSlug(slug)
    if (!('visit' in service)) return [] // a rule has seen to it that all are treatments
    const { visits, minutes, provenance } = service.visit
    return [{ ...link, lead: service.lead, visits: visits.value, minutes: minutes.value, provenance }]
  })
}
