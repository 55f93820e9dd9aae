import { describe, expect, test } from 'vitest'
import {
  catalogue,
  listedPages,
  metaOf,
  nodesOf,
  readBuiltPage,
  siteOrigin,
  squeezed,
  type BuiltPage,
  type Node,
} from './built-page.fixture.ts'
import kindsOfNodes from './structured-data.fixture.json' with { type: 'json' }

/** The kinds of nodes on a page, in alphabetical order: by its kind, or by its path. */
const kinds: Record<string, string> = kindsOfNodes

/** Properties whose words a visitor must be able to read on the page. */
const visible = new Set(
  (
    'name caption email telephone streetAddress addressLocality addressRegion postalCode foundingDate ' +
    'disambiguatingDescription'
  ).split(' '),
)

const pages = listedPages.map(({ path, kind }) => ({
  ...readBuiltPage(path),
  types: kinds[path] ?? kinds[kind]!,
}))

describe.each(pages)('$path', (page) => {
  const nodes = nodesOf(page)
  const entries = stringsOf(nodes)

  test('has one graph with the nodes of its kind of page, and no < in it', () => {
    expect(page.data).toHaveLength(1)
    expect(page.data[0]).not.toContain('<')
    expect(JSON.parse(page.data.join())['@context']).toBe('https://schema.org')
    const types = nodes.map((node) => node['@type'])
    expect(types.toSorted().join(' ')).toBe(page.types)
  })

  test('is described under its visible heading and its own address', () => {
    const described = nodes.find(({ '@type': type }) => /Page$|Gallery$/.test(type))!
    expect(described.name).toBe(page.headings[0])
    expect(described.url).toBe(siteOrigin + page.path)
    expect(described.description).toBe(metaOf(page, 'description'))
  })

  test('says nothing to search engines that its visitors cannot read, and praises nothing', () => {
    const hidden = entries.filter(([key, text]) => visible.has(key) && !page.text.includes(squeezed(text)))
    expect(hidden).toEqual([])
    const types = entries.filter(([key]) => key === '@type').map(([, type]) => type)
    expect(types.filter((type) => /Review|Rating|FAQPage|SoftwareApplication/.test(type))).toEqual([])
    expect(page.data[0]).not.toMatch(/"(review|aggregateRating)":/)
  })
})

test.each(pages.filter(({ types }) => types.includes('BreadcrumbList')))(
  'the steps to $path are those of the page, and all but the last have an address',
  ({ path, breadcrumb }) => {
    const steps = nodeOf(path, 'BreadcrumbList').itemListElement as Node[]
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1))
    const shown = steps.map(({ name, item }) => ({ name, href: item && new URL(item as string).pathname }))
    expect(breadcrumb).toEqual(shown.map((step) => ({ ...step, isCurrent: step === shown.at(-1) })))
    // Between them only the services and the guides have their own pages.
    const listed = ['/services', '/guides'].find((parent) => path.startsWith(`${parent}/`))
    expect(shown.map(({ href }) => href)).toEqual(['/', ...shown.slice(1, -1).map(() => listed), undefined])
  },
)

test('the steps to a page are in title case, and home has none', () => {
  const { breadcrumb } = pageAt('/services/complete-partial-and-flexible-dentures')
  const names = ['Home', 'Services', 'Complete Partial And Flexible Dentures']
  expect(breadcrumb.map(({ name }) => name)).toEqual(names)
  expect(pageAt('/').breadcrumb).toEqual([])
})

test('the home and contact pages say the same of the clinic, but for the picture', () => {
  const { image: _, ...atHome } = nodeOf('/', 'Dentist')
  const { image: _other, ...onContact } = nodeOf('/contact-us', 'Dentist')
  expect(atHome).toEqual(onContact)
  expect(atHome.name).toBe(catalogue.clinic.name.value)
})

function pageAt(path: string): BuiltPage {
  return pages.find((page) => page.path === path)!
}

function nodeOf(path: string, type: string): Node {
  return nodesOf(pageAt(path)).find((node) => node['@type'] === type)!
}

/** Every string below a value, with its property. */
function stringsOf(value: unknown, key = ''): [key: string, text: string][] {
  if (typeof value === 'string') return [[key, value]]
  if (Array.isArray(value)) return value.flatMap((part) => stringsOf(part, key))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => stringsOf(part, key))
}
