import { expect, test } from '@playwright/test'
import { arrive } from '../journeys/parts/arrival.fixture.ts'
import { pagesOfEachKind, paths } from '../journeys/parts/specified-pages.fixture.ts'
import { prepareWalks, walkThrough } from './focus-walk.fixture.ts'

// As low as a phone held sideways, where the bar covers most.
const screens = {
  'a desktop': { size: { width: 1280, height: 720 }, walked: [...paths, '/no-such-page'] },
  'a small phone': { size: { width: 320, height: 568 }, walked: pagesOfEachKind },
}
const nothingWrong = { missed: [], outOfOrder: [], hidden: [], unmarked: [] }

for (const [screen, { size, walked }] of Object.entries(screens)) {
  test.describe(`on ${screen}`, () => {
    // What moves by itself would have the focus in a place that is another one a moment later.
    test.use({ viewport: size, contextOptions: { reducedMotion: 'reduce' } })

    for (const path of walked) {
      test(`Tab comes to every part of ${path} in order, in sight and marked, and leaves it, both ways`, async ({
        page,
      }) => {
        await prepareWalks(page)
        await arrive(page, path)
        const there = await walkThrough(page, 'Tab')
        expect(there).toEqual({ stops: expect.any(Number), ...nothingWrong })
        expect(there.stops).toBeGreaterThan(20)
        const back = await walkThrough(page, 'Shift+Tab')
        expect(back).toEqual({ stops: there.stops, ...nothingWrong })
      })
    }
  })
}

test('a walk tells of what is passed by, out of order, out of sight and unmarked', async ({ page }) => {
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
})

test('a walk tells of a trap', async ({ page }) => {
  await prepareWalks(page)
  await page.goto(`data:text/html,<!doctype html><button onkeydown="event.preventDefault()">trap</button>`)
  await expect(walkThrough(page, 'Tab')).rejects.toThrow('the focus is still in the page')
})
