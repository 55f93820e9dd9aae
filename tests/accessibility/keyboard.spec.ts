import { expect, test, type Page } from '@playwright/test'
import { arrive } from '../journeys/parts/visit.fixture.ts'
import { pagesOfEachKind } from '../journeys/parts/specified-pages.fixture.ts'
import { prepareWalks, walkThrough } from './focus-walk.fixture.ts'

// What moves by itself would have the focus in a place that is another one a moment later.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const path of pagesOfEachKind) {
  const tag = path === '/services/toothache' ? '@quick' : '@slow'
  test(`Tab comes to all of ${path} in order, in sight, marked, both ways`, { tag }, async ({ page }) => {
    await prepareWalks(page)
    await page.setViewportSize({ width: 320, height: 568 })
    await arrive(page, path)
    await test.step('on a small phone', () => expectGoodWalk(page, 'Tab'))

    // As low as a phone held sideways, where the bar covers most.
    await page.setViewportSize({ width: 1280, height: 720 })
    // On a desktop, back, in the colours that a visitor forces.
    await page.emulateMedia({ forcedColors: 'active' })
    expect(await controlsWithoutEdge(page)).toEqual([])
    await expectGoodWalk(page, 'Shift+Tab')
  })
}

async function expectGoodWalk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  const { stops, ...faults } = await walkThrough(page, key)
  expect(faults).toEqual({ missed: [], outOfOrder: [], hidden: [], unmarked: [] })
  expect(stops).toBeGreaterThan(20)
}

/** Contrast is the visitor's own there. What only its background sets off from its surroundings is lost there. */
async function controlsWithoutEdge(page: Page): Promise<string[]> {
  return page.locator('.button, input, textarea').evaluateAll((controls) =>
    controls
      .filter((control) => control.checkVisibility({ opacityProperty: true }))
      .filter((control) => control.matches(':not([type="range"])'))
      .filter((control) => Number.parseFloat(getComputedStyle(control).borderTopWidth) < 1)
      .map(({ outerHTML }) => outerHTML.slice(0, 80)),
  )
}

test('a walk reports what is passed by, out of order, unseen, unmarked, and a trap', async ({ page }) => {
  await prepareWalks(page)
  await page.goto(`data:text/html,<!doctype html><style>:focus { outline: 2px solid }</style>
    <a href="?" tabindex="2">second</a> <a href="?" tabindex="1">first</a> <a href="?">plain</a>
    <a href="?" style="outline: none">unmarked</a> <button onfocus="this.blur()">fleeing</button>
    <div style="position: fixed; inset: 0; background: teal"><a href="?">above</a></div>`)
  expect(await walkThrough(page, 'Tab')).toEqual({
    stops: 4,
    missed: ['button fleeing', 'a above'],
    outOfOrder: ['a second'],
    hidden: ['a first', 'a second', 'a plain', 'a unmarked'],
    unmarked: ['a unmarked'],
  })

  await page.goto(`data:text/html,<!doctype html><button onkeydown="event.preventDefault()">trap</button>`)
  await expect(walkThrough(page, 'Tab')).rejects.toThrow('the focus is still in the page')
})
