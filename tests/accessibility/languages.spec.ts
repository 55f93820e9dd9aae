import { expect, test } from '@playwright/test'
import { pathIn } from '#content/catalogue/language.ts'
import { arrive } from '../journeys/parts/arrival.fixture.ts'
import { timeFor } from '../journeys/parts/specified-pages.fixture.ts'
import { findViolations, scrollThrough } from './axe.fixture.ts'
import { cutOffText } from './cut-off-text.fixture.ts'

/** The pages whose parts all others have. */
const paths = [
  '/',
  '/services?q=x',
  '/services/toothache',
  '/services/root-canal-treatment',
  '/emergency',
  '/fees',
  '/contact-us',
  '/smile-gallery',
  '/guides/bleeding-gums',
  '/dentists/kirit-majmudar',
  '/after-care/root-canal-treatment',
  '/privacy',
  '/no-such-page',
]

// What stands still can be measured.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 844 } })

for (const language of ['gu', 'hi'] as const) {
  test(`axe finds nothing wrong with pages in ${language}, and no text is cut off, small or large`, async ({
    page,
  }) => {
    test.setTimeout(timeFor(paths))
    const browser = await page.context().newCDPSession(page)
    const setTextSize = (size: number) =>
      browser.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } })
    for (const path of paths) {
      await setTextSize(16)
      await arrive(page, pathIn(language, path))
      await scrollThrough(page)
      // There the bar lies over nothing: anywhere else it may cover half of a link.
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      expect.soft(await findViolations(page), path).toEqual([])
      for (const [width, size] of [
        [320, 16],
        [390, 32],
        [1024, 16],
      ] as const) {
        await page.setViewportSize({ width, height: 844 })
        await setTextSize(size)
        const what = `${path} at ${width} px, letters of ${size} px`
        expect.soft(await cutOffText(page), what).toEqual([])
        const whole = await page.evaluate(() => document.documentElement.scrollWidth)
        expect.soft(whole, `width of ${what}`).toBe(width)
      }
      await page.setViewportSize({ width: 390, height: 844 })
    }
  })
}
