import { expect, test, type Page } from '@playwright/test'
import { arrive } from '../journeys/parts/arrival.fixture.ts'
import { pagesOfEachKind, paths, timeFor } from '../journeys/parts/specified-pages.fixture.ts'
import { cutOffText } from './cut-off-text.fixture.ts'

// The spacing of WCAG 1.4.12, which a reader may set: it may cost no words.
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`

// What stands still can be measured; the policy of the site would keep the reader's style out.
test.use({ contextOptions: { reducedMotion: 'reduce' }, bypassCSP: true })

test.describe('text can be read', () => {
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
    [320, 640],
  ] as const) {
    test(`at ${width} px, also with wide spacing`, async ({ page }) => {
      test.setTimeout(180_000)
      await page.setViewportSize({ width, height })
      for (const path of pagesOfEachKind) {
        await arrive(page, path)
        await expectAllReadable(page, path)
        await page.addStyleTag({ content: spacing })
        await expectAllReadable(page, `${path} with wide spacing`)
      }
    })
  }

  for (const { name, width, size, pages } of [
    { name: 'twice as large on a desktop', width: 1280, size: 32, pages: pagesOfEachKind },
    { name: 'a third larger on a phone', width: 390, size: 21, pages: pagesOfEachKind },
    { name: 'twice as large on a phone', width: 390, size: 32, pages: paths },
  ]) {
    test(`${name}, as the browser is set`, async ({ page }) => {
      test.setTimeout(timeFor(pages))
      await page.setViewportSize({ width, height: 844 })
      const browser = await page.context().newCDPSession(page)
      await browser.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } })
      for (const path of pages) {
        await arrive(page, path)
        expect(
          await page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize)),
        ).toBeGreaterThan(size)
        await expectAllReadable(page, path)
        expect(await pillars(page), `${path}: letters below each other`).toEqual([])
      }
    })
  }

  test('words that are cut off, or lie beside the page, are noticed', async ({ page }) => {
    await page.setContent(`<style>* { margin: 0 } b { position: absolute; left: 99vw; white-space: nowrap }</style>
      <div class="low" style="height: 20px; overflow: hidden"><p class="cut">one<br>two<br>three</p></div>
      <div style="height: 20px; overflow: auto"><p>one<br>two<br>three</p></div><p>shown</p><b>beside the page</b>`)
    expect(await cutOffText(page)).toEqual(['cut: two', 'cut: three', 'b: beside the page'])
  })
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

async function expectAllReadable(page: Page, where: string): Promise<void> {
  expect(await cutOffText(page), where).toEqual([])
  const { width } = page.viewportSize()!
  expect(await page.evaluate(() => document.documentElement.scrollWidth), `width of ${where}`).toBe(width)
}
