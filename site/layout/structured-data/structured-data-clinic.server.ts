import type {
  AboutPageLeaf,
  ContactPageLeaf,
  DentistLeaf,
  OpeningHoursSpecificationLeaf,
  PersonLeaf,
  WebPageLeaf,
  WebSiteLeaf,
} from 'schema-dts'
import { mapLink } from '#content/catalogue/place.ts'
import type { Clinic, Doctor } from '#content/catalogue/schema.ts'
import type { SharePicture } from '../../share-picture.server.ts'
import {
  breadcrumbNode,
  clinicId,
  type DescribedPage,
  pageFields,
  type Nodes,
  type Place,
  urlOf,
  websiteId,
} from './structured-data.server.ts'

type Dentists = readonly Pick<Doctor, 'id'>[]

export function homeNodes(
  place: Place,
  page: DescribedPage,
  share: SharePicture | null,
  dentists: Dentists,
): Nodes {
  const website: WebSiteLeaf = {
    '@type': 'WebSite',
    '@id': websiteId(place),
    url: urlOf(place, '/'),
    name: place.frame.clinic.name.value,
    inLanguage: 'en-IN',
    publisher: { '@id': clinicId(place) },
  }
  const node: WebPageLeaf = {
    '@type': 'WebPage',
    ...pageFields(place, page),
    about: { '@id': clinicId(place) },
  }
  return [website, clinicNode(place, share, dentists), node]
}

export function contactNodes(
  place: Place,
  page: DescribedPage,
  share: SharePicture | null,
  dentists: Dentists,
): Nodes {
  const node: ContactPageLeaf = {
    '@type': 'ContactPage',
    ...pageFields(place, page),
    about: { '@id': clinicId(place) },
  }
  return [node, clinicNode(place, share, dentists), breadcrumbNode(place)]
}

export function aboutNodes(
  place: Place,
  page: DescribedPage,
  doctors: readonly Omit<Doctor, 'image'>[],
): Nodes {
  const node: AboutPageLeaf = {
    '@type': 'AboutPage',
    ...pageFields(place, page),
    about: { '@id': clinicId(place) },
  }
  return [node, ...doctors.map((doctor) => dentistNode(place, doctor))]
}

/** One of the dentists: a person, not a practice. Whoever only stands in says so here, as on the page. */
function dentistNode(
  place: Place,
  { id, name, smallTitle, seeFor, provenance }: Omit<Doctor, 'image'>,
): PersonLeaf {
  return {
    '@type': 'Person',
    '@id': dentistId(place, id),
    name,
    jobTitle: 'Dentist',
    hasCredential: { '@type': 'EducationalOccupationalCredential', name: smallTitle },
    worksFor: { '@id': clinicId(place) },
    knowsAbout: seeFor,
    ...(provenance === 'sample' && { disambiguatingDescription: 'Sample' }),
  }
}

function dentistId(place: Place, id: Doctor['id']): string {
  return urlOf(place, `/about-us#doctor-${id}`)
}

/** The practice with everything that is known of it. */
function clinicNode(place: Place, share: SharePicture | null, dentists: Dentists): DentistLeaf {
  const { clinic, showsSamples } = place.frame
  const { instagram } = clinic.social
  return {
    '@type': 'Dentist',
    '@id': clinicId(place),
    name: clinic.name.value,
    ...(showsSamples && { disambiguatingDescription: 'Samples until the clinic has put in its own' }),
    url: urlOf(place, '/'),
    logo: urlOf(place, '/icon-512.png'),
    ...(share && { image: urlOf(place, share.src) }),
    foundingDate: String(clinic.since),
    medicalSpecialty: 'Dentistry',
    ...reachFields(clinic),
    ...hoursFields(clinic),
    // A stand-in would name somebody else's page as the clinic's own.
    ...(instagram.provenance === 'confirmed' && { sameAs: instagram.url }),
    ...languageFields(clinic),
    employee: dentists.map(({ id }) => ({ '@id': dentistId(place, id) })),
    hasOfferCatalog: offerCatalog(place),
  }
}

/** How and where to reach the clinic. What only stands in is left out: a search engine would send people there. */
function reachFields(clinic: Clinic) {
  const { phone, email, address, map } = clinic
  return {
    ...(phone.provenance === 'confirmed' && { telephone: internationalPhone(clinic) }),
    ...(email.provenance === 'confirmed' && { email: email.value }),
    ...(address.provenance === 'confirmed' && { address: addressNode(address), hasMap: mapLink(clinic) }),
    ...(map.provenance === 'confirmed' && {
      geo: { '@type': 'GeoCoordinates', latitude: map.latitude, longitude: map.longitude } as const,
    }),
  }
}

/** When the clinic is open, once it has confirmed all of its hours. */
function hoursFields({ hours, holidays }: Clinic) {
  if (hours.some(({ provenance }) => provenance === 'sample')) return {}
  return {
    openingHoursSpecification: hours.map(hoursNode),
    ...(holidays.length > 0 && { specialOpeningHoursSpecification: holidays.map(holidayNode) }),
  }
}

function internationalPhone({ phone }: Clinic): string {
  return `+91${phone.value}`
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

function hoursNode({ days, opens, closes }: Clinic['hours'][number]): OpeningHoursSpecificationLeaf {
  return { '@type': 'OpeningHoursSpecification', dayOfWeek: days, opens, closes }
}

/** A day that opens and closes at midnight is a closed one. */
function holidayNode({ date }: Clinic['holidays'][number]): OpeningHoursSpecificationLeaf {
  return {
    '@type': 'OpeningHoursSpecification',
    opens: '00:00',
    closes: '00:00',
    validFrom: date,
    validThrough: date,
  }
}

/** Nobody should travel to the clinic for a language that it has not said it speaks. */
function languageFields(clinic: Clinic) {
  if (clinic.languages.provenance === 'sample') return {}
  return {
    knowsLanguage: clinic.languages.value,
    contactPoint: {
      '@type': 'ContactPoint',
      ...(clinic.phone.provenance === 'confirmed' && { telephone: internationalPhone(clinic) }),
      contactType: 'reception',
      availableLanguage: clinic.languages.value,
    },
  } as const
}

/** The treatments as the menu groups them. */
function offerCatalog(place: Place) {
  const { heading, columns } = place.frame.menu.treatments
  return {
    '@type': 'OfferCatalog',
    name: heading,
    itemListElement: columns.flatMap(({ services }) =>
      services.map(
        ({ name, href }) =>
          ({
            '@type': 'Offer',
            itemOffered: { '@type': 'Service', name, url: urlOf(place, href) },
          }) as const,
      ),
    ),
  } as const
}
