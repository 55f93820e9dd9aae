import { deskContext } from '#site/server-access.ts'
import type { RouteTypes } from '../route-types.ts'

type Route = RouteTypes<'auth/challenge.ts', typeof import('./challenge.ts')>

/** Options with which a browser asks for any passkey of the desk. */
export async function loader({ context }: Route['LoaderArgs']) {
  const { people } = context.get(deskContext)
  const options = await people.askForPasskey('sign-in', people.now())
  return new Response(options, { headers: { 'Content-Type': 'application/json' } })
}
