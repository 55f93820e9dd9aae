import { expect, test } from 'vitest'
import { readCatalogue } from '#content/catalogue/catalogue.ts'
import type { Clinic } from '#content/catalogue/schema.ts'
import { withPictures } from '../../pictures.server.ts'
import { siteFrame } from '../../site-frame.server.ts'
import { pageHead } from '../page-head.ts'
import { clinicGalleryNodes, smileGalleryNodes } from './structured-data-gallery.server.ts'
import { conditionNodes } from './structured-data-service.server.ts'
import { contactNodes } from './structured-data-clinic.server.ts'
import { breadcrumbNode } from './structured-data.server.ts'

const catalogue = readCatalogue()
const frame = siteFrame()
const page = { heading: 'Contact', head: { description: 'Where we are.' }, updated: '2027-01-01' }

/** The site with other facts about the clinic than today's. */
function placeWith(clinic: Partial<Clinic>, path = '/contact-us', showsSamples = false) {
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

const clinicNode = (...place: Parameters<typeof placeWith>) =>
  contactNodes(placeWith(...place), page, null, catalogue.doctors)[1]

test('what stands in for a fact of the clinic is not passed off as one', () => {
  const { instagram, second } = frame.clinic.social
  const node = clinicNode(
    {
      social: { instagram: { ...instagram, provenance: 'sample' }, second },
      languages: { value: ['Gujarati'], provenance: 'sample' },
    },
    '/contact-us',
    true,
  )
  expect(node).toHaveProperty('disambiguatingDescription', 'Samples until the clinic has put in its own')
  for (const property of ['sameAs', 'knowsLanguage', 'contactPoint'])
    expect(node).not.toHaveProperty(property)
})

test('confirmed facts of the clinic are told', () => {
  const node = clinicNode({
    social: {
      instagram: { url: 'https://www.instagram.com/a_clinic', provenance: 'confirmed' },
      second: 'X',
    },
    languages: { value: ['Gujarati', 'Hindi'], provenance: 'confirmed' },
  })
  expect(node).toMatchObject({
    sameAs: 'https://www.instagram.com/a_clinic',
    knowsLanguage: ['Gujarati', 'Hindi'],
    contactPoint: { availableLanguage: ['Gujarati', 'Hindi'] },
  })
  expect(node).not.toHaveProperty('disambiguatingDescription')
})

/** The clinic's facts as if somebody had confirmed them, or as if nobody had. */
function reachFacts(provenance: 'sample' | 'confirmed') {
  const { phone, email, address, map, hours } = frame.clinic
  return {
    phone: { ...phone, provenance },
    email: { ...email, provenance },
    address: { ...address, provenance },
    map: { ...map, provenance },
    hours: hours.map((row) => ({ ...row, provenance })),
  }
}

const reachProperties = ['telephone', 'email', 'address', 'geo', 'hasMap', 'openingHoursSpecification']

test('numbers, address, place and hours are told once they are the clinic’s own', () => {
  const sample = clinicNode(reachFacts('sample'))
  for (const property of reachProperties) expect(sample).not.toHaveProperty(property)
  const confirmed = clinicNode(reachFacts('confirmed'))
  for (const property of reachProperties) expect(confirmed).toHaveProperty(property)
  expect(confirmed).toMatchObject({ telephone: `+91${frame.clinic.phone.value}` })
})

test('a holiday opens and closes at midnight, which means closed', () => {
  const node = clinicNode({
    ...reachFacts('confirmed'),
    holidays: [{ date: '2027-01-14', label: 'Uttarayan' }],
  })
  expect(node).toMatchObject({
    specialOpeningHoursSpecification: [
      { opens: '00:00', closes: '00:00', validFrom: '2027-01-14', validThrough: '2027-01-14' },
    ],
  })
})

test('galleries name confirmed pictures only, and patients only with their consent', () => {
  const photos = withPictures(catalogue.clinicPhotos)
  const pairs = withPictures(catalogue.smilePairs).slice(0, 3)
  const [sample, unasked, real] = [
    { ...pairs[0]!, provenance: 'sample' as const, consentOnFile: true },
    { ...pairs[1]!, provenance: 'confirmed' as const, consentOnFile: false },
    { ...pairs[2]!, provenance: 'confirmed' as const, consentOnFile: true },
  ]
  const place = placeWith({}, '/smile-gallery')
  expect(clinicGalleryNodes(place, page, [{ ...photos[0]!, provenance: 'sample' }])[0]).not.toHaveProperty(
    'image',
  )
  expect(clinicGalleryNodes(place, page, [{ ...photos[0]!, provenance: 'confirmed' }])[0]).toMatchObject({
    image: [{ contentUrl: `https://clinic.example${photos[0]!.image.src}`, caption: photos[0]!.caption }],
  })
  expect(smileGalleryNodes(place, page, [sample!, unasked!, real!])[0]).toMatchObject({
    image: [
      { name: 'Before', contentUrl: `https://clinic.example${real!.before.src}` },
      { name: 'After', contentUrl: `https://clinic.example${real!.after.src}` },
    ],
  })
})

test('a reviewer is named once there is one', () => {
  const condition = catalogue.conditions[0]!
  const nodes = (review: typeof condition.review) =>
    conditionNodes(placeWith({}, '/services/teeth-sensitivity'), { ...condition, review }, [])
  expect(nodes({ by: null, on: null })[0]).not.toHaveProperty('lastReviewed')
  expect(nodes({ by: 'Dr. Asha Rao', on: '2027-03-04' })[0]).toMatchObject({
    lastReviewed: '2027-03-04',
    reviewedBy: { name: 'Dr. Asha Rao' },
  })
})

test('a query is no step of the way to a page', () => {
  const { itemListElement } = breadcrumbNode(placeWith({}, '/media?page=2'))
  expect(itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://clinic.example/' },
    { '@type': 'ListItem', position: 2, name: 'Media' },
  ])
})

test('a page that must not be kept has a title and noindex, and nothing to share', () => {
  const head = { title: 'Gone', description: 'Not here.', path: null, nodes: [] }
  expect(pageHead([{ id: 'root', loaderData: frame }], head)).toEqual([
    { title: `Gone | ${frame.clinic.name.value}` },
    { name: 'description', content: 'Not here.' },
    { name: 'robots', content: 'noindex' },
  ])
})

test('a page without the site round it, as when our own server fails, still has its title', () => {
  expect(pageHead([undefined], { title: 'Services', description: '', path: '/services' })).toEqual([
    { title: 'Services' },
  ])
})
