import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { mayDo, type Permission } from '../../auth/permissions.ts'
import type { Session } from '../../auth/session.ts'
import { deskContext, deskSessionContext } from '#site/server-access.ts'

export type Asked = LoaderFunctionArgs
type Place = Pick<Asked, 'context' | 'url'>

/** The maximum age of a proof for an export, an erasure or a change of rights. */
const proofLastsMs = 10 * 60_000
/** Clocks are corrected in small steps. */
const clockStepMs = 60_000

/** The desk, and the session of the signed-in person. Throws a redirect to sign in if there is none. */
export function signedIn({ context, url }: Place) {
  const session = context.get(deskSessionContext)
  if (session === null) throw redirect(wayTo('sign-in', addressOf(url)))
  const desk = context.get(deskContext)
  return { ...desk, ...session, now: desk.people.now() }
}

/** The same, for a person with a right; others get 404. */
export function allowed(asked: Place, permission: Permission) {
  const desk = signedIn(asked)
  if (!mayDo(desk.person, permission)) throw data(null, { status: 404 })
  return desk
}

/** Whether the person gave a proof recently. Setting the clock back does not extend a proof. */
export function isProven({ now, provenAt }: Pick<Session, 'provenAt'> & { now: Date }): boolean {
  const ageMs = now.getTime() - provenAt.getTime()
  return ageMs > -clockStepMs && ageMs < proofLastsMs
}

/**
 * The same as `allowed`, for a person with a recent proof; without a permission, for anyone signed in. Otherwise throws
 * a redirect to reauthenticate, which leads back, or to the page that shows the typed input again.
 */
export function proven(asked: Place, permission?: Permission, back: string = addressOf(asked.url)) {
  const desk = permission === undefined ? signedIn(asked) : allowed(asked, permission)
  if (isProven(desk)) return desk
  // The old passkey or password is lost: a new one comes first.
  if (desk.way === 'rescue') throw redirect('/desk/devices', 303)
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
