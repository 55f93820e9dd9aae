/** Pages with words of their own in `content/pages/`, each with a route module of its own, in the order of the sitemap. */
export const pageSlugs = [
  'home',
  'about-us',
  'services',
  'contact-us',
  'smile-gallery',
  'clinic-gallery',
  'media',
  'privacy',
  'not-found',
] as const
export type PageSlug = (typeof pageSlugs)[number]

/** The pages of the pharmaceutical company in `content/pharma/`, in the order of its product lines. */
export const pharmaSlugs = ['pharmretail', 'pharmconnect', 'pharmanalytics', 'publichealth'] as const
export type PharmaSlug = (typeof pharmaSlugs)[number]

/** The path of a service page. Paths have no slash at the end. */
export function servicePath(slug: string): string {
  return `/services/${slug}`
}

function firstLevelPath(slug: string): string {
  return slug === 'home' ? '/' : `/${slug}`
}

/** The kinds of records that have a page each, and the paths of these pages. */
const pathOf = {
  pages: firstLevelPath,
  conditions: servicePath,
  treatments: servicePath,
  pharma: firstLevelPath,
}
type PageKind = keyof typeof pathOf

type Records = { [K in PageKind]: readonly { slug: string }[] }

/** A page of the site with the record that it shows. */
export type SitePage<Content extends Records> = {
  [K in PageKind]: { kind: K; path: string; record: Content[K][number] }
}[PageKind]

/**
 * Every page of the site: routes, prerendering, sitemap, share pictures and tests go by this list. The page for
 * unknown addresses is left out, as it has no address.
 */
export function sitePages<Content extends Records>(content: Content): SitePage<Content>[] {
  const kinds = Object.keys(pathOf) as PageKind[]
  // The kind of each entry is that of its record.
  const all = kinds.flatMap((kind) =>
    content[kind].map((record) => ({ kind, path: pathOf[kind](record.slug), record })),
  ) as SitePage<Content>[]
  return all.filter(({ record }) => record.slug !== 'not-found')
}

/** The path of the page that a text links to by its slug, or undefined where there is no such page. */
export function linkedPath(slug: string, services: readonly string[]): string | undefined {
  if (services.includes(slug)) return servicePath(slug)
  const known: readonly string[] = pageSlugs
  return known.includes(slug) && slug !== 'not-found' ? firstLevelPath(slug) : undefined
}
