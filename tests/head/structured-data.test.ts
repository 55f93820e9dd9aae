import { expect, test } from 'vitest'
import { readCatalogue } from '#content/catalogue/catalogue.ts'
import { conditionSlugs, pharmaSlugs, servicePath, treatmentSlugs } from '#content/catalogue/slugs.ts'
import { sitePaths } from '../../react-router.config.ts'
import {
  nodesOf,
  readBuiltPage,
  root,
  siteOrigin,
  squeezed,
  type BuiltPage,
  type Node,
} from './built-page.fixture.ts'

const { clinic, clinicPhotos, conditions, doctors, smilePairs, treatments } = readCatalogue(root)
const pages = sitePaths.map(readBuiltPage)

/** The kinds of nodes on each page, in alphabetical order. */
const kinds: Record<string, string> = {
  '/': 'Dentist WebPage WebSite',
  '/about-us': 'AboutPage Person Person Person',
  '/services': 'BreadcrumbList CollectionPage ItemList',
  '/contact-us': 'BreadcrumbList ContactPage Dentist',
  '/smile-gallery': 'BreadcrumbList ImageGallery',
  '/clinic-gallery': 'BreadcrumbList ImageGallery',
  '/media': 'BreadcrumbList CollectionPage',
  '/privacy': 'BreadcrumbList WebPage',
  ...kindsOf(conditionSlugs.map(servicePath), 'BreadcrumbList MedicalCondition MedicalWebPage'),
  ...kindsOf(treatmentSlugs.map(servicePath), 'BreadcrumbList MedicalProcedure MedicalWebPage'),
  ...kindsOf(
    pharmaSlugs.map((slug) => `/${slug}`),
    'BreadcrumbList WebPage',
  ),
}

/** Properties whose words a visitor must be able to read on the page. */
const visible = new Set([
  'name',
  'howPerformed',
  'knowsAbout',
  'jobTitle',
  'bodyLocation',
  'caption',
  'email',
  'telephone',
  'streetAddress',
  'addressLocality',
  'addressRegion',
  'postalCode',
  'foundingDate',
  'followup',
  'disambiguatingDescription',
])

test.each(pages)('$path has one graph with the nodes of its kind of page, and no < in it', (page) => {
  expect(page.data).toHaveLength(1)
  expect(page.data[0]).not.toContain('<')
  expect(JSON.parse(page.data[0]!)['@context']).toBe('https://schema.org')
  const types = nodesOf(page).map((node) => node['@type'])
  expect(types.toSorted().join(' ')).toBe(kinds[page.path])
})

test.each(pages)('$path is described under its visible heading and its own address', (page) => {
  const described = nodesOf(page).find(({ '@type': type }) => /Page$|Gallery$/.test(type))!
  expect(described.name).toBe(page.headings[0])
  expect(described.url).toBe(siteOrigin + page.path)
  expect(described.description).toBe(page.metas.get('description')![0])
})

test.each(pages)('$path says nothing to search engines that its visitors cannot read', (page) => {
  const hidden = stringsOf(nodesOf(page)).filter(
    ([key, text]) => visible.has(key) && !page.text.includes(squeezed(text)),
  )
  expect(hidden).toEqual([])
})

test.each(pages)('$path has no ratings, reviews or question lists', (page) => {
  const entries = stringsOf(nodesOf(page))
  const types = entries.filter(([key]) => key === '@type').map(([, type]) => type)
  expect(types.filter((type) => /Review|Rating|FAQPage|SoftwareApplication/.test(type))).toEqual([])
  expect(page.data[0]).not.toMatch(/"(review|aggregateRating)":/)
})

test.each([...conditions, ...treatments])(
  '/services/$slug names a reviewer only after a review',
  (service) => {
    const page = pages.find(({ path }) => path === servicePath(service.slug))!
    const medical = nodesOf(page).find(({ '@type': type }) => type === 'MedicalWebPage')!
    expect(medical.lastReviewed ?? null).toBe(service.review.on)
    expect((medical.reviewedBy as Node | undefined)?.name ?? null).toBe(service.review.by)
  },
)

