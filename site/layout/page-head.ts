import type { MetaDescriptor } from 'react-router'
import type { SharePicture } from '../share-picture.server.ts'
import type { SiteFrame } from '../site-frame.server.ts'
import type { Nodes, Place } from './structured-data/structured-data.server.ts'

type Head = {
  title: string
  description: string
  /** From the root, without a trailing slash; null for a page that search engines must not keep. */
  path: string | null
  /** Stands after the title; the clinic's name unless another company speaks. */
  site?: string
  share?: SharePicture | null
  /** What the page is about, for search engines. */
  nodes?: Nodes | null
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** All that a page's head says. A page without a path is kept out of search engines, and says no more than that. */
export function pageHead(matches: Matches, head: Head): MetaDescriptor[] {
  // The root match always comes first and carries the frame, unless the root loader itself failed.
  const frame = matches.find((match) => match?.id === 'root')?.loaderData as SiteFrame | undefined
  const { title, description, path, nodes } = head
  if (!frame) return [{ title }]
  const site = head.site ?? frame.clinic.name.value
  const texts = [{ title: `${title} | ${site}` }, { name: 'description', content: description }]
  if (path === null) return [...texts, { name: 'robots', content: 'noindex' }]

  const place = { frame, path }
  return [
    ...texts,
    { tagName: 'link', rel: 'canonical', href: frame.siteOrigin + path },
    ...shareTags({ ...head, site }, place),
    ...(nodes ? [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': [...nodes] } }] : []),
  ]
}

/** Open Graph, and the one tag that X does not take from there. */
function shareTags({ title, description, site, share }: Head, { frame, path }: Place): MetaDescriptor[] {
  const tags = {
    'og:type': 'website',
    'og:site_name': site,
    'og:locale': 'en_IN',
    'og:title': title,
    'og:description': description,
    'og:url': frame.siteOrigin + path,
    ...(share && {
      'og:image': frame.siteOrigin + share.src,
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': share.alt,
    }),
  }
  return [
    ...Object.entries(tags).map(([property, content]) => ({ property, content })),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
