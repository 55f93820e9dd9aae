import { redirect } from 'react-router'
import { type Asked, signedIn } from './auth/guard.server.ts'

/** The desk opens on the work of each person: requests begin with the new ones. */
export function loader(asked: Asked) {
  return redirect(signedIn(asked).person.role === 'dentist' ? '/desk/day' : '/desk/requests/in/new')
}
