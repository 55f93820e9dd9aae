import { data, redirect, type RouterContextProvider } from 'react-router'
import { mayDo, type Permission } from '../../auth/permissions.ts'
import type { Session } from '../../auth/session.ts'
import { deskContext, deskSessionContext } from '#site/server-access.ts'

type Context = Readonly<RouterContextProvider>

/** How long ago who it is may have been shown before an export, an erasure or a change of rights. */
const proofLastsMs = 10 * 60_000
/** Clocks are put right in small steps. */
const clockStepMs = 60_000

/** Who is signed in. Throws the way to the door where nobody is. */
export function signedIn(context: Context, url: URL): Session {
  const session = context.get(deskSessionContext)
  if (session === null) throw redirect(wayTo('sign-in', addressOf(url)))
  return session
}

/** The same, for a person with a right; others get 404. */
export function allowed(context: Context, url: URL, permission: Permission): Session {
  const session = signedIn(context, url)
  if (!mayDo(session.person, permission)) throw data(null, { status: 404 })
  return session
}

/** Whether who it is was shown a short while ago. A clock that was set back does not make a proof last. */
export function isProven(context: Context, { provenAt }: Session): boolean {
  const ageMs = context.get(deskContext).people.now().getTime() - provenAt.getTime()
  return ageMs > -clockStepMs && ageMs < proofLastsMs
}

/**
 * The same as `allowed`, of somebody who has just shown who it is; without a permission, of anybody who is signed in. Throws
 * the way to do so, which leads back, or to the page where what was typed stands again.
 */
export function proven(
  context: Context,
  url: URL,
  permission?: Permission,
  back: string = addressOf(url),
): Session {
  const session = permission === undefined ? signedIn(context, url) : allowed(context, url, permission)
  if (isProven(context, session)) return session
  // The old passkey or password is lost: a new one comes first.
  if (session.way === 'rescue') throw redirect('/desk/devices', 303)
  throw redirect(wayTo('prove', back), 303)
}

/** The path to return to: always inside the desk. */
export function pathBack(to: string | null): string {
  return to !== null && /^\/desk(\/[\w/-]*)?(\?[\w=&-]*)?(#[\w-]*)?$/.test(to) ? to : '/desk'
}

function wayTo(door: 'sign-in' | 'prove', back: string): string {
  return `/desk/${door}?${new URLSearchParams({ to: back })}`
}

function addressOf({ pathname, search }: URL): string {
  return pathname + search
}
