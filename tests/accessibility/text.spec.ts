import { expect, test, type Page } from '@playwright/test'
import { arrive } from '../journeys/parts/arrival.fixture.ts'
import { pagesOfEachKind, paths } from '../journeys/parts/specified-pages.fixture.ts'
import { cutOffText } from './cut-off-text.fixture.ts'

// The spacing of WCAG 1.4.12, which a reader may set: it may cost no words.
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`

// What stands still can be measured; the policy of the site would keep the reader's style out.
test.use({ contextOptions: { reducedMotion: 'reduce' }, bypassCSP: true })

for (const [screen, widths] of Object.entries({ desktop: [1024, 768, 1280], phone: [320, 390] })) {
  test(`text can be read on a ${screen}, also with wide spacing`, async ({ page }) => {
    for (const path of pagesOfEachKind) {
      await page.setViewportSize({ width: widths[0]!, height: 800 })
      await arrive(page, path)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        await expectAllReadable(page, `${path} at ${width} px`)
      }
      await page.addStyleTag({ content: spacing })
      for (const width of screen === 'phone' ? widths : [1280]) {
        await page.setViewportSize({ width, height: 800 })
        await expectAllReadable(page, `${path} at ${width} px with wide spacing`)
      }
    }
  })
}

for (const { name, width, size, javaScript, pages } of [
  {
    name: 'text can be read twice as large on a desktop',
    width: 1280,
    size: 32,
    javaScript: true,
    pages: pagesOfEachKind,
  },
  {
    name: 'text can be read twice as large on a phone',
    width: 390,
    size: 32,
    javaScript: true,
    pages: pagesOfEachKind,
  },
  {
    name: 'text can be read a third larger on a phone',
    width: 390,
    size: 21,
    javaScript: false,
    pages: pagesOfEachKind,
  },
  {
    name: 'text of every page can be read twice as large on a phone',
    width: 390,
    size: 32,
    javaScript: false,
    pages: paths,
  },
]) {
  test.describe(`${javaScript ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled: javaScript })

    test(`${name}, as the browser is set`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      const browser = await page.context().newCDPSession(page)
      await browser.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } })
      for (const path of pages) {
        await arrive(page, path, { javaScript })
        const shown = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize))
        expect(shown).toBeGreaterThan(size)
        await expectAllReadable(page, path)
        expect(await pillars(page), `${path}: letters below each other`).toEqual([])
      }
    })
  })
}

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

async function expectAllReadable(page: Page, where: string): Promise<void> {
  expect(await cutOffText(page), where).toEqual([])
  const { width } = page.viewportSize()!
  expect(await page.evaluate(() => document.documentElement.scrollWidth), `width of ${where}`).toBe(width)
}
