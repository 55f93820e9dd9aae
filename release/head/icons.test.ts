import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawIcons } from './icons.ts'

const icons = await drawIcons()

test('favicon.ico holds three sizes, each as a PNG of that size', async () => {
  const ico = icons['favicon.ico']!
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3])
  for (const [index, side] of [16, 32, 48].entries()) {
    const entry = ico.subarray(6 + 16 * index, 22 + 16 * index)
    const [bytes, offset] = [entry.readUInt32LE(8), entry.readUInt32LE(12)]
    const png = await sharp(ico.subarray(offset, offset + bytes)).metadata()
    expect([entry[0], png.format, png.width, png.height]).toEqual([side, 'png', side, side])
  }
})

test.each(['icon-maskable-512.png', 'apple-touch-icon.png'])('%s fills its corners', async (name) => {
  const { data, info } = await sharp(icons[name]).raw().toBuffer({ resolveWithObject: true })
  expect(info.channels).toBe(3)
  expect([...data.subarray(0, 3)]).toEqual([0x0b, 0x3b, 0x33])
})
