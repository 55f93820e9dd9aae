import { searchIndex } from '../../search-index.server.ts'

/** What the search in the browser works on. A file of its own, so that only those who search load it. */
export function loader() {
  return Response.json(searchIndex())
}
