import { expect, test, type Locator, type Page } from '@playwright/test'
import { arrive } from '../parts/arrival.fixture.ts'
import { problems, treatments } from '../parts/specified-pages.fixture.ts'
import { withAndWithoutScripts } from '../parts/visitor.fixture.ts'

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

withAndWithoutScripts(({ screen, javaScript }) => {
  test('problems and treatments are cards with a picture and a name, in the order of the list', async ({
    page,
  }) => {
    await arrive(page, '/services', { javaScript })
    for (const [heading, services] of Object.entries(grids)) {
      const links = await cards(page, heading).evaluateAll((all) =>
        all.map((link) => [link.textContent!.trim(), link.getAttribute('href')]),
      )
      expect(links).toEqual(Object.entries(services))
      for (const image of await cards(page, heading).locator('img').all())
        await expect(image).toHaveAttribute('src', /\.(webp|avif|svg)$/)
    }
  })

  test('the problems stand above the treatments', async ({ page }) => {
    await arrive(page, '/services', { javaScript })
    const { y, height } = (await grid(page, 'Dental Problems').boundingBox())!
    expect((await grid(page, 'Treatments').boundingBox())!.y).toBeGreaterThanOrEqual(y + height)
  })

  const columnsByWidth: [width: number, columns: number][] =
    screen === 'phone'
      ? [
          [320, 2],
          [390, 2],
          [767, 2],
        ]
      : [
          [768, 3],
          [1023, 3],
          [1024, 4],
          [1280, 4],
        ]
  test(`the cards stand in ${screen === 'phone' ? 'two columns' : 'three or four columns'}`, async ({
    page,
  }) => {
    for (const [width, columns] of columnsByWidth) {
      await page.setViewportSize({ width, height: 844 })
      await arrive(page, '/services', { javaScript })
      for (const heading of Object.keys(grids)) {
        const lefts = await cards(page, heading).evaluateAll((all) =>
          all.map((card) => Math.round(card.getBoundingClientRect().left)),
        )
        expect(new Set(lefts).size, `${heading} at ${width} px`).toBe(columns)
      }
    }
  })

  test('a press anywhere on a card leads to its service', async ({ page }) => {
    for (const [heading, name] of [
      ['Dental Problems', 'Mouth Ulcers'],
      ['Treatments', 'Clear Aligners & Invisalign'],
    ] as const) {
      await arrive(page, '/services', { javaScript })
      const card = cards(page, heading).filter({ hasText: name })
      const { width, height } = (await card.boundingBox())!
      await card.click({ position: { x: width - 12, y: height - 12 } })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    }
  })
})
