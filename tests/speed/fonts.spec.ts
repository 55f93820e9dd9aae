import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { type FontCut, fontCuts, fontFolder } from '#release/fonts.ts'
import { arrive } from '../journeys/parts/arrival.fixture.ts'
import { pagesOfEachKind } from '../journeys/parts/specified-pages.fixture.ts'

const root = join(import.meta.dirname, '../..')
const sentence = 'AVATAR Today’s “Warm” Type: root-canal, 12 to 18 months, Rs 4,711 … Yes & no? © 1991'
const rest = fontCuts.filter(({ features }) => features.length === 0)

/** How wide each text runs in a font as its package brings it, and as it was cut; in pixels at 200 px. */
async function widths(page: Page, { from, file, weights }: FontCut, texts: string[]) {
  const fonts = { whole: readFileSync(join(root, from)), cut: readFileSync(join(fontFolder, file)) }
  const base64 = Object.entries(fonts).map(([name, font]) => [name, font.toString('base64')] as const)
  const sizes = weights ? [weights.min, (weights.min + weights.max) / 2, weights.max] : [500]
  return page.evaluate(measure, { base64, sizes, texts })
}

type Measured = { base64: (readonly [name: string, font: string])[]; sizes: number[]; texts: string[] }

async function measure({ base64, sizes, texts }: Measured) {
  const canvas = document.createElement('canvas').getContext('2d')!
  const result: Record<string, Record<string, number>> = {}
  for (const [name, font] of base64) {
    document.fonts.add(await new FontFace(name, Uint8Array.fromBase64(font), { weight: '100 900' }).load())
    const lines = sizes.flatMap((weight) => texts.map((text) => [weight, text] as const))
    result[name] = Object.fromEntries(
      lines.map(([weight, text]) => {
        canvas.font = `${weight} 200px ${name}, monospace`
        return [`${text} at ${weight}`, canvas.measureText(text).width]
      }),
    )
  }
  return result
}

test('the cut fonts are as wide and as spaced as those that they were cut from', async ({ page }) => {
  await page.goto('/robots.txt')
  for (const cut of fontCuts) {
    const isBasic = !rest.includes(cut)
    const phrase = [...sentence].filter((letter) => cut.text.includes(letter)).join('')
    const { whole, cut: ours } = await widths(page, cut, isBasic ? [...cut.text, phrase] : [...cut.text])
    for (const [line, width] of Object.entries(whole!)) {
      // A seventh of a pixel in a letter of 18 px. Kerning is that of the lightest weight: a thousandth is a third
      // of a pixel in a phone's whole line.
      const most = isBasic && line.startsWith(phrase) ? width / 1000 : 1.5
      expect(Math.abs(ours![line]! - width), `${line} in ${cut.file}`).toBeLessThan(most)
    }
  }
})

test('a page fetches fonts only for characters that it shows', async ({ page }) => {
  const fetched: string[] = []
  page.on('response', (response) => {
    const file = /\/([a-z\d-]+)-[\w-]{8}\.woff2$/.exec(response.url())?.[1]
    if (file && response.status() === 200) fetched.push(file)
  })
  await arrive(page, '/services/toothache')
  const names = ['names-devanagari', 'names-gujarati']
  await expect.poll(() => fetched.toSorted()).toEqual(['anek', ...names, 'rasa'])
  await page.evaluate(() => {
    for (const part of [document.querySelector('h1')!, document.querySelector('main p')!])
      part.textContent = 'Café, ₹ 500'
  })
  const all = [...fetched, ...rest.map(({ file }) => file.replace('.woff2', ''))]
  await expect.poll(() => fetched.toSorted()).toEqual(all.toSorted())
})

test('titles break into the same lines without the text font', { tag: '@slow' }, async ({ page }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of pagesOfEachKind) {
      await arrive(page, path)
      await page.evaluate(() => document.fonts.ready)
      const withFont = await linesOfTitleBlock(page)
      await page.evaluate(() =>
        document.documentElement.style.setProperty('--font-body', 'var(--font-body-fallback)'),
      )
      expect(await linesOfTitleBlock(page), `${path} at ${width} px`).toEqual(withFont)
    }
  }
})

/** How many words are in each line of a page's title, lead and line above them, by where the lines begin. */
async function linesOfTitleBlock(page: Page): Promise<Record<string, number>[]> {
  return page.evaluate(() => {
    const range = document.createRange()
    const block =
      document.querySelector('main h1')!.closest('section, header') ?? document.querySelector('main')!
    return [...block.querySelectorAll('h1, .eyebrow, .lead, .hero-banner__lead')].map((part) => {
      const lines: Record<string, number> = {}
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { index, 0: word } of text.textContent!.matchAll(/\S+/g)) {
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const line = Math.round(range.getBoundingClientRect().bottom + scrollY)
          lines[line] = (lines[line] ?? 0) + 1
        }
      return lines
    })
  })
}
