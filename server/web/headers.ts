/** What a page may load and do: its HTML holds no script. */
export function contentSecurityPolicy(siteOrigin: string): string {
  const rules = [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    // Asks whether the map is there to be framed (site/sections/contact/map-arrival.ts).
    `connect-src 'self' https://www.google.com/maps`,
    `manifest-src 'self'`,
    `frame-src https://www.google.com`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ]
  // On plain http it would break Safari, and phones that look at the site over the local network.
  if (siteOrigin.startsWith('https:')) rules.push('upgrade-insecure-requests')
  return rules.join('; ')
}

/** Headers of every file that is no page. */
export function fileHeaders(siteOrigin: string): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(siteOrigin.startsWith('https:') && {
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    }),
  }
}

/** Headers of pages for one patient alone: no cache, no search engine and no other site gets to know the address. */
export const privateHeaders = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
}

/** Headers of every page and every other response; subresources inherit their rules from the page. */
export function commonHeaders(siteOrigin: string): Record<string, string> {
  return {
    ...fileHeaders(siteOrigin),
    // Stricter values make browsers send "Origin: null" with the form, as other sites' forms do.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  }
}
