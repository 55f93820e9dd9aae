import { expect, test, type Page } from '@playwright/test'
import { pathIn } from '#content/catalogue/language.ts'
import { arrive } from '../journeys/parts/arrival.fixture.ts'
import { pagesOfEachKind, paths, pharmaPaths, timeFor } from '../journeys/parts/specified-pages.fixture.ts'
import { cutOffText } from './cut-off-text.fixture.ts'

/** They hold most parts, and the letters of another language. */
const often = ['/', '/services/dental-implants', '/hi/services/toothache']
/** The company's pages and the news are in English alone. */
const translated = pagesOfEachKind.filter((path) => path !== '/media' && !pharmaPaths.includes(path))
const everyKind = [
  ...pagesOfEachKind,
  ...(['gu', 'hi'] as const).flatMap((language) => translated.map((path) => pathIn(language, path))),
]
const isRare = (path: string) => !often.includes(path)
const isSpecified = (path: string) => paths.includes(path)

// The spacing of WCAG 1.4.12, which a reader may set: it may cost no words.
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`

// Only what does not move can be measured; the policy of the site would keep the reader's style out.
test.use({ contextOptions: { reducedMotion: 'reduce' }, bypassCSP: true })

for (const { which, some, tag } of [
  { which: 'pages that hold most parts', some: often, tag: [] },
  { which: 'every other kind of page in each language', some: everyKind.filter(isRare), tag: '@slow' },
])
  test(
    `text of ${which} can be read, also with wide spacing or twice as large`,
    { tag },
    async ({ page }) => {
      test.setTimeout(timeFor(some))
      const setTextSize = await textSizeOf(page)
      for (const path of some) {
        await setTextSize(32)
        await arrive(page, path)
        await expectLargeReadable(page, `${path} twice as large`, [1280, 1023, 390])
        await expectAllReadable(page, `${path} twice as large`, [320])

        await setTextSize(16)
        await expectAllReadable(page, path, [320, 768, 1024])
        await page.addStyleTag({ content: spacing })
        await expectAllReadable(page, `${path} with wide spacing`, [1280, 320])
      }
    },
  )

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const { which, some, tag } of [
    { which: 'home and a service', some: often.filter(isSpecified), tag: [] },
    { which: 'every other page', some: paths.filter(isRare), tag: '@slow' },
  ])
    test(`text of ${which} can be read on a phone, also larger`, { tag }, async ({ page }) => {
      test.setTimeout(timeFor(some))
      const setTextSize = await textSizeOf(page)
      for (const path of some) {
        await arrive(page, path, { javaScript: false })
        for (const size of [32, 21]) {
          await setTextSize(size)
          await expectLargeReadable(page, `${path} at ${size} px`, [390])
        }
        await setTextSize(16)
        await expectAllReadable(page, path, [320, 390])
      }
    })
})

test('words that are cut off, or lie outside the page, are noticed', async ({ page }) => {
  await page.setContent(`<style>* { margin: 0 } b { position: absolute; left: 99vw; white-space: nowrap }</style>
    <div class="low" style="height: 20px; overflow: hidden"><p class="cut">one<br>two<br>three</p></div>
    <div style="height: 20px; overflow: auto"><p>one<br>two<br>three</p></div><p>shown</p><b>outside the page</b>`)
  expect(await cutOffText(page)).toEqual(['cut: two', 'cut: three', 'b: outside the page'])
})

/** Texts in parts so narrow that a line has fewer than three letters, on the whole. */
async function pillars(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(text)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      const words = text.textContent?.trim() ?? ''
      if (lines.size > 2 && words.length < lines.size * 3) found.push(words)
    }
    return found
  })
}

/** Sets how large, in pixels, a visitor has told the browser to show text; also on the page that is shown. */
async function textSizeOf(page: Page): Promise<(size: number) => Promise<void>> {
  const browser = await page.context().newCDPSession(page)
  return async (size) => {
    await browser.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } })
    const shown = () =>
      page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
    await expect.poll(shown).toBe(size)
  }
}

async function expectLargeReadable(page: Page, what: string, widths: number[]): Promise<void> {
  await expectAllReadable(page, what, widths)
  expect(await pillars(page), `${what}: letters below each other`).toEqual([])
}

async function expectAllReadable(page: Page, what: string, widths: number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    expect(await cutOffText(page), `${what} at ${width} px`).toEqual([])
    const whole = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(whole, `width of ${what} at ${width} px`).toBe(width)
  }
}
