import { redirect } from 'react-router'
import type { Route } from './+types/requests.ts'
import { allowed } from '../door/signed-in.server.ts'

/** The work begins with what is new. */
export function loader({ context, request }: Route.LoaderArgs) {
  allowed(context, request, 'see-requests')
  return redirect('/desk/requests/in/new')
}
