import { expect, test } from 'vitest'
import { readCatalogue } from '#content/catalogue/catalogue.ts'
import { withPictures } from '../../pictures.server.ts'
import { siteFrame } from '../../site-frame.server.ts'
import { pageMeta } from '../page-head.ts'
import { clinicGalleryNodes, contactNodes, medicalNodes } from './structured-data.server.ts'

const catalogue = readCatalogue()
const frame = siteFrame(catalogue)
const page = { heading: 'Contact', head: { description: 'Where we are.' }, updated: '2027-01-01' }

/** The site with other facts about the clinic than today's. */
function placeWith(clinic: Partial<typeof frame.clinic>, path = '/contact-us', showsSamples = false) {
  return {
    frame: {
      ...frame,
      siteOrigin: 'https://clinic.example',
      showsSamples,
      clinic: { ...frame.clinic, ...clinic },
    },
    path,
  }
}

const clinicNode = (...place: Parameters<typeof placeWith>) => contactNodes(placeWith(...place), page)[1]

/** The clinic's facts as if all, or none, had been confirmed. */
function factsWith(provenance: 'sample' | 'confirmed'): Partial<typeof frame.clinic> {
  const { phone, email, address, map, hours, social, languages } = frame.clinic
  return {
    phone: { ...phone, provenance },
    email: { ...email, provenance },
    address: { ...address, provenance },
    map: { ...map, provenance },
    hours: hours.map((row) => ({ ...row, provenance })),
    social: { ...social, instagram: { ...social.instagram, provenance } },
    languages: { ...languages, provenance },
  }
}

test('only confirmed facts of the clinic are stated', () => {
  const reach = ['telephone', 'email', 'address', 'geo', 'hasMap', 'openingHoursSpecification']
  const sample = clinicNode(factsWith('sample'), '/contact-us', true)
  const confirmed = clinicNode(factsWith('confirmed'))
  for (const property of [...reach, 'sameAs', 'knowsLanguage', 'contactPoint']) {
    expect(sample).not.toHaveProperty(property)
    expect(confirmed).toHaveProperty(property)
  }
  expect(sample).toHaveProperty('disambiguatingDescription', 'Samples until the clinic has put in its own')
  expect(confirmed).not.toHaveProperty('disambiguatingDescription')
  const { phone, languages, social } = frame.clinic
  expect(confirmed).toMatchObject({
    telephone: `+91${phone.value}`,
    sameAs: social.instagram.url,
    contactPoint: { availableLanguage: languages.value },
  })
})

test('a holiday opens and closes at midnight, which means closed', () => {
  const node = clinicNode({
    ...factsWith('confirmed'),
    holidays: [{ date: '2027-01-14', label: 'Uttarayan' }],
  })
  expect(node).toMatchObject({
    specialOpeningHoursSpecification: [
      { opens: '00:00', closes: '00:00', validFrom: '2027-01-14', validThrough: '2027-01-14' },
    ],
  })
})

test('only confirmed photographs are credited to the clinic', () => {
  const photo = catalogue.clinicPhotos[0]!
  const gallery = (provenance: 'sample' | 'confirmed') =>
    clinicGalleryNodes(placeWith({}), page, { clinicPhotos: [{ ...photo, provenance }] })[0]
  expect(gallery('sample')).not.toHaveProperty('image')
  expect(gallery('confirmed')).toMatchObject({
    image: [
      {
        contentUrl: `https://clinic.example${withPictures(photo).image.src}`,
        creditText: frame.clinic.name.value,
      },
    ],
  })
})

test('a reviewer is named when there is one', () => {
  const nodes = (review: { by: string | null; on: string | null }) =>
    medicalNodes(placeWith({}, '/services/toothache'), { ...page, review })
  expect(nodes({ by: null, on: null })[0]).not.toHaveProperty('lastReviewed')
  expect(nodes({ by: 'Dr. Asha Rao', on: '2027-03-04' })[0]).toMatchObject({
    lastReviewed: '2027-03-04',
    reviewedBy: { name: 'Dr. Asha Rao' },
  })
})

const found = ['/', '/contact-us']
const languages = [
  { language: 'en', paths: found, reviewed: found },
  { language: 'gu', paths: found, reviewed: ['/contact-us'] },
] as const

test.each([
  ['en', '/contact-us', ['en-IN /contact-us', 'gu-IN /gu/contact-us', 'x-default /contact-us']],
  ['gu', '/gu/contact-us', ['en-IN /contact-us', 'gu-IN /gu/contact-us', 'x-default /contact-us']],
  ['en', '/', []],
] as const)('in %s %s names the languages in which it may be found', (language, path, alternates) => {
  const head = { title: 'Contact', description: 'Where we are.', path }
  const loaderData = { ...frame, siteOrigin: '', language, languages }
  const tags = pageMeta({ loaderData: { head }, matches: [{ id: 'site', loaderData }] })
  const named = tags.flatMap((tag) =>
    'hrefLang' in tag ? [`${String(tag.hrefLang)} ${String(tag.href)}`] : [],
  )
  expect(named).toEqual(alternates)
  expect(tags).not.toContainEqual({ name: 'robots', content: 'noindex' })
})

test('a page without the site around it, as when our own server fails, still has its title', () => {
  const head = { title: 'Services', description: '', path: '/services' }
  expect(pageMeta({ loaderData: { head }, matches: [undefined] })).toEqual([{ title: 'Services' }])
})
