import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readCatalogue } from '#content/catalogue/catalogue.ts'
import { token } from '../tokens.ts'
import { temporaryFolder } from '#content/fixtures/temporary-folder.fixture.ts'
import { drawIcons, webManifest } from './icons.ts'
import { drawMark } from './mark.ts'

const { clinic } = readCatalogue()
const icons = await drawIcons(clinic, await drawMark(clinic))

test.each([
  ['icon-maskable-512.png', 512],
  ['apple-touch-icon.png', 180],
])('%s is %i pixels wide and fills its corners', async (name, side) => {
  const { data, info } = await sharp(icons[name]).raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: side, height: side, channels: 3 })
  expect(data.subarray(0, 3).toString('hex')).toBe(token('color-neem-900').slice(1))
})

test('the manifest names the clinic, and its icons are as large as it says', async () => {
  const manifest = JSON.parse(webManifest(clinic))
  expect(manifest).toMatchObject({ name: clinic.name.value, lang: 'en-IN', start_url: '/' })
  expect(manifest.icons).toHaveLength(3)
  for (const { src, sizes, type } of manifest.icons) {
    const { format, width, height } = await sharp(icons[src.slice(1)]).metadata()
    expect([`image/${format}`, `${width}x${height}`]).toEqual([type, sizes])
  }
})

/** The colours that a square of an icon has most, from its edge to its middle. */
async function coloursOf(icon: Buffer | string | undefined) {
  const whole = sharp(icon).removeAlpha().resize(64, 64)
  const at = (left: number, top: number, side: number) => ({ left, top, width: side, height: side })
  const parts = [at(1, 28, 4), at(26, 26, 12)].map(async (part) => {
    const { dominant } = await sharp(await whole.clone().extract(part).png().toBuffer()).stats()
    return Object.values(dominant).map((value) => Math.round(value / 32))
  })
  return Promise.all(parts)
}

test('a clinic has its letter on its own colour, or its own logo whole on white', async () => {
  const colours = { dark: '#2b1d52', action: '#f78c6b' }
  const lettered = { ...clinic, colours, logo: 'letter' } as const
  const [ground] = await coloursOf((await drawIcons(lettered, await drawMark(lettered)))['icon-192.png'])
  expect(ground).toEqual([1, 1, 3])
  const file = join(temporaryFolder(), 'logo.png')
  await sharp({ create: { width: 600, height: 600, channels: 3, background: '#c81e1e' } }).toFile(file)
  const own = { ...clinic, logo: 'own' } as const
  expect(await coloursOf((await drawIcons(own, await drawMark(own, file)))['icon-192.png'])).toEqual([
    [8, 8, 8],
    [6, 1, 1],
  ])
  expect(await drawMark(own)).toBe(await drawMark(clinic))
})
