import type { MetaDescriptor } from 'react-router'
import { englishPath, type Language, pathIn } from '#content/catalogue/language.ts'
import type { SiteFrame } from '../site-frame.server.ts'

/** The picture that chat apps and social networks show with a link: 1200x630, at a path of this site. */
export type SharePicture = { src: string; alt: string }

/**
 * The JSON-LD of one page. It says nothing that the page does not show. Each node has a type of schema-dts where
 * it is made; from there on it is plain data.
 */
export type Nodes = readonly object[]

export type Head = {
  title: string
  description: string
  /** From the root, without a trailing slash; null for a page that search engines must not keep. */
  path: string | null
  /** Stands after the title; the clinic's name unless another company speaks. */
  site?: string
  share?: SharePicture | null
  nodes?: Nodes | null
}

type MetaArgs = {
  loaderData?: { head: Head } | undefined
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}

/**
 * The `meta` of every route whose loader gives a `head`. A page without a path is kept out of search engines, and
 * its head says no more than that.
 */
export function pageMeta({ loaderData, matches }: MetaArgs): MetaDescriptor[] {
  if (!loaderData) return []
  const { title, description, path, site, nodes, share } = loaderData.head
  // The match of the frame carries its data, unless its loader failed.
  const frame = matches.find((match) => match?.id === 'site')?.loaderData as SiteFrame | undefined
  if (!frame) return [{ title }]
  const siteName = site ?? frame.clinic.name.value
  const texts = [{ title: `${title} | ${siteName}` }, { name: 'description', content: description }]
  const known = englishPath(path ?? '/').replace(/\?.*/, '')
  const reviewed = frame.languages.filter((one) => one.reviewed.includes(known))
  if (path === null) return [...texts, { name: 'robots', content: 'noindex' }]

  const url = frame.siteOrigin + path
  const openGraph = {
    'og:type': 'website',
    'og:site_name': siteName,
    'og:locale': `${frame.language}_IN`,
    'og:title': title,
    'og:description': description,
    'og:url': url,
    ...(share && {
      'og:image': frame.siteOrigin + share.src,
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': share.alt,
    }),
  }
  return [
    ...texts,
    { tagName: 'link', rel: 'canonical', href: url },
    ...(reviewed.some(({ language }) => language === frame.language)
      ? alternates(frame.siteOrigin, known, reviewed)
      : [{ name: 'robots', content: 'noindex' }]),
    ...Object.entries(openGraph).map(([property, content]) => ({ property, content })),
    // X takes all else from Open Graph.
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(nodes ? [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': [...nodes] } }] : []),
  ]
}

/** The page in each language in which it may be found, for search engines; nothing where there is one. */
function alternates(
  origin: string,
  path: string,
  found: readonly { language: Language }[],
): MetaDescriptor[] {
  if (found.length === 1) return []
  const links = found.map(({ language }) => ({ hrefLang: `${language}-IN`, at: pathIn(language, path) }))
  return [...links, { hrefLang: 'x-default', at: path }].map(({ hrefLang, at }) => {
    return { tagName: 'link', rel: 'alternate', hrefLang, href: origin + at }
  })
}
