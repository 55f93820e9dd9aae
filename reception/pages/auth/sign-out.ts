import { redirect } from 'react-router'
import type { Asked } from './guard.server.ts'
import { deskContext, deskVisitorContext } from '#site/server-access.ts'

export function loader() {
  return redirect('/desk')
}

/** Ends the session here and in the store, and clears the browser's data of these pages. */
export async function action({ context }: Asked) {
  const { token, forgetToken } = context.get(deskVisitorContext)
  if (token !== null) await context.get(deskContext).people.endSession(token)
  const headers = { 'Set-Cookie': forgetToken(), 'Clear-Site-Data': '"cache"' }
  return redirect('/desk/sign-in', { status: 303, headers })
}
