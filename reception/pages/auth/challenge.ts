import type { Asked } from './guard.server.ts'
import { deskContext } from '#site/server-access.ts'

export async function loader({ context }: Asked) {
  const { people } = context.get(deskContext)
  const options = await people.askForPasskey('sign-in', people.now())
  return new Response(options, { headers: { 'Content-Type': 'application/json' } })
}
