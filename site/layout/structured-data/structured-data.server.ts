import type { BreadcrumbListLeaf, ItemListLeaf, WebPageLeaf } from 'schema-dts'
import type { SharePicture } from '../../share-picture.server.ts'
import type { SiteFrame } from '../../site-frame.server.ts'
import { crumbsOf } from '../breadcrumb.tsx'

/**
 * The JSON-LD of one page. It says nothing that the page does not show. Each node has a type of schema-dts where
 * it is made; from there on it is plain data.
 */
export type Nodes = readonly object[]

/** Where a page is: its path, as in its canonical address, its share picture, and the site around it. */
export type Place = { frame: SiteFrame; path: string; share?: SharePicture | null }

/** What every page says of itself; `heading` is its visible title. */
export type DescribedPage = { heading: string; head: { description: string }; updated: string }

/** The address of a path of this site, for the world outside. */
export function urlOf({ frame }: Place, path: string): string {
  return `${frame.siteOrigin}${path}`
}

/** Names the clinic wherever it is spoken of; its facts stand on the home and contact pages. */
export function clinicId(place: Place): string {
  return urlOf(place, '/#clinic')
}

export function websiteId(place: Place): string {
  return urlOf(place, '/#website')
}

type PageKind = 'WebPage' | 'AboutPage' | 'ContactPage' | 'CollectionPage' | 'ImageGallery' | 'MedicalWebPage'

/** The page itself, with the properties that every kind of page has. */
export function pageNode<Kind extends PageKind>(
  kind: Kind,
  place: Place,
  { heading, head, updated }: DescribedPage,
) {
  const url = urlOf(place, place.path)
  const properties: Omit<WebPageLeaf, '@type'> = {
    '@id': `${url}#page`,
    url,
    name: heading,
    description: head.description,
    inLanguage: 'en-IN',
    dateModified: updated,
    isPartOf: { '@id': websiteId(place) },
  }
  return { '@type': kind, ...properties }
}

/** The steps that the page shows; the last one is the page itself and has no address. */
export function breadcrumbNode(place: Place): BreadcrumbListLeaf {
  const crumbs = crumbsOf(place.path.replace(/\?.*/, ''))
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href && { item: urlOf(place, href) }),
    })),
  }
}

/** A page that is about nothing but its own text. */
export function plainNodes(place: Place, page: DescribedPage): Nodes {
  return [pageNode('WebPage', place, page), breadcrumbNode(place)]
}

/** A page that lists things. */
export function collectionNodes(place: Place, page: DescribedPage): Nodes {
  return [pageNode('CollectionPage', place, page), breadcrumbNode(place)]
}

/** A list page with what it lists, in the order of the page. */
export function listNodes(
  place: Place,
  page: DescribedPage,
  listed: readonly { name: string; href: string }[],
): Nodes {
  const list: ItemListLeaf = {
    '@type': 'ItemList',
    numberOfItems: listed.length,
    itemListElement: listed.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: urlOf(place, href),
    })),
  }
  return [...collectionNodes(place, page), list]
}