test.each([
  ['/clinic-gallery', clinicPhotos.filter(({ provenance }) => provenance === 'confirmed').length],
  [
    '/smile-gallery',
    clinic.features.smileGallery
      ? 2 *
        smilePairs.filter(({ provenance, consentOnFile }) => provenance === 'confirmed' && consentOnFile)
          .length
      : 0,
  ],
])('%s names %i pictures: the confirmed ones', (path, count) => {
  const gallery = nodesOf(pages.find((page) => page.path === path)!).find(
    ({ '@type': type }) => type === 'ImageGallery',
  )!
  expect((gallery.image ?? []) as Node[]).toHaveLength(count)
})

test.each(pages.filter(({ path }) => path.startsWith('/services/')))(
  'the subject of $path is its heading',
  (page) => {
    const subject = nodesOf(page).find(({ '@type': type }) => /^Medical(Condition|Procedure)$/.test(type))!
    expect(subject.name).toBe(page.headings[0])
  },
)

test.each(pages.filter(({ path }) => kinds[path]!.includes('BreadcrumbList')))(
  'the steps to $path are those of the page, and all but the last have an address',
  (page) => {
    const steps = nodesOf(page).find(({ '@type': type }) => type === 'BreadcrumbList')!
      .itemListElement as Node[]
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1))
    const last = steps.at(-1)!
    expect(last).not.toHaveProperty('item')
    const urls = steps.slice(0, -1).map(({ item }) => item)
    expect(urls).toEqual([`${siteOrigin}/`, `${siteOrigin}/services`].slice(0, steps.length - 1))
    expect(page.text).toContain(squeezed(steps.map(({ name }) => name).join('')))
  },
)

test.each(['/', '/contact-us'])(
  '%s names the hours, and tells search engines those that are confirmed',
  (path) => {
    const told = clinic.hours.every(({ provenance }) => provenance === 'confirmed')
    const rows = clinic.hours.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days,
      opens,
      closes,
    }))
    expect(dentistOf(path).openingHoursSpecification).toEqual(told ? rows : undefined)
    const page = pages.find((page) => page.path === path)!
    for (const { label } of clinic.hours) expect(page.text).toContain(squeezed(label))
  },
)

test('the clinic has its name, and number and address once they are confirmed', () => {
  const dentist = dentistOf('/')
  const phone = clinic.phone.provenance === 'confirmed' ? `+91${clinic.phone.value}` : undefined
  expect(dentist.name).toBe(clinic.name.value)
  expect(dentist.telephone).toBe(phone)
  expect('address' in dentist).toBe(clinic.address.provenance === 'confirmed')
  expect(dentist).toEqual(dentistOf('/contact-us', dentist.image))
})

test('the clinic names its dentists by the ids under which the About page presents them', () => {
  const people = nodesOf(pages.find(({ path }) => path === '/about-us')!).filter(
    (node) => node['@type'] === 'Person',
  )
  expect(people.map(({ name }) => name)).toEqual(doctors.map(({ name }) => name))
  expect(dentistOf('/').employee).toEqual(people.map((person) => ({ '@id': person['@id'] })))
})

test('the services list names all 25 services with their addresses', () => {
  const list = nodesOf(pages.find(({ path }) => path === '/services')!).find(
    (node) => node['@type'] === 'ItemList',
  )!
  const urls = (list.itemListElement as Node[]).map(({ url }) => url)
  expect(urls).toEqual([...conditionSlugs, ...treatmentSlugs].map((slug) => siteOrigin + servicePath(slug)))
})

function kindsOf(paths: string[], kind: string): Record<string, string> {
  return Object.fromEntries(paths.map((path) => [path, kind]))
}

/** The clinic on a page; pages differ in its picture, which a caller may level out. */
function dentistOf(path: string, image?: unknown): Node {
  const page: BuiltPage = pages.find((page) => page.path === path)!
  const dentist = nodesOf(page).find((node) => node['@type'] === 'Dentist')!
  return image === undefined ? dentist : { ...dentist, image }
}

/** Every string below a value, with the property it stands under. */
function stringsOf(value: unknown, key = ''): [key: string, text: string][] {
  if (typeof value === 'string') return [[key, value]]
  if (Array.isArray(value)) return value.flatMap((part) => stringsOf(part, key))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => stringsOf(part, key))
}
