import { redirect, type RouterContextProvider } from 'react-router'
import { sessionLastsMs } from '../../auth/sessions.ts'
import type { SignIn, SignInAttempt } from '../../auth/sign-in.ts'
import { deskContext, deskVisitorContext } from '#site/server-access.ts'
import { minuteMs, shownTime } from '#time/india.ts'

type Context = Readonly<RouterContextProvider>

export function attemptOf(context: Context, ownDevice = false): SignInAttempt {
  const { networks, device } = context.get(deskVisitorContext)
  return { networks, device, ownDevice, at: context.get(deskContext).people.now() }
}

/** One try at a credential that can be guessed. After very many, the client waits before any lookup. */
export async function tryOnce<Result>(
  context: Context,
  { at }: SignInAttempt,
  attempt: () => Promise<Result>,
): Promise<Result | { status: 'wait'; until: Date }> {
  const waitMs = await context.get(deskVisitorContext).tryWaitMs()
  // Times of day are shown in minutes, and the minute shown has begun.
  return waitMs > 0 ? { status: 'wait', until: new Date(at.getTime() + waitMs + minuteMs) } : attempt()
}

/** Redirects into the desk with a new session; this browser's earlier session ends. */
export async function enterDesk(
  context: Context,
  token: string,
  ownDevice: boolean,
  to: string,
): Promise<Response> {
  const { people } = context.get(deskContext)
  const visitor = context.get(deskVisitorContext)
  if (visitor.token !== null) await people.endSession(visitor.token)
  const cookie = visitor.keepToken(token, ownDevice ? sessionLastsMs : null)
  return redirect(to, { status: 303, headers: { 'Set-Cookie': cookie } })
}

/** A passkey cannot be guessed: there is no limit, and nobody has to wait. */
export const passkeyRefused = 'This passkey is not known here, or it took too long. Try again.'

/** Message for a failed sign-in, the same for every reason to prevent enumeration of accounts, and its HTTP status. */
export function refusal(result: Exclude<SignIn, { status: 'in' }>): { fault: string; status: number } {
  const noWait = 'A passkey never has to wait.'
  if (result.status === 'wait') {
    const fault = `There were too many tries. You can try again at ${shownTime(result.until)}. ${noWait}`
    return { fault, status: 429 }
  }
  const { left } = result
  const next =
    left === 0
      ? `There is now a wait of 15 minutes or more. ${noWait}`
      : `${left} ${left === 1 ? 'try' : 'tries'} left, then a wait of 15 minutes or more.`
  return { fault: `That is not correct. ${next}`, status: 422 }
}
