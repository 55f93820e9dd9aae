/** Pages with a file in `content/pages/`, each with its own route module, in the order of the sitemap. */
export const pageSlugs = [
  'home',
  'about-us',
  'services',
  'contact-us',
  'book',
  'smile-gallery',
  'clinic-gallery',
  'guides',
  'media',
  'privacy',
  'accessibility',
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

/** The path of a guide; the one to read before a visit is asked for so often that it is at the top level. */
export function guidePath(slug: string): string {
  return slug === 'before-you-come' ? firstLevelPath(slug) : `/guides/${slug}`
}

export function dentistPath(slug: string): string {
  return `/dentists/${slug}`
}

/** The path of the sheet that a patient takes home after a treatment. */
export function afterCarePath(treatment: string): string {
  return `/after-care/${treatment}`
}

export function firstLevelPath(slug: string): string {
  return slug === 'home' ? '/' : `/${slug}`
}

/** The kinds of pages: where in the content the records lie that each shows, and the path to one of them. */
const kinds = {
  pages: { of: 'pages', path: firstLevelPath },
  emergency: { of: 'emergency', path: firstLevelPath },
  fees: { of: 'fees', path: firstLevelPath },
  conditions: { of: 'conditions', path: servicePath },
  treatments: { of: 'treatments', path: servicePath },
  afterCare: { of: 'treatments', path: afterCarePath },
  guides: { of: 'guides', path: guidePath },
  dentists: { of: 'doctors', path: dentistPath },
  pharma: { of: 'pharma', path: firstLevelPath },
} as const
type Kind = keyof typeof kinds

/** By kind, either all records or the only one. */
type Records = Record<(typeof kinds)[Kind]['of'], { slug: string } | readonly { slug: string }[]>
type RecordOf<Held> = Held extends readonly (infer One)[] ? One : Held

export type SitePage<Content extends Records> = {
  [K in Kind]: { kind: K; path: string; record: RecordOf<Content[(typeof kinds)[K]['of']]> }
}[Kind]

/**
 * Every page of the site: routes, prerendering, sitemap, share pictures and tests use this list. The page for
 * unknown addresses has no address and is left out.
 */
export function sitePages<Content extends Records>(content: Content): SitePage<Content>[] {
  // The kind of each entry is that of its record.
  const all = (Object.keys(kinds) as Kind[]).flatMap((kind) => {
    const { of, path } = kinds[kind]
    return [content[of]].flat().map((record) => ({ kind, path: path(record.slug), record }))
  }) as SitePage<Content>[]
  return all.filter(({ record }) => record.slug !== 'not-found')
}

export function recordFile({ kind, record }: { kind: Kind; record: { slug: string } }): string {
  const { of } = kinds[kind]
  const isOneFile = of === 'emergency' || of === 'fees' || of === 'doctors'
  return `content/${of}${isOneFile ? '' : `/${record.slug}`}.yaml`
}

/** The slugs of pages that texts may link to beside those of `pageSlugs`. */
export type LinkedSlugs = { services: readonly string[]; guides: readonly string[] }

/** The path of the page that a text links to by its slug, or undefined where there is no such page. */
export function linkedPath(slug: string, { services, guides }: LinkedSlugs): string | undefined {
  if (services.includes(slug)) return servicePath(slug)
  if (guides.includes(slug)) return guidePath(slug)
  const known: readonly string[] = [...pageSlugs, 'emergency', 'fees']
  return known.includes(slug) && slug !== 'not-found' ? firstLevelPath(slug) : undefined
}
