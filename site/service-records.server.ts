import { services } from '#content/catalogue/catalogue.server.ts'
import { serviceFinder } from './layout/search/find-services.ts'
import type { Hit } from './layout/search/found.ts'
import { serviceRecord, type ServiceRecord } from './layout/search/service-record.ts'
import { withPictures } from './pictures.server.ts'

let finder: ((query: string) => Hit[]) | undefined

/** What the search knows of all services, in the order of the menu. */
export function serviceRecords(): ServiceRecord[] {
  return services().map((service) => serviceRecord(service, withPictures({ ...service.image, alt: '' })))
}

/** The services that fit a text, best first, for a page that is made on request. */
export function findServices(query: string): Hit[] {
  finder ??= serviceFinder(serviceRecords())
  return finder(query)
}
