import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { drawSharePictures } from './pictures.ts'
import type { ShareCard } from './picture.ts'
import { setShareWords } from './words.ts'

const drawing = join(import.meta.dirname, '../../site/brand/tooth.svg')
const words = {
  eyebrow: 'Treatments',
  title: 'Scaling',
  lead: 'A lead.',
  speaker: 'A Clinic',
  about: 'Surat',
}
const card: ShareCard = {
  language: 'en',
  theme: 'clinic',
  words,
  art: { file: drawing, as: 'standing' },
  mark: join(import.meta.dirname, '../../public/favicon.svg'),
}

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'share-pictures-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

const pictures = () => readdirSync(folder).filter((file) => file.endsWith('.jpg'))
const draw = (...cards: [path: string, card: ShareCard][]) => drawSharePictures(new Map(cards), folder)

test('a picture is drawn once, and again only when what it says has changed', async () => {
  expect(await draw(['/services/scaling', card])).toEqual({ pictures: 1, made: 1 })
  const first = pictures()
  expect(first).toEqual([expect.stringMatching(/^scaling-[0-9a-f]{10}\.jpg$/)])
  expect(await draw(['/services/scaling', card])).toEqual({ pictures: 1, made: 0 })

  const changed = { ...card, words: { ...words, title: 'Polishing' } }
  expect(await draw(['/services/scaling', changed])).toEqual({ pictures: 1, made: 1 })
  expect(pictures()).toHaveLength(1)
  expect(pictures()).not.toEqual(first)
})

test('the index gives the address and the words of the picture of each page', async () => {
  await draw(['/', card])
  const index = JSON.parse(readFileSync(join(folder, 'pictures.json'), 'utf8'))
  expect(index).toEqual({ '/': { src: `/og/${pictures()[0]}`, alt: 'Scaling. A Clinic' } })
})

test.each(['filling', 'standing'] as const)('a picture %s the doorway is a JPEG of 1200x630', async (as) => {
  await draw(['/', { ...card, theme: 'pharma', art: { file: drawing, as } }])
  const picture = sharp(join(folder, pictures()[0]!))
  expect(await picture.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
})

test('words too long for the picture are refused by name instead of being cut off', async () => {
  const title = 'Everything about teeth'
  const lead = 'And about gums, jaws and the people who own them. '.repeat(8)
  await expect(setShareWords({ ...words, title, lead }, 'clinic', 'en')).rejects.toThrow(
    `"${title}" and its lead`,
  )
})
