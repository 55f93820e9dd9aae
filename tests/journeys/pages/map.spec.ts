import { expect, test, type Locator, type Page } from '@playwright/test'
import { arrive, asVisitor, main, quick } from '../parts/visit.fixture.ts'

const mapAddress = 'https://www.google.com/**'
/** A service that does not exist: the server renders the page, from the content as it is at that moment. */
const path = '/services/made-now'

const frame = (page: Page): Locator => page.getByTitle('Map of the clinic')
/** The drawing behind the frame, known by what is said of it. */
const drawing = (page: Page): Locator => main(page).getByText('Drawn, not to scale')

/** Keeps the map from being loaded; the returned list holds what was asked of its host. */
async function watchMap(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route(mapAddress, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: 'The map' })
  })
  return asked
}

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('the map is loaded when it comes near, and the address is below it', quick, async ({ page }) => {
    const asked = await watchMap(page)
    await arrive(page, path)
    await expect(frame(page)).toHaveAttribute('loading', 'lazy')
    await frame(page).scrollIntoViewIfNeeded()
    await expect.poll(() => asked[0]).toMatch(/^https:\/\/www\.google\.com\/maps\?q=23\.\d+,72\.\d+/)
    await expect(frame(page)).toBeVisible()
    const address = main(page).getByRole('link', { name: /380006 on the map \(opens in a new tab\)$/ })
    await expect(address).toBeVisible()
  })

  test('where the map cannot come, its drawing stays in view, with every name clear', async ({ page }) => {
    await page.route(mapAddress, (route) => route.abort())
    const refused = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD')
    await arrive(page, path)
    await frame(page).locator('..').scrollIntoViewIfNeeded()
    await refused
    await expect(drawing(page)).toBeVisible()
    await expect(frame(page)).toBeHidden()
    await expect(main(page).getByRole('link', { name: /^Directions/ })).toBeVisible()

    await page.setViewportSize({ width: 320, height: 700 })
    const covered = () =>
      page
        .locator('.drawn-map')
        .first()
        .evaluate((map) => {
          const clinic = map.querySelector('.drawn-map__clinic')!.getBoundingClientRect()
          const names = [...map.querySelectorAll('.drawn-map__name')]
          return names.flatMap((name) => {
            const { left, right, top, bottom } = name.getBoundingClientRect()
            const isBeside = right <= clinic.left || left >= clinic.right
            return isBeside || bottom <= clinic.top || top >= clinic.bottom ? [] : [name.textContent]
          })
        })
    await expect.poll(covered).toEqual([])
  })
})
