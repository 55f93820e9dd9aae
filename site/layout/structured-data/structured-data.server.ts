import type { BreadcrumbListLeaf, DentistLeaf, OpeningHoursSpecificationLeaf, WebPageLeaf } from 'schema-dts'
import { ownPath } from '#content/catalogue/language.ts'
import { mapLink } from '#content/catalogue/place.ts'
import type { Clinic } from '#content/schema/clinic.ts'
import type { Catalogue } from '#content/catalogue/catalogue.ts'
import { withPictures } from '../../pictures.server.ts'
import type { Nodes, SharePicture } from '../page-head.ts'
import type { SiteFrame } from '../../site-frame.server.ts'
import { crumbsOf } from '../breadcrumb.tsx'

// What search engines show, as developers.google.com/search/docs/appearance/structured-data documents it: the name
// of the site, the practice, the steps to a page, the credit of photographs; and who reviewed a medical page.

/** Where a page is: its path, as in its canonical address, its share picture, and the site around it. */
export type Place = { frame: SiteFrame; path: string; share?: SharePicture | null }

/** What every page says of itself; `heading` is its visible title. */
type DescribedPage = {
  heading: string
  head: { description: string }
  updated: string
  review?: { by: string | null; on: string | null }
}

type PageKind = 'WebPage' | 'AboutPage' | 'ContactPage' | 'CollectionPage' | 'ImageGallery' | 'MedicalWebPage'

function urlOf({ frame }: Place, path: string): string {
  return `${frame.siteOrigin}${path}`
}

/** Names the clinic wherever it is spoken of; its facts are on the home and contact pages. */
function clinicId(place: Place): string {
  return urlOf(place, '/#clinic')
}

function websiteId(place: Place): string {
  return urlOf(place, '/#website')
}

/** The page itself, with the properties that every kind of page has; it names a reviewer only after a review. */
export function pageNode<Kind extends PageKind>(kind: Kind, place: Place, page: DescribedPage) {
  const url = urlOf(place, place.path)
  const properties: Omit<WebPageLeaf, '@type'> = {
    '@id': `${url}#page`,
    url,
    name: page.heading,
    description: page.head.description,
    inLanguage: `${place.frame.language}-IN`,
    dateModified: page.updated,
    isPartOf: { '@id': websiteId(place) },
    ...(page.review?.by &&
      page.review.on && {
        lastReviewed: page.review.on,
        reviewedBy: { '@type': 'Person', name: page.review.by },
      }),
  }
  return { '@type': kind, ...properties }
}

/** The steps that the page shows; the last one is the page itself and has no address. */
function breadcrumbNode(place: Place): BreadcrumbListLeaf {
  const crumbs = crumbsOf(place.path.replace(/\?.*/, ''), place.frame)
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href && { item: urlOf(place, ownPath(place.frame, href)) }),
    })),
  }
}

const nodesOf =
  (kind: PageKind) =>
  (place: Place, page: DescribedPage): Nodes => [pageNode(kind, place, page), breadcrumbNode(place)]

export const plainNodes = nodesOf('WebPage')
export const medicalNodes = nodesOf('MedicalWebPage')
export const collectionNodes = nodesOf('CollectionPage')

/** Photographs with whom to credit. A patient's teeth are not offered to search engines. */
export function clinicGalleryNodes(
  place: Place,
  page: DescribedPage,
  { clinicPhotos }: Pick<Catalogue, 'clinicPhotos'>,
): Nodes {
  const { name, copyrightYear } = place.frame.clinic
  const images = withPictures(clinicPhotos)
    .filter(({ provenance }) => provenance === 'confirmed')
    .map(({ image, caption }) => ({
      '@type': 'ImageObject' as const,
      contentUrl: urlOf(place, image.src),
      caption,
      creditText: name.value,
      copyrightNotice: `© ${copyrightYear} ${name.value}`,
    }))
  return [
    { ...pageNode('ImageGallery', place, page), ...(images.length > 0 && { image: images }) },
    breadcrumbNode(place),
  ]
}

export function homeNodes(place: Place, page: DescribedPage): Nodes {
  const website = {
    '@type': 'WebSite',
    '@id': websiteId(place),
    url: urlOf(place, ownPath(place.frame, '/')),
    name: place.frame.clinic.name.value,
    inLanguage: `${place.frame.language}-IN`,
    publisher: { '@id': clinicId(place) },
  } as const
  return [website, clinicNode(place), pageAboutClinic('WebPage', place, page)]
}

export function contactNodes(place: Place, page: DescribedPage): Nodes {
  return [pageAboutClinic('ContactPage', place, page), clinicNode(place), breadcrumbNode(place)]
}

export function aboutNodes(place: Place, page: DescribedPage): Nodes {
  return [pageAboutClinic('AboutPage', place, page)]
}

function pageAboutClinic(kind: PageKind, place: Place, page: DescribedPage) {
  return { ...pageNode(kind, place, page), about: { '@id': clinicId(place) } }
}

/**
 * The practice with all its confirmed facts. Samples are left out: a search engine would send people to a wrong
 * place or number, or take another profile for the clinic's.
 */
function clinicNode(place: Place): DentistLeaf {
  const { clinic, showsSamples } = place.frame
  const { phone, email, address, map, languages, social } = clinic
  const telephone = phone.provenance === 'confirmed' && { telephone: `+91${phone.value}` }
  return {
    '@type': 'Dentist',
    '@id': clinicId(place),
    name: clinic.name.value,
    ...(showsSamples && { disambiguatingDescription: 'Samples until the clinic has put in its own' }),
    url: urlOf(place, '/'),
    logo: urlOf(place, '/icon-512.png'),
    ...(place.share && { image: urlOf(place, place.share.src) }),
    foundingDate: String(clinic.since),
    medicalSpecialty: 'Dentistry',
    ...telephone,
    ...(email.provenance === 'confirmed' && { email: email.value }),
    ...(address.provenance === 'confirmed' && { address: addressNode(address), hasMap: mapLink(clinic) }),
    ...(map.provenance === 'confirmed' && {
      geo: { '@type': 'GeoCoordinates', latitude: map.latitude, longitude: map.longitude },
    }),
    ...hoursProperties(clinic),
    ...(social.instagram.provenance === 'confirmed' && { sameAs: social.instagram.url }),
    ...(languages.provenance === 'confirmed' && {
      knowsLanguage: languages.value,
      contactPoint: {
        '@type': 'ContactPoint',
        ...telephone,
        contactType: 'reception',
        availableLanguage: languages.value,
      },
    }),
  }
}

function hoursProperties({ hours, holidays }: Clinic) {
  if (hours.some(({ provenance }) => provenance === 'sample')) return {}
  return {
    openingHoursSpecification: hours.map(({ days, opens, closes }) =>
      hoursNode({ dayOfWeek: days, opens, closes }),
    ),
    // A day that opens and closes at midnight is closed.
    ...(holidays.length > 0 && {
      specialOpeningHoursSpecification: holidays.map(({ date, opens = '00:00', closes = '00:00' }) =>
        hoursNode({ opens, closes, validFrom: date, validThrough: date }),
      ),
    }),
  }
}

function hoursNode(properties: Omit<OpeningHoursSpecificationLeaf, '@type'>): OpeningHoursSpecificationLeaf {
  return { '@type': 'OpeningHoursSpecification', ...properties }
}

function addressNode({ street, locality, city, region, postalCode }: Clinic['address']) {
  return {
    '@type': 'PostalAddress',
    streetAddress: `${street}, ${locality}`,
    addressLocality: city,
    addressRegion: region,
    postalCode,
    addressCountry: 'IN',
  } as const
}
