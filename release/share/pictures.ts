import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCatalogues } from '#content/catalogue/catalogue.ts'
import { englishPath, languageOf } from '#content/catalogue/language.ts'
import { shareCards } from './cards.ts'
import { framed, ink } from './frame.ts'
import { drawShareCard, type ShareCard } from './picture.ts'

const root = join(import.meta.dirname, '../..')
/** Outside build/, which every build of the pages empties. */
const standardFolder = join(root, '.share-pictures')
/** Two at a time: the words of one are set while another is compressed. */
const atOnce = 2

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const toolVersions = ['sharp', '@fontsource/anek-latin', '@fontsource/eczar', '@fontsource/rasa'].map(
  (name) => `${name} ${packages[`node_modules/${name}`].version}`,
)

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
  const waiting = missing.values()
  const drawNext = async () => {
    // Both workers take from the one iterator.
    for (const { file, card } of waiting) {
      writeFileSync(join(folder, `${file}.part`), await drawShareCard(card))
      renameSync(join(folder, `${file}.part`), join(folder, file))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, drawNext))
  const index = Object.fromEntries(
    pictures.map(({ path, file, card: { words } }) => [
      path,
      { src: `/og/${file}`, alt: `${words.title}. ${words.speaker}` },
    ]),
  )
  writeFileSync(join(folder, 'pictures.json'), `${JSON.stringify(index, null, 1)}\n`)
  return { pictures: pictures.length, made: missing.length }
}

function cardsOfSite(): Map<string, ShareCard> {
  const sizes = JSON.parse(readFileSync(join(root, 'pictures/sizes.json'), 'utf8'))
  const cards = Object.values(readCatalogues(root)).map((catalogue) => shareCards(catalogue, sizes))
  return new Map(cards.flatMap((ofLanguage) => [...ofLanguage]))
}

/** Puts the drawn pictures into a folder of the built site. */
export function copySharePictures(folder: string): void {
  cpSync(standardFolder, folder, { recursive: true, filter: (file) => !file.endsWith('.json') })
}

function fileName(path: string, { language, theme, words, art, mark }: ShareCard): string {
  const parts = [language, framed(theme), ink, words, art.as, art.centre ?? null, toolVersions]
  const hash = createHash('sha256').update(JSON.stringify(parts))
  const code = ['frame.ts', 'picture.ts', 'words.ts'].map((file) => join(import.meta.dirname, file))
  for (const file of [art.file, mark, ...code]) hash.update(readFileSync(file))
  return `${nameOf(path)}-${hash.digest('hex').slice(0, 10)}.jpg`
}

/** The last part of a path, after the code of another language. */
function nameOf(path: string): string {
  const language = languageOf(path)
  const name = englishPath(path).split('/').at(-1) || 'home'
  return language === 'en' ? name : `${language}-${name}`
}
