import { expect, test, type Page } from '@playwright/test'
import { pathIn } from '#content/catalogue/language.ts'
import { arrive } from '../journeys/parts/visit.fixture.ts'
import { pagesOfEachKind, paths, pharmaPaths, timeFor } from '../journeys/parts/specified-pages.fixture.ts'
import { cutOffText } from './cut-off-text.fixture.ts'

/** They hold most parts, the longest row of links, and the letters of another language. */
const often = ['/', '/services/dental-implants', '/before-you-come', '/hi/services/toothache']
/** The company's pages are in English alone. */
const translated = pagesOfEachKind.filter((path) => !pharmaPaths.includes(path))
const everyKind = [
  ...pagesOfEachKind,
  ...(['gu', 'hi'] as const).flatMap((language) => translated.map((path) => pathIn(language, path))),
]

// The spacing of WCAG 1.4.12, which a reader may set: it may cost no words.
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`

// Only what does not move can be measured; the policy of the site would keep the reader's style out.
test.use({ contextOptions: { reducedMotion: 'reduce' }, bypassCSP: true })

/** Goes through the pages in two tests: the ones that hold most, and the others. */
function testPages(title: string, pages: string[], look: (page: Page, path: string) => Promise<void>): void {
  for (const isOften of [true, false])
    test(
      `${title}: ${isOften ? 'pages that hold most parts' : 'every other page'}`,
      { tag: isOften ? [] : '@slow' },
      async ({ page }) => {
        const some = pages.filter((path) => often.includes(path) === isOften)
        test.setTimeout(timeFor(some))
        await page.clock.setFixedTime(new Date('2026-11-23T06:00+05:30')) // what the strip says is longest then
        for (const path of some) await look(page, path)
      },
    )
}

testPages('text can be read, also with wide spacing or twice as large', everyKind, async (page, path) => {
  await setTextSize(page, 32)
  await arrive(page, path)
  await expectReadable(page, `${path} twice as large`, [1280, 1023, 390, 320])
  await setTextSize(page, 16)
  await expectReadable(page, path, [320, 768, 1024])
  await page.addStyleTag({ content: spacing })
  await expectReadable(page, `${path} with wide spacing`, [1280, 320])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  testPages('text can be read on a phone, also larger', paths, async (page, path) => {
    await arrive(page, path, { javaScript: false })
    for (const [size, widths] of Object.entries({ 32: [390], 21: [390], 16: [320, 390] })) {
      await setTextSize(page, Number(size))
      await expectReadable(page, `${path} at ${size} px`, widths)
    }
  })
})

test('words that are cut off, or lie outside the page, are noticed', async ({ page }) => {
  await page.setContent(`<style>* { margin: 0 } b { position: absolute; left: 99vw; white-space: nowrap }</style>
    <div class="low" style="height: 20px; overflow: hidden"><p class="cut">one<br>two<br>three</p></div>
    <div style="height: 20px; overflow: auto"><p>one<br>two<br>three</p></div><p>shown</p><b>outside the page</b>
    <a style="display: flex; width: 20px; background: red; white-space: nowrap">too long for its link</a>`)
  expect(await cutOffText(page)).toEqual([
    'cut: two',
    'cut: three',
    'b: outside the page',
    'a: too long for its link',
  ])
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
async function setTextSize(page: Page, size: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } })
  await expect(page.locator('html')).toHaveCSS('font-size', `${size}px`)
}

/** No words are cut off, none lie outside the page; letters below each other only where the screen is as small as 320 px. */
async function expectReadable(page: Page, what: string, widths: number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    expect(await cutOffText(page), `${what} at ${width} px`).toEqual([])
    const whole = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(whole, `width of ${what} at ${width} px`).toBe(width)
    if (width > 320)
      expect(await pillars(page), `${what} at ${width} px: letters below each other`).toEqual([])
  }
}
