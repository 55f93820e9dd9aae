/** Where the site is reached from outside, such as https://www.example.org: no slash at the end. */
export function siteOrigin(): string {
  return process.env.SITE_ORIGIN ?? `http://localhost:${process.env.PORT ?? 3000}`
}
