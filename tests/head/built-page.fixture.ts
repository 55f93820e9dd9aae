import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCatalogues } from '#content/catalogue/catalogue.ts'
import { pathIn } from '#content/catalogue/language.ts'
import { sitePages } from '#content/catalogue/pages.ts'

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
  /** The JSON-LD scripts, as they stand in the HTML. */
  data: string[]
  headings: string[]
  /** All text outside scripts; case and blanks left out, as both differ from what is meant. */
  text: string
}

export const root = join(import.meta.dirname, '../..')
export const catalogues = readCatalogues(root)
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

/** Reads HTML as the framework writes it: quoted attributes, no closing bracket inside them. */
export function parsePage(path: string, html: string): BuiltPage {
  const ofHead = html.slice(0, html.indexOf('</head>'))
  const body = html.slice(html.indexOf('<body'))
  return {
    path,
    lang: /<html lang="([^"]*)"/.exec(ofHead)?.[1] ?? '',
    titles: contentsOf(ofHead, 'title').map(decode),
    metas: byKey(elementsOf(ofHead, 'meta'), ({ name, property }) => name ?? property, 'content'),
    links: byKey(elementsOf(ofHead, 'link'), ({ rel }) => rel, 'href'),
    data: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json]) => json!,
    ),
    headings: contentsOf(body, 'h1').map(textOf),
    text: squeezed(textOf(body)),
  }
}

/** For comparing with the text of a page. */
export function squeezed(text: string): string {
  return text.replaceAll(/\s/g, '').toLowerCase()
}

/** The nodes of a page's one graph. */
export function nodesOf({ data }: BuiltPage): Node[] {
  return data.flatMap((json) => (JSON.parse(json) as { '@graph': Node[] })['@graph'])
}

function contentsOf(html: string, tag: string): string[] {
  return [...html.matchAll(new RegExp(`<${tag}(?:\\s[^>]*)?>(.*?)</${tag}>`, 'gs'))].map(
    ([, content]) => content!,
  )
}

function elementsOf(html: string, tag: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${tag}\\s([^>]*)>`, 'g'))].map(([, attributes]) =>
    Object.fromEntries(
      [...attributes!.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key!, decode(value!)]),
    ),
  )
}

type Attributes = Record<string, string>

function byKey(elements: Attributes[], keyOf: (attributes: Attributes) => string | undefined, value: string) {
  const groups = Map.groupBy(elements, (attributes) => keyOf(attributes) ?? '')
  return new Map([...groups].map(([key, group]) => [key, group.map((attributes) => attributes[value] ?? '')]))
}

function textOf(html: string): string {
  const withoutScripts = html
    .replaceAll(/<(script|style|template)\b.*?<\/\1>/gs, '')
    .replaceAll(/<!--.*?-->/gs, '')
  return decode(withoutScripts.replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  nbsp: '\u00A0',
}

function decode(text: string): string {
  return text.replaceAll(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
}
