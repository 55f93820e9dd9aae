import { redirect } from 'react-router'
import { deskContext, deskVisitorContext } from '../../server-access.ts'
import type { Route } from './+types/sign-out.ts'

export function loader() {
  return redirect('/desk')
}

/** Ends the session here and in the store; what the browser keeps of these pages goes with it. */
export async function action({ context }: Route.ActionArgs) {
  const { token, forgetToken } = context.get(deskVisitorContext)
  if (token !== null) await context.get(deskContext).people.endSession(token)
  const headers = { 'Set-Cookie': forgetToken(), 'Clear-Site-Data': '"cache"' }
  return redirect('/desk/sign-in', { status: 303, headers })
}
