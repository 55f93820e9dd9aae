import { type LoaderFunctionArgs, redirect } from 'react-router'
import { allowed } from '../auth/guard.server.ts'

/** Work begins with the new requests. */
export function loader(asked: LoaderFunctionArgs) {
  allowed(asked, 'see-requests')
  return redirect('/desk/requests/in/new')
}
