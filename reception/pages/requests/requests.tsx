import { redirect } from 'react-router'
import { type Asked, allowed } from '../auth/guard.server.ts'

/** Work begins with the new requests. */
export function loader(asked: Asked) {
  allowed(asked, 'see-requests')
  return redirect('/desk/requests/in/new')
}
