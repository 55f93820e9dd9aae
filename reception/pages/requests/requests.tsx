import { redirect } from 'react-router'
import type { RouteTypes } from '../route-types.ts'
import { allowed } from '../auth/guard.server.ts'

type Route = RouteTypes<'requests/requests.tsx', typeof import('./requests.tsx')>

/** Work begins with the new requests. */
export function loader({ context, url }: Route['LoaderArgs']) {
  allowed(context, url, 'see-requests')
  return redirect('/desk/requests/in/new')
}
