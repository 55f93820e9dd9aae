import { redirect } from 'react-router'
import type { Route } from './+types/home.ts'
import { signedIn } from './door/signed-in.server.ts'

/** The desk begins with the work that each person has there. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { person } = signedIn(context, request)
  return redirect(person.role === 'dentist' ? '/desk/day' : '/desk/requests')
}
