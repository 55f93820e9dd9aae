import { expect, test, type Page } from '@playwright/test'
import { arrive } from '../journeys/parts/arrival.fixture.ts'
import { pagesOfEachKind, paths, timeFor } from '../journeys/parts/specified-pages.fixture.ts'
import { cutOffText } from './cut-off-text.fixture.ts'

// The spacing of WCAG 1.4.12, which a reader may set: it may cost no words.
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`

// What stands still can be measured; the policy of the site would keep the reader's style out.
test.use({ contextOptions: { reducedMotion: 'reduce' }, bypassCSP: true })

test('text can be read at every width, also with wide spacing or twice as large', async ({ page }) => {
  test.setTimeout(timeFor(pagesOfEachKind))
  const setTextSize = await textSizeOf(page)
  for (const path of pagesOfEachKind) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await setTextSize(32)
    await arrive(page, path)
    await expectLargeReadable(page, `${path} twice as large`, [1280, 390])
    await expectAllReadable(page, `${path} twice as large`, [320])

    await setTextSize(16)
    await arrive(page, path)
    await expectAllReadable(page, path, [390, 320])
    const withSpacing = await page.addStyleTag({ content: spacing })
    await expectAllReadable(page, `${path} with wide spacing`, [320, 390, 1280])
    await withSpacing.evaluate((style) => (style as Element).remove())
    await expectAllReadable(page, path, [1280, 1024, 768])
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('text of every page can be read on a phone twice as large, each kind of page at any width', async ({
    page,
  }) => {
    test.setTimeout(timeFor(paths))
    const setTextSize = await textSizeOf(page)
    for (const path of new Set([...paths, ...pagesOfEachKind])) {
      await setTextSize(32)
      await arrive(page, path, { javaScript: false })
      await expectLargeReadable(page, `${path} twice as large`, [390])
      if (!pagesOfEachKind.includes(path)) continue
      await setTextSize(21)
      await expectLargeReadable(page, `${path} a third larger`, [390])
      await setTextSize(16)
      await expectAllReadable(page, path, [320, 390, 768, 1024, 1280])
    }
  })
})

test('words that are cut off, or lie outside the page, are noticed', async ({ page }) => {
  await page.setContent(`<style>* { margin: 0 } b { position: absolute; left: 99vw; white-space: nowrap }</style>
    <div class="low" style="height: 20px; overflow: hidden"><p class="cut">one<br>two<br>three</p></div>
    <div style="height: 20px; overflow: auto"><p>one<br>two<br>three</p></div><p>shown</p><b>outside the page</b>`)
  expect(await cutOffText(page)).toEqual(['cut: two', 'cut: three', 'b: outside the page'])
})

/** Texts in parts so narrow that fewer than three letters stand on a line, on the whole. */
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
    await expect.poll(shown).toBeGreaterThanOrEqual(size)
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
