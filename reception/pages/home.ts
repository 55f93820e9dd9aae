import { type LoaderFunctionArgs, redirect } from 'react-router'
import { signedIn } from './auth/guard.server.ts'

/** The desk opens on the work of each person. */
export function loader(asked: LoaderFunctionArgs) {
  return redirect(signedIn(asked).person.role === 'dentist' ? '/desk/day' : '/desk/requests')
}
