import { expect, test, type Locator, type Page } from '@playwright/test'
import { arrive } from '../parts/arrival.fixture.ts'
import { pagesOfEachKind, timeFor } from '../parts/specified-pages.fixture.ts'
import { asVisitor } from '../parts/visitor.fixture.ts'

asVisitor({}, ({ javaScript }) => {
  test('every picture has its size in the markup, and those further down come late', async ({ page }) => {
    test.setTimeout(timeFor(pagesOfEachKind))
    for (const path of pagesOfEachKind) {
      await arrive(page, path, { javaScript })
      const pictures = await picturesOf(page)
      expect(pictures.length, path).toBeGreaterThan(0)
      for (const { markup, width, height, alt, loading, far } of pictures) {
        expect([width, height], `${path}: ${markup}`).toEqual(Array(2).fill(expect.stringMatching(/^\d+$/)))
        expect(alt, `${path}: ${markup}`).not.toBeNull()
        if (far) expect(loading, `${path}: ${markup}`).toBe('lazy')
      }
    }
  })
})

/** What the markup says of each picture, and whether it begins more than two screens down the page. */
async function picturesOf(page: Page) {
  return page.locator('img').evaluateAll((images) =>
    images.map((image) => ({
      markup: image.outerHTML.slice(0, 120),
      width: image.getAttribute('width'),
      height: image.getAttribute('height'),
      alt: image.getAttribute('alt'),
      loading: image.getAttribute('loading'),
      far: image.getBoundingClientRect().top + scrollY > 2 * innerHeight,
    })),
  )
}

asVisitor({ screen: 'phone' }, ({ javaScript }) => {
  test('a gallery sends each picture as AVIF, no wider than the screen needs', async ({ page }) => {
    await arrive(page, '/clinic-gallery', { javaScript })
    const reception = page.getByRole('img', { name: /^Illustration: reception desk/ })
    const shown = reception.first()
    await shown.scrollIntoViewIfNeeded()
    await expect.poll(() => addressOf(shown)).toMatch(/\/pictures\/clinic\/photo-01-[0-9a-f]{8}-380\.avif$/)
  })

  test('until a picture has come, its place has the main colour of the picture', async ({ page }) => {
    await page.route('**/pictures/**', (route) => route.abort())
    await page.goto('/clinic-gallery')
    const shown = page.getByRole('img', { name: /^Illustration: reception desk/ }).first()
    const colour = await shown.getAttribute('data-colour')
    expect(colour).toMatch(/^#[0-9a-f]{6}$/)
    await expect(shown).toHaveCSS('background-color', asRgb(colour!))
  })

  test('the one picture of the first screen comes at once and before the others', async ({ page }) => {
    await arrive(page, '/services/teeth-sensitivity', { javaScript })
    const first = page.locator('main img').first()
    await expect(first).toHaveAttribute('fetchpriority', 'high')
    await expect(first).not.toHaveAttribute('loading')
  })
})

function addressOf(picture: Locator): Promise<string> {
  return picture.evaluate((image: HTMLImageElement) => image.currentSrc)
}

function asRgb(colour: string): string {
  const parts = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
  return `rgb(${parts.join(', ')})`
}
