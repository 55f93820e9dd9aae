import { cpSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ServerBuild } from 'react-router'
import { writeBuiltContent } from '#content/catalogue/built-content.ts'
import { type Catalogues, readCatalogues } from '#content/catalogue/catalogue.ts'
import { pathIn } from '#content/catalogue/language.ts'
import { colourSheet } from '#content/schema/colours.ts'
import { cutPictures } from '#pictures/cut.ts'
import type { PhotoFault } from '#pictures/photos.ts'
import { dateOf } from '#time/india.ts'
import { cardCode, contactCard, counterSheet } from '../head/contact-card.ts'
import { drawIcons, webManifest } from '../head/icons.ts'
import { drawMark } from '../head/mark.ts'
import { robotsText, sitemapEntries, sitemapText } from '../head/sitemap.ts'
import { drawSharePictures, shareCards } from '../share/pictures.ts'
import { cutIndicFonts } from '../fonts.ts'
import { compressAll } from './compress.ts'
import { useNewFonts } from './new-fonts.ts'

const root = join(import.meta.dirname, '../..')

export type Making = {
  /** Holds `content/` and `pictures/photos/`, which are without a fault. */
  content: string
  /** Gets the pages; `client/` holds what `layCode` has put there. */
  folder: string
  /** The folder of the build whose code makes the pages. */
  code: string
  /** Cut and share pictures stay here for the next time; `fonts` gets those for new words, where the code has others. */
  made: { cut: string; shares: string; fonts?: string }
  /** A whole version of the site: what is the same is taken from there. */
  before?: string | undefined
  siteOrigin: string
  /** Visitors wait for it: what can be better compressed is left to `compressBest`. */
  isAwaited?: boolean
}

/** Does one step, and tells of it. */
export type Step = <Result>(
  name: 'pictures' | 'share pictures' | 'pages' | 'finishing',
  work: () => Promise<Result>,
) => Promise<Result>

/**
 * Makes all of a site that comes from the content: cuts its pictures, draws its share pictures, has the built code make each
 * page, and compresses. The same content and code make the same bytes, whether a build or a publication asks for it.
 * @returns the photographs that cannot be used: their pages keep the illustrations
 */
export async function makePages(making: Making, step: Step): Promise<PhotoFault[]> {
  const { content, folder, code, made, before, siteOrigin, isAwaited } = making
  const client = join(folder, 'client')
  const catalogues = readCatalogues(content)
  const { sizes, faults } = await step('pictures', () =>
    cutPictures(join(root, 'pictures'), join(content, 'pictures/photos'), made.cut),
  )
  const cut = join(made.cut, 'cut')
  const logo = sizes['brand/logo']
  const own = logo?.origin === 'photo' ? join(cut, logo.src.replace('/pictures/', '')) : undefined
  const mark = await drawMark(catalogues.en.clinic, own)
  const { shares } = await step('share pictures', () =>
    drawSharePictures(shareCards(catalogues, sizes, cut, mark), made.shares),
  )
  writeBuiltContent(folder, catalogues)
  writeFileSync(join(folder, 'sizes.json'), JSON.stringify(sizes))
  writeFileSync(join(folder, 'shares.json'), JSON.stringify(shares))
  await step('pages', async () => {
    await writePages(catalogues, folder, code, siteOrigin)
    if (made.fonts === undefined) return
    await cutIndicFonts(content, made.fonts)
    useNewFonts(client, made.fonts)
  })
  await step('finishing', async () => {
    cpSync(cut, join(client, 'pictures'), { recursive: true })
    cpSync(made.shares, join(client, 'og'), { recursive: true })
    await writeHeadFiles(catalogues, client, siteOrigin, mark)
    await compressAll(folder, before, isAwaited)
  })
  return faults
}

/** The entry of the built code, as far as it is needed here. */
type Code = ServerBuild & {
  entry: {
    module: {
      serveVersion: (folder: string) => void
      makePage: (site: Code, path: string) => Promise<string>
    }
  }
}

async function writePages(
  catalogues: Catalogues,
  folder: string,
  code: string,
  siteOrigin: string,
): Promise<void> {
  const makePage = await pageMaker(folder, code, siteOrigin)
  for (const path of pathsIn(catalogues))
    writeFresh(join(folder, 'client', path, 'index.html'), await makePage(path))
}

/** The paths of all pages, in each language. */
export function pathsIn(catalogues: Catalogues): string[] {
  return Object.values(catalogues).flatMap(({ language, paths }) =>
    paths.map((path) => pathIn(language, path)),
  )
}

/** Has the built code make the HTML of pages from the words and sizes in a folder. */
export async function pageMaker(folder: string, code: string, siteOrigin: string) {
  process.env['SITE_ORIGIN'] = siteOrigin
  const site = (await import(join(code, 'server/index.js'))) as Code
  const { serveVersion, makePage } = site.entry.module
  serveVersion(folder)
  return (path: string) => makePage(site, path)
}

async function writeHeadFiles(
  catalogues: Catalogues,
  site: string,
  siteOrigin: string,
  mark: string,
): Promise<void> {
  const catalogue = catalogues.en
  const files = {
    ...(await drawIcons(catalogue.clinic, mark)),
    'site.webmanifest': webManifest(catalogue.clinic),
    'sitemap.xml': sitemapText(siteOrigin, sitemapEntries(catalogues, dateOf(new Date()))),
    'clinic.vcf': contactCard(catalogue, siteOrigin),
    'clinic-card.svg': cardCode(catalogue),
    'counter-sheet.svg': counterSheet(catalogue, mark),
    'robots.txt': robotsText(siteOrigin),
    ...colourFile(catalogue.clinic),
  }
  for (const [name, content] of Object.entries(files)) writeFresh(join(site, name), content)
}

/** The clinic's own colours, after all other styles. */
function colourFile({ colours }: Catalogues['en']['clinic']): Record<string, string> {
  if (!colours) return {}
  const { path, css } = colourSheet(colours)
  return { [path]: css }
}

/** Never into a file that is there: another version of the site may share it. */
function writeFresh(file: string, content: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
  writeFileSync(file, content)
}

const listOfCode = 'code.json'

/** Takes away what the framework leaves and no page asks for, and notes what is there before the pages come. */
export function finishCode(build: string): void {
  const client = join(build, 'client')
  rmSync(join(client, '.vite'), { recursive: true, force: true })
  // A route without a script leaves an empty file.
  const scripts = globSync('assets/*.js', { cwd: client }).map((name) => join(client, name))
  for (const file of scripts) if (readFileSync(file).length === 0) rmSync(file)
  writeFileSync(join(build, listOfCode), JSON.stringify(filesIn(client)))
}

/** Puts the scripts, stylesheets and the like of a build where pages are to be made. */
export function layCode(build: string, folder: string): void {
  const files = JSON.parse(readFileSync(join(build, listOfCode), 'utf8')) as string[]
  for (const file of files) cpSync(join(build, 'client', file), join(folder, 'client', file))
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted()
}
