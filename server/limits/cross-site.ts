/**
 * Whether a form post surely comes from another site. An absent Origin and "null" pass: privacy settings
 * send them, and a form that asks for no sign-in has nothing to forge, so no visitor is turned away.
 * @param headers of the request
 * @param siteOrigin where the site is reached from outside
 */
export function isCrossSite(headers: Headers, siteOrigin: string): boolean {
  if (headers.get('sec-fetch-site') === 'cross-site') return true
  const origin = headers.get('origin')
  if (origin === null || origin === 'null' || origin === siteOrigin) return false
  return URL.parse(origin)?.host !== headers.get('host')
}
