import { expect, test, type Page } from '@playwright/test'
import { formOn } from '../appointment/appointment-form.fixture.ts'
import { arrive, isSameDocument, markDocument } from '../parts/arrival.fixture.ts'
import { asVisitor, quick } from '../parts/visitor.fixture.ts'

/** Has a script wait until the returned function is called. */
async function hold(page: Page, script: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/assets/${script}*.js`, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

asVisitor({ screen: 'desktop', javaScript: true }, () => {
  test('what is pressed before its script has come happens as soon as it has', quick, async ({ page }) => {
    await test.step('a photo opens large', async () => {
      const letCome = await hold(page, 'photo-grid')
      await arrive(page, '/clinic-gallery')
      await page.getByRole('button', { name: /^Picture 3: / }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      letCome()
      await expect(page.getByRole('dialog', { name: 'Clinic pictures' })).toContainText('3 / 21')
    })
    await test.step('a pair of pictures shows the one asked for, by key or button', async () => {
      const letCome = await hold(page, 'slider-controls')
      await arrive(page, '/smile-gallery')
      const [first, second] = [page.getByRole('slider').first(), page.getByRole('slider').nth(1)]
      await first.press('ArrowRight')
      await page.getByRole('button', { name: /^After, Pair 2:/ }).click()
      letCome()
      await expect(second).toHaveValue('0')
      const value = Number(await first.inputValue())
      expect(value).toBeGreaterThan(50)
      await expect(first).toHaveAttribute('aria-valuetext', `${Math.round(value)} percent Before shown`)
    })
    await test.step('the pause button of the reviews, on its icon', async () => {
      const letCome = await hold(page, 'testimonial-row')
      await arrive(page, '/')
      const reviews = page.getByRole('region', { name: 'How reviews will look' })
      await reviews.getByRole('button', { name: 'Pause moving parts' }).click()
      letCome()
      await expect(reviews.getByRole('button', { name: 'Play moving parts' })).toBeVisible()
    })
    await test.step('a form sent by key is checked in the page', async () => {
      const letCome = await hold(page, 'appointment-form')
      await arrive(page, '/services/toothache')
      await markDocument(page)
      const form = formOn(page)
      await form.field('Name').fill('Asha')
      await form.sendButton.press('Enter')
      letCome()
      await expect(form.card.getByText('Phone number is required', { exact: true })).toBeVisible()
      await expect(form.field('Name')).toHaveValue('Asha')
      expect(await isSameDocument(page)).toBe(true)
    })
  })

  test('a page that is only read asks for no more than its first script until it has been shown', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname)
    })
    await page.goto('/services/root-canal-treatment')
    expect(asked).toEqual([expect.stringContaining('entry.client')])

    await test.step('nor does a page without islands when it is read to its end', async () => {
      await arrive(page, '/privacy')
      asked.length = 0
      await page.keyboard.press('End')
      await page.waitForLoadState('networkidle')
      expect(asked).toEqual([])
    })
  })
})

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('in a browser that reports nothing of what it shows, parts come live too', async ({ page }) => {
    await page.addInitScript(() => (PerformanceObserver.prototype.observe = () => {}))
    const script = page.waitForRequest(/\/slider-controls-/)
    await arrive(page, '/smile-gallery')
    await script
  })
})
