import sharp from 'sharp'
import { expect, test } from 'vitest'
import { shareThatDiffers } from './journeys/parts/reference-pictures.fixture.ts'

/** A picture of two halves, each in a grey of its own. */
async function picture(left: number, right: number, width = 8): Promise<Buffer> {
  const pixels = Array.from({ length: width * 4 }, (_, index) => (index % width < width / 2 ? left : right))
  const data = Buffer.from(pixels.flatMap((grey) => [grey, grey, grey]))
  return sharp(data, { raw: { width, height: 4, channels: 3 } })
    .png()
    .toBuffer()
}

test('a picture differs from itself in nothing, and neither do shades that the eye hardly tells apart', async () => {
  expect(await shareThatDiffers(await picture(0, 200), await picture(0, 200))).toBe(0)
  expect(await shareThatDiffers(await picture(0, 200), await picture(0, 239))).toBe(0)
})

test('what differs is told as a share of the pixels', async () => {
  expect(await shareThatDiffers(await picture(0, 200), await picture(0, 100))).toBe(0.5)
  expect(await shareThatDiffers(await picture(0, 200), await picture(200, 0))).toBe(1)
})

test('a picture of another size differs as a whole', async () => {
  expect(await shareThatDiffers(await picture(0, 200), await picture(0, 200, 16))).toBe(1)
})
