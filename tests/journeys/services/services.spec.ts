import { expect, test, type Locator, type Page } from '@playwright/test'
import { arrive } from '../parts/arrival.fixture.ts'
import { columnsOf, title } from '../parts/page-parts.fixture.ts'
import { problems, treatments } from '../parts/specified-pages.fixture.ts'
import { asVisitor, quick } from '../parts/visitor.fixture.ts'

const grids = { 'Dental Problems': problems, Treatments: treatments }

function grid(page: Page, heading: string): Locator {
  return page.getByRole('region', { name: heading, exact: true })
}

/** A service's whole tile: one link. */
function cards(page: Page, heading: string): Locator {
  return grid(page, heading)
    .getByRole('link')
    .filter({ has: page.locator('img') })
}

/** The number of columns of cards at each width of the screen, in CSS pixels. */
const columnsByWidth = { 320: 2, 767: 2, 768: 3, 1023: 3, 1024: 4 }

asVisitor({ screen: 'desktop', javaScript: false }, () => {
  test('services are cards with a picture and a name, in order', quick, async ({ page }) => {
    await arrive(page, '/services', { javaScript: false })
    for (const [heading, services] of Object.entries(grids)) {
      const links = await cards(page, heading).evaluateAll((all) =>
        all.map((link) => [link.textContent!.trim(), link.getAttribute('href')]),
      )
      expect(links).toEqual(Object.entries(services))
      for (const image of await cards(page, heading).locator('img').all())
        await expect(image).toHaveAttribute('src', /\.(webp|avif|svg)$/)
    }

    await test.step('the problems are above the treatments', async () => {
      const { y, height } = (await grid(page, 'Dental Problems').boundingBox())!
      expect((await grid(page, 'Treatments').boundingBox())!.y).toBeGreaterThanOrEqual(y + height)
    })

    await test.step('the cards are in two, three or four columns', async () => {
      for (const [width, columns] of Object.entries(columnsByWidth)) {
        await page.setViewportSize({ width: Number(width), height: 844 })
        for (const heading of Object.keys(grids)) {
          expect(await columnsOf(cards(page, heading)), `${heading} at ${width} px`).toBe(columns)
        }
      }
    })

    await test.step('a press anywhere on a card leads to its service', async () => {
      const card = cards(page, 'Dental Problems').filter({ hasText: 'Mouth Ulcers' })
      const { width, height } = (await card.boundingBox())!
      await card.click({ position: { x: width - 12, y: height - 12 } })
      await expect(title(page)).toHaveText('Mouth Ulcers')
    })
  })
})
