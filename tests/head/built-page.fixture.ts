import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type HTMLElement, parse } from 'node-html-parser'
import { pathIn } from '#content/catalogue/language.ts'
import { sitePages } from '#content/catalogue/pages.ts'
import { catalogues } from '../built-content.fixture.ts'

/** A node of JSON-LD as it comes out of the page. */
export type Node = { '@type': string; [property: string]: unknown }

/** What a page's HTML says: its head, its JSON-LD and what a visitor can read. */
export type BuiltPage = {
  path: string
  /** Of the html element. */
  lang: string
  titles: string[]
  /** Contents of the meta elements, by name or property. */
  metas: Map<string, string[]>
  /** Addresses of the link elements, by rel. */
  links: Map<string, string[]>
  /** The JSON-LD scripts, as in the HTML. */
  data: string[]
  headings: string[]
  /** The steps that lead to the page: what each says, its address, and whether it is this page. */
  breadcrumb: { name: string; href?: string; isCurrent: boolean }[]
  /** All text outside scripts; case and blanks left out, as both differ from what is meant. */
  text: string
}

export const root = join(import.meta.dirname, '../..')
export { catalogues }
export const catalogue = catalogues.en
export const listedPages = sitePages(catalogue)
/** The paths of all English pages. */
export const paths = listedPages.map(({ path }) => path)
/** The pages of every language, and whether search engines may have them. */
export const pagesOfLanguages = Object.values(catalogues).flatMap(({ language, paths, reviewed }) =>
  paths.map((path) => ({ language, path: pathIn(language, path), isReviewed: reviewed.includes(path) })),
)
/** The built site's files. */
export const site = join(root, 'build/client')
/** What the site was built for. */
export const siteOrigin = (
  JSON.parse(readFileSync(join(root, 'build/key.json'), 'utf8')) as { siteOrigin: string }
).siteOrigin

/** A page as it was made at build. */
export function readBuiltPage(path: string): BuiltPage {
  return parsePage(path, readFileSync(join(site, path, 'index.html'), 'utf8'))
}

/** Reads the HTML of a page, from any source. */
export function parsePage(path: string, html: string): BuiltPage {
  const page = parse(html, { blockTextElements: { script: true, style: true } })
  const all = (css: string) => page.querySelectorAll(css)
  const data = all('script[type="application/ld+json"]').map(({ rawText }) => rawText)
  for (const unread of all('script, style, template')) unread.remove()
  return {
    path,
    lang: page.querySelector('html')?.getAttribute('lang') ?? '',
    titles: all('head title').map(({ text }) => text),
    metas: byKey(all('head meta'), ({ name, property }) => name ?? property, 'content'),
    links: byKey(all('head link'), ({ rel }) => rel, 'href'),
    data,
    headings: all('h1').map(({ text }) => text.trim()),
    breadcrumb: all('nav.breadcrumb li').map((step) => ({
      name: step.text.trim(),
      href: step.querySelector('a')?.getAttribute('href'),
      isCurrent: step.querySelector('[aria-current=page]') !== null,
    })),
    text: squeezed(page.querySelector('body')?.text ?? ''),
  }
}

/** The content of the only meta element of a name or property; empty without one. */
export function metaOf({ metas }: BuiltPage, name: string): string {
  return metas.get(name)?.join() ?? ''
}

/** For comparing with the text of a page. */
export function squeezed(text: string): string {
  return text.replaceAll(/\s/g, '').toLowerCase()
}

/** The nodes of a page's one graph. */
export function nodesOf({ data }: BuiltPage): Node[] {
  return data.flatMap((json) => (JSON.parse(json) as { '@graph': Node[] })['@graph'])
}

function byKey(
  elements: HTMLElement[],
  keyOf: (attributes: Record<string, string>) => string | undefined,
  value: string,
) {
  const groups = Map.groupBy(elements, ({ attributes }) => keyOf(attributes) ?? '')
  return new Map([...groups].map(([key, group]) => [key, group.map((one) => one.getAttribute(value) ?? '')]))
}
