import { data } from 'react-router'
import { type Asked, signedIn } from './auth/guard.server.ts'

/** An address of the desk that leads nowhere. */
export function loader(asked: Asked): never {
  signedIn(asked)
  throw data(null, { status: 404 })
}

export default function Missing() {
  return null
}
