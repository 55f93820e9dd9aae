import { data } from 'react-router'

/** Takes every address that no page has. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function UnknownAddress() {
  return null
}
