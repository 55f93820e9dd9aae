import { catalogueOf } from '#content/catalogue/catalogue.server.ts'
import type { Route } from './+types/search-index.ts'
import { searchIndex } from '../../search-index.server.ts'

/** What the search in the browser works on. A file of its own, so that only those who search load it. */
export function loader({ request }: Route.LoaderArgs) {
  return Response.json(searchIndex(catalogueOf(request)))
}
