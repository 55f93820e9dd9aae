import { dateOf } from '#time/india.ts'
import { cpSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { readCatalogues } from '#content/catalogue/catalogue.ts'
import { cardCode, contactCard, counterSheet } from '../head/contact-card.ts'
import { drawIcons, webManifest } from '../head/icons.ts'
import { robotsText, sitemapEntries, sitemapText } from '../head/sitemap.ts'
import { copySharePictures } from '../share/pictures.ts'

const root = join(import.meta.dirname, '../..')
const compressible = /\.(html|js|css|svg|json|txt|xml|webmanifest)$/
/** Smaller files would not shrink by more than the header that says so. */
const worthCompressingBytes = 400
const atOnce = 4

/**
 * Makes the framework's output ready to be served: the data that only client routes would fetch goes, pages ask for
 * their stylesheets first, pictures lie where the pages ask for them, and every text file has its brotli and gzip forms
 * next to it.
 * @param site where the framework has put the pages
 */
export async function finishBuild(site: string, siteOrigin: string): Promise<void> {
  for (const file of globSync(['**/*.data', '.vite'], { cwd: site }))
    rmSync(join(site, file), { recursive: true })
  // A route without a script leaves an empty file.
  for (const file of globSync('assets/*.js', { cwd: site }).map((name) => join(site, name)))
    if (statSync(file).size === 0) rmSync(file)
  for (const file of globSync('**/*.html', { cwd: site })) putStylesFirst(join(site, file))
  cpSync(join(root, 'pictures/cut'), join(site, 'pictures'), { recursive: true })
  await writeHeadFiles(site, siteOrigin)
  copySharePictures(join(site, 'og'))
  const texts = globSync('**/*', { cwd: site }).filter((file) => compressible.test(file))
  await compressAll(texts.map((file) => join(site, file)))
}

/** React asks for pictures before: over a connection that takes few requests at a time, the page would wait for them. */
function putStylesFirst(file: string): void {
  const html = readFileSync(file, 'utf8')
  const [head = '', ...body] = html.split('</head>')
  const styles = head.match(/<link rel="stylesheet"[^>]*>/g) ?? []
  const rest = styles.reduce((text, link) => text.replace(link, ''), head)
  const first = rest.replace('<meta charSet="utf-8"/>', (meta) => meta + styles.join(''))
  writeFileSync(file, [first, ...body].join('</head>'))
}

async function writeHeadFiles(site: string, siteOrigin: string): Promise<void> {
  const catalogues = readCatalogues(root)
  const catalogue = catalogues.en
  const files = {
    ...(await drawIcons()),
    'site.webmanifest': webManifest(catalogue.clinic),
    'sitemap.xml': sitemapText(siteOrigin, sitemapEntries(catalogues, dateOf(new Date()))),
    'clinic.vcf': contactCard(catalogue, siteOrigin),
    'clinic-card.svg': cardCode(catalogue),
    'counter-sheet.svg': counterSheet(catalogue),
    'robots.txt': robotsText(siteOrigin),
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(site, name), content)
}

/** As many at a time as Node has threads for it: all at once would all be in memory. */
async function compressAll(files: string[]): Promise<void> {
  const waiting = files.values()
  const compressNext = async () => {
    // All workers take from the one iterator.
    for (const file of waiting) await compress(file)
  }
  await Promise.all(Array.from({ length: atOnce }, compressNext))
}

async function compress(path: string): Promise<void> {
  const text = readFileSync(path)
  if (text.length < worthCompressingBytes) return
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  writeFileSync(`${path}.br`, await promisify(brotliCompress)(text, { params: quality }))
  writeFileSync(`${path}.gz`, await promisify(gzip)(text, { level: 9 }))
}
