import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterCareHead } from '#content/catalogue/after-care.ts'
import { type Catalogue, readCatalogues } from '#content/catalogue/catalogue.ts'
import { englishPath, languageOf, pathIn } from '#content/catalogue/language.ts'
import { sitePages, type SitePage } from '#content/catalogue/pages.ts'
import { drawShareCard, type ShareCard } from './card.ts'

const root = join(import.meta.dirname, '../..')
/** Outside build/, which every build of the pages empties. */
const standardFolder = join(root, '.share-pictures')
/** A name and its picture hold for as long as nothing of these changes. */
const madeWith = [
  'package-lock.json',
  'site/styles/tokens.css',
  'release/share/card.ts',
  'public/favicon.svg',
]

/**
 * Draws the share picture of every page that has none yet, and writes `pictures.json`, which maps paths of
 * pages to addresses and alt texts. A picture's name holds the hash of all that it is made from, so the same
 * name always means the same picture.
 * @returns how many pictures there are and how many were drawn now
 */
export async function drawSharePictures(
  cards = cardsOfSite(),
  folder = standardFolder,
): Promise<{ pictures: number; made: number }> {
  const pictures = [...cards].map(([path, card]) => ({ path, card, file: fileName(path, card) }))
  mkdirSync(folder, { recursive: true })
  const there = new Set(readdirSync(folder))
  for (const file of there) if (!pictures.some((wanted) => wanted.file === file)) rmSync(join(folder, file))
  const missing = pictures.filter(({ file }) => !there.has(file))
  for (const { file, card } of missing) {
    writeFileSync(join(folder, `${file}.part`), await drawShareCard(card))
    renameSync(join(folder, `${file}.part`), join(folder, file))
  }
  const index = Object.fromEntries(
    pictures.map(({ path, file, card: { title, speaker } }) => [
      path,
      { src: `/og/${file}`, alt: `${title}. ${speaker}` },
    ]),
  )
  writeFileSync(join(folder, 'pictures.json'), `${JSON.stringify(index, null, 1)}\n`)
  return { pictures: pictures.length, made: missing.length }
}

function cardsOfSite(): Map<string, ShareCard> {
  const sizes = JSON.parse(readFileSync(join(root, 'pictures/sizes.json'), 'utf8'))
  const catalogues = Object.values(readCatalogues(root))
  return new Map(
    catalogues.flatMap((catalogue) =>
      sitePages(catalogue).map((page) => [
        pathIn(catalogue.language, page.path),
        cardOf(page, catalogue, sizes),
      ]),
    ),
  )
}

function cardOf(
  { kind, record }: SitePage<Catalogue>,
  { clinic, labels }: Catalogue,
  sizes: Record<string, { src: string }>,
): ShareCard {
  const titled = kind === 'afterCare' ? afterCareHead(record, labels) : record
  const image = kind === 'pages' ? record.heroPictures?.[0] : 'image' in record ? record.image : undefined
  const name = image?.file ?? 'people/team'
  const cut = sizes[name]
  if (!cut) throw new Error(`No picture ${name}: run "npm run pictures", or correct the name in the content`)
  return {
    title: 'heading' in titled ? titled.heading : titled.name,
    speaker: kind === 'pharma' ? clinic.pharmaCompany.name : clinic.name.value,
    art: join(root, 'pictures/cut', cut.src.replace('/pictures/', '')),
  }
}

export function copySharePictures(folder: string): void {
  cpSync(standardFolder, folder, { recursive: true, filter: (file) => !file.endsWith('.json') })
}

function fileName(path: string, card: ShareCard): string {
  const hash = createHash('sha256').update(JSON.stringify([card.title, card.speaker]))
  for (const file of [...madeWith.map((name) => join(root, name)), card.art]) hash.update(readFileSync(file))
  return `${nameOf(path)}-${hash.digest('hex').slice(0, 10)}.jpg`
}

/** The last part of a path, after the code of another language. */
function nameOf(path: string): string {
  const language = languageOf(path)
  const name = englishPath(path).split('/').at(-1) || 'home'
  return language === 'en' ? name : `${language}-${name}`
}
