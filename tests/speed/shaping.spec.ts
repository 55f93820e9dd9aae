import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import sharp from 'sharp'
import { setText } from '#release/share/card.ts'
import { token } from '#release/tokens.ts'

const size = 100
const packages = join(import.meta.dirname, '../../node_modules/@fontsource')
const latin = 'rasa/files/rasa-latin-500-normal.woff2'

/** A text on white as a browser draws it. */
async function drawnByBrowser(page: Page, text: string, file: string): Promise<Buffer> {
  const faces = [file, latin].map((name) => {
    const font = readFileSync(join(packages, name), 'base64')
    return `@font-face { font-family: '${name}'; src: url(data:font/woff2;base64,${font}) }`
  })
  await page.setContent(`<style>${faces.join('')} p { margin: 50px; color: ${token('color-neem-900')}; font: ${size}px '${file}', '${latin}' }</style>
    <p>${text}</p>`)
  await page.evaluate(() => document.fonts.ready)
  return page.screenshot()
}

async function drawnForSharing(text: string): Promise<Buffer> {
  const { data } = await setText(text, { size, width: 1100 })
  return sharp(data).flatten({ background: '#fff' }).png().toBuffer()
}

/** How far two pictures of a text are from each other, without their margins: 0 for the same, 255 for the opposite. */
async function distance(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((picture) =>
      sharp(picture)
        .trim({ background: '#fff' })
        .resize(300, 80, { fit: 'fill' })
        .greyscale()
        .raw()
        .toBuffer(),
    ),
  )
  return a!.reduce((sum, shade, index) => sum + Math.abs(shade - b![index]!), 0) / a!.length
}

test('letters that join look in share pictures as in a browser', async ({ page }) => {
  for (const [language, file, text] of [
    ['gu', 'rasa/files/rasa-gujarati-500-normal.woff2', 'ક્રિદ્ધર્સશ્રી1991'],
    ['hi', 'eczar/files/eczar-devanagari-500-normal.woff2', 'क्रिद्धर्सहिन्दी1991'],
  ] as const) {
    const wanted = await drawnByBrowser(page, text, file)
    // As they would be one by one.
    const unjoined = text.replaceAll(/[\u094d\u0acd]/g, '$&\u200c')
    const same = await distance(wanted, await drawnForSharing(text))
    const different = await distance(wanted, await drawnForSharing(unjoined))
    expect(same, language).toBeLessThan(12)
    expect(different, language).toBeGreaterThan(3 * same)
  }
})
