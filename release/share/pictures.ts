import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { readCatalogue } from '#content/catalogue/catalogue.ts'
import { shareCards } from './cards.ts'
import { drawShareCard, type ShareCard } from './picture.ts'

type Cards = Map<string, ShareCard>
type Options = { cards?: Cards; folder?: string; say?: (done: string) => void }
type Drawn = { src: string; alt: string; file: string; card: ShareCard }

const root = join(import.meta.dirname, '../..')
/** Beside build/, which every build of the pages empties. */
const standardFolder = join(root, '.share-pictures')
/** Two at a time: the words of one are set while another is compressed. */
const atOnce = 2

/**
 * Draws the share picture of every page that has none yet, and writes `pictures.json`, which maps paths of
 * pages to addresses and alt texts. A picture's name holds the hash of all that it is made from, so the same
 * name always means the same picture.
 * @param options cards and folder are those of the site unless a test says otherwise; say is told how far
 * the work is
 * @returns how many pictures there are and how many were drawn anew
 */
export async function drawSharePictures(options: Options = {}): Promise<{ pictures: number; made: number }> {
  const { cards = cardsOfSite(), folder = standardFolder, say = () => {} } = options
  const drawn = new Map([...cards].map(([path, card]) => [path, namedPicture(path, card)]))
  mkdirSync(folder, { recursive: true })
  removeOthers(folder, new Set([...drawn.values()].map(({ file }) => file)))
  const missing = [...drawn.values()].filter(({ file }) => !existsSync(join(folder, file)))
  await drawAll(missing, folder, say)
  const index = Object.fromEntries([...drawn].map(([path, { src, alt }]) => [path, { src, alt }]))
  writeFileSync(join(folder, 'pictures.json'), `${JSON.stringify(index, null, 1)}\n`)
  return { pictures: drawn.size, made: missing.length }
}

function cardsOfSite(): Cards {
  const sizes = JSON.parse(readFileSync(join(root, 'pictures/sizes.json'), 'utf8'))
  return shareCards(readCatalogue(root), sizes)
}

/** Puts the drawn pictures into a folder of the built site. */
export function copySharePictures(folder: string): void {
  cpSync(standardFolder, folder, { recursive: true, filter: (file) => !file.endsWith('.json') })
}

async function drawAll(missing: Drawn[], folder: string, say: (done: string) => void): Promise<void> {
  const waiting = missing.entries()
  const drawNext = async () => {
    // Both workers take from the one iterator.
    for (const [index, { file, card }] of waiting) {
      say(`${index} of ${missing.length} drawn`)
      const path = join(folder, file)
      writeFileSync(`${path}.part`, await drawShareCard(card))
      renameSync(`${path}.part`, path)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, drawNext))
}

function namedPicture(path: string, card: ShareCard): Drawn {
  const file = `${path.split('/').at(-1) || 'home'}-${hashOf(card)}.jpg`
  const { title, speaker } = card.words
  return { src: `/og/${file}`, alt: `${title}. ${speaker}`, file, card }
}

function hashOf({ theme, words, art, mark }: ShareCard): string {
  const hash = createHash('sha256').update(
    JSON.stringify([theme, words, art.as, art.centre ?? null, tools()]),
  )
  for (const file of [art.file, mark, ...drawingCode()]) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 10)
}

/** The code that draws; a change of it draws all pictures anew. */
function drawingCode(): string[] {
  return globSync('{art,frame,picture,words}.ts', { cwd: import.meta.dirname })
    .toSorted()
    .map((file) => join(import.meta.dirname, file))
}

let toolVersions: string | undefined

function tools(): string {
  return (toolVersions ??= readTools())
}

function readTools(): string {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const names = ['satori', 'sharp', '@fontsource/anek-latin', '@fontsource/rasa']
  return names.map((name) => `${name} ${packages[`node_modules/${name}`].version}`).join(', ')
}

function removeOthers(folder: string, wanted: Set<string>): void {
  for (const file of readdirSync(folder)) if (!wanted.has(file)) rmSync(join(folder, file))
}
