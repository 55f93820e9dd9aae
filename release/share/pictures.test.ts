import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '#content/fixtures/temporary-folder.fixture.ts'
import { drawSharePictures } from './pictures.ts'
import { drawShareCard, type ShareCard } from './card.ts'

const drawing = join(import.meta.dirname, '../../site/brand/tooth.svg')
const mark = readFileSync(drawing, 'utf8')
const card: ShareCard = { title: 'Scaling', speaker: 'A Clinic', art: drawing, mark }

let folder: string

beforeEach(() => void (folder = temporaryFolder()))

const pictures = () => readdirSync(folder).filter((file) => file.endsWith('.jpg'))
const draw = (...cards: [path: string, card: ShareCard][]) => drawSharePictures(new Map(cards), folder)

test('a picture is drawn once, and again only when what it says has changed', async () => {
  expect(await draw(['/services/scaling', card])).toMatchObject({ made: 1 })
  const first = pictures()
  expect(first).toEqual([expect.stringMatching(/^scaling-[0-9a-f]{10}\.jpg$/)])
  expect(await draw(['/services/scaling', card])).toMatchObject({ made: 0 })

  const changed = { ...card, title: 'Polishing' }
  expect(await draw(['/services/scaling', changed])).toMatchObject({ made: 1 })
  expect(pictures()).toHaveLength(1)
  expect(pictures()).not.toEqual(first)
})

test('a clinic with another mark gets other pictures', async () => {
  await draw(['/', card])
  expect(
    await draw(['/', { ...card, mark: mark.replace('viewBox', 'data-other="" viewBox') }]),
  ).toMatchObject({ made: 1 })
})

test('each page gets the address and the words of its picture', async () => {
  const { shares } = await draw(['/', card])
  expect(shares).toEqual({ '/': { src: `/og/${pictures()[0]}`, alt: 'Scaling. A Clinic' } })
})

test.each(['Scaling', 'સ્કેલિંગ', 'स्केलिंग'])('the picture of %s is a JPEG of 1200x630', async (title) => {
  const picture = sharp(await drawShareCard({ ...card, title }))
  expect(await picture.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
})

test('a title too long for the picture is refused by name instead of being cut off', async () => {
  const title = 'Everything about teeth, and about gums and jaws. '.repeat(8)
  await expect(drawShareCard({ ...card, title })).rejects.toThrow(`"${title}" is too long`)
})
