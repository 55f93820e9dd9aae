import { redirect } from 'react-router'
import type { RouteTypes } from './route-types.ts'
import { signedIn } from './auth/guard.server.ts'

type Route = RouteTypes<'home.ts', typeof import('./home.ts')>

/** The desk opens on the work of each person. */
export function loader({ context, url }: Route['LoaderArgs']) {
  const { person } = signedIn(context, url)
  return redirect(person.role === 'dentist' ? '/desk/day' : '/desk/requests')
}
