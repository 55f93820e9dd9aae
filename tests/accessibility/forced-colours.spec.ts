import { expect, test } from '@playwright/test'
import { arrive } from '../journeys/parts/arrival.fixture.ts'
import { pagesOfEachKind } from '../journeys/parts/specified-pages.fixture.ts'
import { prepareWalks, walkThrough } from './focus-walk.fixture.ts'

test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } })

for (const path of pagesOfEachKind) {
  test(`${path} can be used in the colours that a visitor forces`, async ({ page }) => {
    await prepareWalks(page)
    await arrive(page, path)
    // Contrast is the visitor's own there. What is told from its surroundings by its background alone is lost there.
    const withoutEdge = await page.locator('.button, input, textarea').evaluateAll((controls) =>
      controls
        .filter((control) => control.checkVisibility({ opacityProperty: true }))
        .filter((control) => control.matches(':not([type="range"])'))
        .filter((control) => Number.parseFloat(getComputedStyle(control).borderTopWidth) < 1)
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
    )
    expect(withoutEdge).toEqual([])
    expect((await walkThrough(page, 'Tab')).unmarked).toEqual([])
  })
}
