import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterCareHead } from '#content/catalogue/after-care.ts'
import type { Catalogue, Catalogues } from '#content/catalogue/catalogue.ts'
import { englishPath, languageOf, pathIn } from '#content/catalogue/language.ts'
import { sitePages, type SitePage } from '#content/catalogue/pages.ts'
import { placeholderOf } from '#content/check/placeholder-of.ts'
import { drawShareCard, type ShareCard } from './card.ts'

const root = join(import.meta.dirname, '../..')
type Sizes = Record<string, { src: string }>

/** A name and its picture hold for as long as nothing of these changes. */
const madeWith = ['package-lock.json', 'site/styles/tokens.css', 'release/share/card.ts']

/** The address and the alt text of the share picture of each page, by its path. */
export type Shares = Record<string, { src: string; alt: string }>

/**
 * Draws the share picture of every page that has none yet. A picture's name holds the hash of all that it is made from,
 * so the same name always means the same picture.
 * @returns what the pages name, and how many pictures were drawn now
 */
export async function drawSharePictures(
  cards: Map<string, ShareCard>,
  folder: string,
): Promise<{ shares: Shares; made: number }> {
  const pictures = [...cards].map(([path, card]) => ({ path, card, file: fileName(path, card) }))
  mkdirSync(folder, { recursive: true })
  const there = new Set(readdirSync(folder))
  for (const file of there) if (!pictures.some((wanted) => wanted.file === file)) rmSync(join(folder, file))
  const missing = pictures.filter(({ file }) => !there.has(file))
  for (const { file, card } of missing) {
    writeFileSync(join(folder, `${file}.part`), await drawShareCard(card))
    renameSync(join(folder, `${file}.part`), join(folder, file))
  }
  const shares = Object.fromEntries(
    pictures.map(({ path, file, card: { title, speaker } }) => [
      path,
      { src: `/og/${file}`, alt: `${title}. ${speaker}` },
    ]),
  )
  return { shares, made: missing.length }
}

/**
 * What is drawn for each page, by its path.
 * @param cut the folder with the cut pictures
 */
export function shareCards(
  catalogues: Catalogues,
  sizes: Sizes,
  cut: string,
  mark: string,
): Map<string, ShareCard> {
  return new Map(
    Object.values(catalogues).flatMap((catalogue) =>
      sitePages(catalogue).map((page) => [
        pathIn(catalogue.language, page.path),
        { ...cardOf(page, catalogue, sizes, cut), mark },
      ]),
    ),
  )
}

function cardOf(
  { kind, record }: SitePage<Catalogue>,
  { clinic, labels }: Catalogue,
  sizes: Sizes,
  cut: string,
): Omit<ShareCard, 'mark'> {
  const titled = kind === 'afterCare' ? afterCareHead(record, labels) : record
  const image = kind === 'pages' ? record.heroPictures?.[0] : 'image' in record ? record.image : undefined
  const name = image?.file ?? 'people/team'
  const picture = sizes[name] ?? sizes[placeholderOf(name) ?? '']
  if (!picture)
    throw new Error(`No picture ${name}: run "npm run pictures", or correct the name in the content`)
  return {
    title: 'heading' in titled ? titled.heading : titled.name,
    speaker: kind === 'pharma' ? clinic.pharmaCompany.name : clinic.name.value,
    art: join(cut, picture.src.replace('/pictures/', '')),
  }
}

function fileName(path: string, card: ShareCard): string {
  const hash = createHash('sha256').update(JSON.stringify([card.title, card.speaker, card.mark]))
  for (const file of [...madeWith.map((name) => join(root, name)), card.art]) hash.update(readFileSync(file))
  return `${nameOf(path)}-${hash.digest('hex').slice(0, 10)}.jpg`
}

/** The last part of a path, after the code of another language. */
function nameOf(path: string): string {
  const language = languageOf(path)
  const name = englishPath(path).split('/').at(-1) || 'home'
  return language === 'en' ? name : `${language}-${name}`
}
