import type { BreadcrumbListLeaf, CollectionPageLeaf, ItemListLeaf, WebPageLeaf } from 'schema-dts'
import { siteFrame, type SiteFrame } from '../../site-frame.server.ts'
import { crumbsOf } from '../breadcrumb.tsx'

/**
 * What one page tells search engines in its JSON-LD. Nothing stands in it that the page does not show. Each
 * node is of a type of schema-dts where it is made; on its way into the page it is data like any other.
 */
export type Nodes = readonly object[]

/** Where a page stands: its path, as in its canonical address, and the site round it. */
export type Place = { frame: SiteFrame; path: string }

/** The place of a page of this site. */
export function placeOf(path: string): Place {
  return { frame: siteFrame(), path }
}

/** What is said of every page; `heading` is its visible title. */
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

/** What every kind of page says about itself. */
export function pageFields(place: Place, { heading, head, updated }: DescribedPage) {
  const url = urlOf(place, place.path)
  return {
    '@id': `${url}#page`,
    url,
    name: heading,
    description: head.description,
    inLanguage: 'en-IN',
    dateModified: updated,
    isPartOf: { '@id': websiteId(place) },
  }
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
  const node: WebPageLeaf = { '@type': 'WebPage', ...pageFields(place, page) }
  return [node, breadcrumbNode(place)]
}

/** A page that lists things. */
export function collectionNodes(place: Place, page: DescribedPage): Nodes {
  const node: CollectionPageLeaf = { '@type': 'CollectionPage', ...pageFields(place, page) }
  return [node, breadcrumbNode(place)]
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
