import type { Condition, Treatment } from '#content/catalogue/schema.ts'
import { servicePath } from '#content/catalogue/pages.ts'
import type { ShownPicture } from '../../pictures.server.ts'

/** Where the browser gets the records of all services, once a visitor searches. */
export const recordsPath = '/search/services.json'

/** What the search knows of a service. Synonyms stand most fitting first. */
export type ServiceRecord = {
  href: string
  name: string
  kind: 'Problem' | 'Treatment'
  picture: ShownPicture
  lead: string
  /** Causes and symptoms in a few words each. */
  signs: string[]
  synonyms: string[]
}

/** The words of a service that are searched, with the picture shown next to its name. */
export function serviceRecord(service: Condition | Treatment, picture: ShownPicture): ServiceRecord {
  const { slug, name, lead, synonyms } = service
  const isProblem = 'causeslist' in service
  const signs = isProblem ? [...service.symptomslist, ...service.causeslist] : (service.whatList ?? [])
  return {
    href: servicePath(slug),
    name,
    kind: isProblem ? 'Problem' : 'Treatment',
    picture,
    lead,
    signs: signs.map(({ subHeading }) => subHeading),
    synonyms,
  }
}
