import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { englishPath, languageOf, type Script, scriptOf } from '#content/catalogue/language.ts'
import { site } from '../head/built-page.fixture.ts'

/** The most that a page may cost, in bytes (1 kB = 1000). */
export const limits = {
  /** Until a part that needs more is near or touched. */
  firstScript: 15_000,
  /** Once everything on the page has been scrolled past; what is opened or typed comes on top. */
  scripts: 90_000,
  styles: 14_000,
  fonts: 48_000,
  /** A file for titles or texts in Gujarati or Hindi, and all of them for a page of the language. */
  languageFont: 26_000,
  languageFonts: 75_000,
  /** A file with all that people may type in a script, for the desk and the form. */
  typedFont: 90_000,
  page: 250_000,
  servicePage: 200_000,
}

/** The most that a page may cost in all, in bytes. */
export function maxBytes(path: string): number {
  const english = englishPath(path).startsWith('/services/') ? limits.servicePage : limits.page
  return languageOf(path) === 'en' ? english : english + limits.languageFonts
}

/** The most requests that a page may need; the services show many pictures, other languages have three more fonts. */
export function maxRequests(path: string): number {
  const english = englishPath(path) === '/services' ? 47 : 22
  return languageOf(path) === 'en' ? english : english + 3
}

/** All their pictures together would be too many: of theirs, those that wait until they come near are not counted. */
const galleries = [
  '/',
  '/smile-gallery',
  '/clinic-gallery',
  '/about-us',
  '/services/restorative-dentistry',
  '/pharmretail',
  '/pharmanalytics',
]

/** What a browser fetches for a page as it is read to its end, as addresses of files of the built site. */
export type PageWeight = {
  path: string
  /** The page and its fonts. */
  texts: string[]
  firstScript: string[]
  /** All that it comes to, the first one included. */
  scripts: string[]
  styles: string[]
  /** Each in its largest size; without the menu's, which are fetched when it opens. */
  pictures: string[]
}

const fontsOf: Record<Script, string> = {
  Latin: 'rasa,anek',
  Gujarati: 'rasa,anek,heading-gujarati,anek-gujarati-400,anek-gujarati-600',
  Devanagari: 'rasa,anek,heading-devanagari,anek-devanagari-400,anek-devanagari-600',
}

export function weightOf(path: string): PageWeight {
  const page = `${path}/index.html`.replace('//', '/')
  const html = builtText(page)
  const found = (pattern: RegExp) => [
    ...new Set([...html.matchAll(pattern)].map(([, address = '']) => address)),
  ]
  const firstScript = [...withImports(found(/<script type="module"[^>]* src="([^"]+)"/g))]
  const islands = found(/<\w+ (?![^>]*data-on-touch)[^>]*data-island="([\w-]+)"/g)
  const later = islands.flatMap((name) => ['react', fileOfIsland(name)]).flatMap(assetsNamed)
  return {
    path,
    texts: [
      page,
      ...globSync(`assets/{${fontsOf[scriptOf(languageOf(path))]}}-????????.woff2`, { cwd: site }).map(
        (file) => `/${file}`,
      ),
    ],
    firstScript,
    scripts: [...withImports([...firstScript, ...later])],
    styles: found(/<link rel="stylesheet" href="([^"]+)"/g),
    pictures: picturesIn(html, !galleries.includes(englishPath(path))),
  }
}

const registry = readFileSync(join(import.meta.dirname, '../../site/islands/islands.ts'), 'utf8')

/** The name of the module that makes an island live. */
function fileOfIsland(name: string): string {
  return new RegExp(`\\b'?${name}'?: async [^]*?/([\\w-]+)\\.tsx'`).exec(registry)![1]!
}

function assetsNamed(name: string): string[] {
  return globSync(`assets/${name}-????????.js`, { cwd: site }).map((file) => `/${file}`)
}

/** The scripts, and all that they import from the start; what they import later is fetched when it is used. */
function withImports(scripts: string[], all = new Set<string>()): Set<string> {
  for (const script of scripts.filter((script) => !all.has(script))) {
    all.add(script)
    const imports = builtText(script).matchAll(/(?:\bfrom|\bimport) *["'](?:\.|\/assets)(\/[\w.-]+\.js)["']/g)
    withImports(
      [...imports].map(([, file]) => `/assets${file}`),
      all,
    )
  }
  return all
}

/** Of a picture in several formats browsers take the first that they know, which all present ones do. */
function picturesIn(html: string, withLate: boolean): string[] {
  const all = [...html.matchAll(/<picture\b.*?<\/picture>|<img\b[^>]*>/gs)].map(([picture]) => picture)
  const ofPage = all.filter((picture) => {
    // The row of pairs on the page of a service is a small gallery.
    const isCountedLate = withLate && !picture.includes('/pictures/smiles/')
    return !picture.includes('menu__picture') && (isCountedLate || !picture.includes('loading="lazy"'))
  })
  const largest = ofPage.map((picture) => {
    const [first = ''] = /<(?:source|img)\b[^>]*>/.exec(picture) ?? []
    const sizes = [...first.matchAll(/\/(?:pictures|assets)\/[\w./-]+/g)].map(([address]) => address)
    return sizes.toSorted((one, other) => sentBytes(other) - sentBytes(one))[0]
  })
  return [...new Set(largest.filter((address) => address !== undefined))]
}

/** The size of a file of the built site as sent with brotli, without headers. */
export function sentBytes(path: string): number {
  const file = join(site, path)
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

export function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** The text of a file of the built site. */
export function builtText(path: string): string {
  return readFileSync(join(site, path), 'utf8')
}
