import type { DentistLeaf, OpeningHoursSpecificationLeaf, PersonLeaf, WebSiteLeaf } from 'schema-dts'
import { dentistPath } from '#content/catalogue/pages.ts'
import { ownPath } from '#content/catalogue/language.ts'
import { mapLink } from '#content/catalogue/place.ts'
import type { Clinic } from '#content/schema/clinic.ts'
import type { Doctor } from '#content/schema/lists.ts'
import type { Nodes } from '../page-head.ts'
import {
  breadcrumbNode,
  clinicId,
  type DescribedPage,
  pageNode,
  type Place,
  urlOf,
  websiteId,
} from './structured-data.server.ts'

type Dentists = readonly Pick<Doctor, 'slug'>[]
type ShownDoctor = Omit<Doctor, 'image'>

export function homeNodes(place: Place, page: DescribedPage, dentists: Dentists): Nodes {
  const website: WebSiteLeaf = {
    '@type': 'WebSite',
    '@id': websiteId(place),
    url: urlOf(place, ownPath(place.frame, '/')),
    name: place.frame.clinic.name.value,
    inLanguage: `${place.frame.language}-IN`,
    publisher: { '@id': clinicId(place) },
  }
  return [website, clinicNode(place, dentists), pageAboutClinic('WebPage', place, page)]
}

export function contactNodes(place: Place, page: DescribedPage, dentists: Dentists): Nodes {
  return [pageAboutClinic('ContactPage', place, page), clinicNode(place, dentists), breadcrumbNode(place)]
}

export function aboutNodes(place: Place, page: DescribedPage, doctors: readonly ShownDoctor[]): Nodes {
  return [pageAboutClinic('AboutPage', place, page), ...doctors.map((doctor) => dentistNode(place, doctor))]
}

function pageAboutClinic(kind: Parameters<typeof pageNode>[0], place: Place, page: DescribedPage) {
  return { ...pageNode(kind, place, page), about: { '@id': clinicId(place) } }
}

/** The page of one dentist. */
export function dentistNodes(place: Place, doctor: ShownDoctor): Nodes {
  const profile = {
    ...pageNode('ProfilePage', place, { ...doctor, heading: doctor.name }),
    mainEntity: { '@id': dentistId(place, doctor.slug) },
  }
  return [profile, dentistNode(place, doctor), breadcrumbNode(place)]
}

/** One of the dentists: a person, not a practice. A sample says so here, as on the page. */
function dentistNode(place: Place, { slug, name, smallTitle, seeFor, provenance }: ShownDoctor): PersonLeaf {
  return {
    '@type': 'Person',
    '@id': dentistId(place, slug),
    name,
    url: urlOf(place, ownPath(place.frame, dentistPath(slug))),
    jobTitle: 'Dentist',
    hasCredential: { '@type': 'EducationalOccupationalCredential', name: smallTitle },
    worksFor: { '@id': clinicId(place) },
    knowsAbout: seeFor.map(({ text }) => text),
    ...(provenance === 'sample' && { disambiguatingDescription: 'Sample' }),
  }
}

function dentistId(place: Place, slug: Doctor['slug']): string {
  return urlOf(place, `${dentistPath(slug)}#person`)
}

/**
 * The practice with all its confirmed facts. Samples are left out: a search engine would send people to a wrong
 * place or number, or take another profile for the clinic's.
 */
function clinicNode(place: Place, dentists: Dentists): DentistLeaf {
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
    employee: dentists.map(({ slug }) => ({ '@id': dentistId(place, slug) })),
    hasOfferCatalog: offerCatalog(place),
  }
}

/** The opening hours, if all of them are confirmed. */
function hoursProperties({ hours, holidays }: Clinic) {
  if (hours.some(({ provenance }) => provenance === 'sample')) return {}
  return {
    openingHoursSpecification: hours.map(({ days, opens, closes }) =>
      hoursNode({ dayOfWeek: days, opens, closes }),
    ),
    // A day that opens and closes at midnight is closed.
    ...(holidays.length > 0 && {
      specialOpeningHoursSpecification: holidays.map(({ date }) =>
        hoursNode({ opens: '00:00', closes: '00:00', validFrom: date, validThrough: date }),
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

/** The treatments as the menu groups them. */
function offerCatalog(place: Place) {
  const { heading, columns } = place.frame.menu.treatments
  const services = columns.flatMap(({ services }) => services)
  return {
    '@type': 'OfferCatalog',
    name: heading,
    itemListElement: services.map(({ name, href }) => {
      const itemOffered = { '@type': 'Service', name, url: urlOf(place, href) } as const
      return { '@type': 'Offer', itemOffered } as const
    }),
  } as const
}
