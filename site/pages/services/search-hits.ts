import { catalogueOf } from '#content/catalogue/catalogue.server.ts'
import type { Route } from './+types/search-hits.ts'
import { queryIn, searchAnswer } from '../../search-index.server.ts'

export function loader({ request }: Route.LoaderArgs) {
  return Response.json(searchAnswer(catalogueOf(request), queryIn(request.url)))
}
