import type { Route } from '../../+types/root.ts'

/**
 * A page that was opened before a new build was published leads on by new documents: its parts do not know the data
 * of the new build.
 */
export const leaveOldBuild: Route.ClientMiddlewareFunction = async ({ request, url }, next) => {
  const { root } = await next()
  // The root loader of whichever build answers gives its name; a failed one gives an error, which has none.
  const build = (root?.result as { build?: string } | undefined)?.build
  if (!build || isOfBuild(build) || request.signal.aborted) return
  // Back has the address already; where it names a place in the page, assigning it would only scroll.
  if (url.href === location.href) location.reload()
  else location.assign(url)
  await new Promise(() => {}) // until the new document is there
}

/** In development the two are no builds, and their names differ. */
function isOfBuild(name: string): boolean {
  const { __reactRouterManifest } = window as { __reactRouterManifest?: { version: string } }
  return import.meta.env.DEV || __reactRouterManifest?.version === name
}
