import { expect, test, type Page } from '@playwright/test'
import { arrive, markDocument } from '../journeys/parts/arrival.fixture.ts'
import { asVisitor } from '../journeys/parts/visitor.fixture.ts'
import { findViolations, scrollThrough } from './axe.fixture.ts'

/** Timers of this length, in milliseconds, never end: so what they would remove stays. */
async function keepTimersFromEnding(page: Page, length: number): Promise<void> {
  await page.addInitScript((kept) => {
    const { setTimeout } = window
    window.setTimeout = ((work: TimerHandler, ms?: number, ...words: unknown[]) =>
      ms === kept ? 0 : setTimeout(work, ms, ...words)) as typeof window.setTimeout
  }, length)
}

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('axe finds nothing wrong with the moving parts of the home page', async ({ page }) => {
    await arrive(page, '/')
    const stories = page.getByRole('region', { name: 'Small habits that help' })
    await test.step('an open story', async () => {
      await stories.getByRole('button', { name: /^Pause/ }).click()
      await page.getByRole('button', { name: /^Story 3: / }).click()
      await expect(page.getByRole('dialog', { name: /^Story 3: / })).toBeVisible()
      expect(await findViolations(page)).toEqual([])
    })

    await test.step('the paused page with a story that was seen and unfolded testimonials', async () => {
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      const carousel = page.getByRole('region', { name: 'How reviews will look' })
      // Not a card outside the screen, whose turn may come much later.
      const onScreen = carousel.getByRole('group').and(page.locator(':not([inert])'))
      await onScreen.getByRole('button', { name: 'Read More' }).first().click()
      await expect(carousel.getByRole('button', { name: 'Read Less' }).first()).toBeVisible()
      await scrollThrough(page)
      expect(await findViolations(page)).toEqual([])
    })
  })

  test('axe finds nothing wrong with the open slideshow', async ({ page }) => {
    await arrive(page, '/clinic-gallery')
    await page.getByRole('button', { name: /^Picture 3: / }).click()
    await expect(page.getByText('3 / 21')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('4 / 21')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
  })

  test('axe finds nothing wrong with the last page of news', async ({ page }) => {
    await arrive(page, '/media?page=3')
    await expect(page.getByRole('link', { name: 'Next' })).toHaveCount(0)
    expect(await findViolations(page)).toEqual([])
  })

  test('axe finds nothing wrong with a change of page while the overlay covers it', async ({ page }) => {
    await keepTimersFromEnding(page, 500)
    await arrive(page, '/services')
    await markDocument(page)
    await page.getByRole('main').getByRole('link', { name: 'Dental Implants' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dental Implants')
    await expect(page.getByRole('status').getByText('Loading')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
  })

  test('axe finds nothing wrong with sliders at both ends', async ({ page }) => {
    await arrive(page, '/smile-gallery')
    await page.getByRole('slider').nth(0).press('Home')
    await page.getByRole('slider').nth(1).press('End')
    await expect(page.getByRole('slider').nth(1)).toHaveAttribute(
      'aria-valuetext',
      '100 percent Before shown',
    )
    expect(await findViolations(page)).toEqual([])
  })
})

asVisitor({ screen: 'desktop', javaScript: true }, () => {
  test('axe finds nothing wrong with a raised card of each colour', async ({ page }) => {
    await arrive(page, '/publichealth')
    const cards = page.getByRole('region', { name: 'What each partner gains' }).getByRole('listitem')
    for (const card of await cards.all()) {
      await card.hover()
      expect(await findViolations(page, '.stakeholders')).toEqual([])
    }
  })
})

asVisitor({ screen: 'desktop', javaScript: false }, () => {
  test('without scripts the parts that move otherwise are named and in order', async ({ page }) => {
    for (const path of ['/', '/clinic-gallery', '/smile-gallery', '/contact-us']) {
      await arrive(page, path, { javaScript: false })
      await expect(page.getByRole('button', { name: /^(Pause|Play)/ })).toHaveCount(0)
      for (const link of await page.getByRole('main').getByRole('link').all())
        await expect(link).toHaveAccessibleName(/[\p{Letter}\d]/u)
    }
  })
})

asVisitor({ screen: 'phone', javaScript: true, lessMotion: true }, () => {
  test('axe finds nothing wrong with the home page that stands still', async ({ page }) => {
    await arrive(page, '/')
    await scrollThrough(page)
    expect(await findViolations(page)).toEqual([])
  })
})
