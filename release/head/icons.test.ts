import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readCatalogue } from '#content/catalogue/catalogue.ts'
import { token } from '../tokens.ts'
import { drawIcons, webManifest } from './icons.ts'

const icons = await drawIcons()

test.each([
  ['icon-maskable-512.png', 512],
  ['apple-touch-icon.png', 180],
])('%s is %i pixels wide and fills its corners', async (name, side) => {
  const { data, info } = await sharp(icons[name]).raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: side, height: side, channels: 3 })
  expect(data.subarray(0, 3).toString('hex')).toBe(token('color-neem-900').slice(1))
})

test('the manifest names the clinic, and its icons are as large as it says', async () => {
  const { clinic } = readCatalogue()
  const manifest = JSON.parse(webManifest(clinic))
  expect(manifest).toMatchObject({ name: clinic.name.value, lang: 'en-IN', start_url: '/' })
  expect(manifest.icons).toHaveLength(3)
  for (const { src, sizes, type } of manifest.icons) {
    const { format, width, height } = await sharp(icons[src.slice(1)]).metadata()
    expect([`image/${format}`, `${width}x${height}`]).toEqual([type, sizes])
  }
})
