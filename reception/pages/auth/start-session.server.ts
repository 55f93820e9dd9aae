import { redirect, type RouterContextProvider } from 'react-router'
import { sessionLastsMs } from '../../auth/sessions.ts'
import type { SignIn, SignInAttempt } from '../../auth/sign-in.ts'
import { deskContext, deskVisitorContext } from '#site/server-access.ts'
import { minuteMs } from '#time/india.ts'
import { shownTime } from '../moments.server.ts'
import { deskWords, filled } from '../words.ts'

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

/** Message for a failed sign-in, the same for every reason to prevent enumeration of accounts, and its HTTP status. */
export function refusal(result: Exclude<SignIn, { status: 'in' }>): { fault: string; status: number } {
  const { door } = deskWords()
  if (result.status === 'wait') {
    return { fault: filled(door.tooMany, { time: shownTime(result.until) }), status: 429 }
  }
  const { left } = result
  const told = left === 0 ? door.wrong0 : left === 1 ? door.wrong1 : door.wrong
  return { fault: filled(told, { count: left }), status: 422 }
}
