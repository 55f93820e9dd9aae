import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type TestInfo } from '@playwright/test'
import sharp from 'sharp'

/**
 * How far a page may be from its reference: at a quarter of its size the same page differs from one Linux to the
 * next by a few grey pixels at the edges of letters, and a part that has moved by a line differs by far more.
 */
const tolerance = { ofColour: 40, ofPixels: 0.005 }
const folder = join(import.meta.dirname, '../reference')

/** The references were recorded on Linux; letters look different elsewhere. */
export const recordedHere = process.platform === 'linux'

/** With `RECORD_REFERENCES=1` the references are recorded again instead. */
const recording = process.env.RECORD_REFERENCES === '1'

/** Compares a screenshot, at a quarter of its size, with the reference of that name. */
export async function expectLikeReference(screenshot: Buffer, name: string, info: TestInfo): Promise<void> {
  const file = join(folder, `${name}.png`)
  const seen = await quarterOf(screenshot)
  if (recording) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, seen)
    return
  }
  expect(existsSync(file), `${name} has a reference; npm run references records it`).toBe(true)
  const reference = readFileSync(file)
  const share = await shareThatDiffers(seen, reference)
  if (share > tolerance.ofPixels) {
    await info.attach('seen', { body: seen, contentType: 'image/png' })
    await info.attach('reference', { body: reference, contentType: 'image/png' })
  }
  expect(
    share,
    `share of pixels unlike ${file}; npm run references records what is seen now`,
  ).toBeLessThanOrEqual(tolerance.ofPixels)
}

async function quarterOf(png: Buffer): Promise<Buffer> {
  const { width } = await sharp(png).metadata()
  const small = sharp(png).resize({ width: Math.round(width / 4) })
  return small.removeAlpha().png({ compressionLevel: 9, palette: true, colours: 64, dither: 0 }).toBuffer()
}

/** The share of pixels, from 0 to 1, in which a colour differs by more than the tolerance; 1 for another size. */
export async function shareThatDiffers(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = [await pixelsOf(one), await pixelsOf(other)]
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) return 1
  const channels = 3
  let differing = 0
  for (let start = 0; start < a.data.length; start += channels) {
    const differs = [0, 1, 2].some(
      (channel) => Math.abs(a.data[start + channel]! - b.data[start + channel]!) > tolerance.ofColour,
    )
    if (differs) differing += 1
  }
  return differing / (a.data.length / channels)
}

async function pixelsOf(png: Buffer) {
  return sharp(png).toColourspace('srgb').removeAlpha().raw().toBuffer({ resolveWithObject: true })
}
