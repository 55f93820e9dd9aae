import { expect, test, type Locator, type Page } from '@playwright/test'
import { formOn, newAnswers } from '../appointment/appointment-form.fixture.ts'
import {
  arrive,
  asVisitor,
  footerLink,
  holdBack,
  isSameDocument,
  markDocument,
  quick,
  scrollTop,
  title,
} from '../parts/visit.fixture.ts'
import { coversScreen } from '../pictures/on-top.fixture.ts'
import { arriveWithStoppedClock } from '../pictures/stopped-clock.fixture.ts'

const overlayMark = 'the overlay came up'
const overlay = (page: Page): Locator => page.getByRole('status').getByText('Loading')

/** Notes from the first paint on how often the overlay comes up. */
async function watchOverlay(page: Page): Promise<void> {
  await page.addInitScript((mark) => {
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node.textContent === 'Loading')
            sessionStorage.setItem(mark, String(Number(sessionStorage.getItem(mark)) + 1))
    }).observe(document, { childList: true, subtree: true })
  }, overlayMark)
}

const overlaysSeen = (page: Page): Promise<number> =>
  page.evaluate((mark) => Number(sessionStorage.getItem(mark)), overlayMark)

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('a change of page is covered for 500 ms, then has the focus', quick, async ({ page }) => {
    await watchOverlay(page)
    await arriveWithStoppedClock(page, '/privacy')
    const expectCoveredFor500Ms = async (name: string) => {
      await expect(title(page)).toHaveText(name)
      await page.clock.runFor(475)
      await expect(overlay(page)).toBeVisible()
      await expect(async () => {
        await page.clock.runFor(30)
        expect(await overlay(page).isVisible()).toBe(false)
      }).toPass()
      await expect(title(page)).toBeFocused()
    }
    await footerLink(page, 'Dental Implants').click()
    await expect(overlay(page)).toBeVisible()
    await expect(overlay(page).locator('..').locator('svg')).toHaveCount(2) // the clinic's mark and the ring
    expect(await coversScreen(overlay(page).locator('..'))).toBe(true)
    await expectCoveredFor500Ms('Dental Implants')

    // A second change within 500 ms is covered again, for its own 500 ms.
    await footerLink(page, 'Dental Veneers').click()
    await expect(title(page)).toHaveText('Dental Veneers')
    await page.clock.runFor(200)
    await page.goBack()
    await expectCoveredFor500Ms('Dental Implants')
    expect(await overlaysSeen(page)).toBe(3)
  })

  test('a slow page is covered from the press, also without the Navigation API', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'))
    const letPageCome = await holdBack(page, '**/services/dental-implants')
    await arrive(page, '/privacy')
    await markDocument(page)
    await footerLink(page, 'Dental Implants').scrollIntoViewIfNeeded()
    const place = await scrollTop(page)
    await footerLink(page, 'Dental Implants').click()
    await expect(overlay(page)).toBeVisible()
    await page.waitForTimeout(700)
    await expect(overlay(page)).toBeVisible()
    letPageCome()
    await expect(title(page)).toHaveText('Dental Implants')
    await expect(overlay(page)).toBeHidden()

    await page.goBack()
    await expect(title(page)).toHaveText('Privacy')
    await expect(overlay(page)).toBeHidden()
    expect(await scrollTop(page)).toBe(place)
    expect(await isSameDocument(page)).toBe(true)
  })
})

asVisitor({ screen: 'desktop', javaScript: true }, () => {
  test('a new page is shown from its top, with its own head, and the last one by Back', async ({ page }) => {
    await watchOverlay(page)
    await arrive(page, '/services/toothache')
    const form = formOn(page)
    await form.fillIn(newAnswers())
    await form.book()
    expect(await overlaysSeen(page), 'sending the form is no change of page').toBe(0)

    await markDocument(page)
    await footerLink(page, 'Dental Veneers').click()
    await expect(page).toHaveURL('/services/dental-veneers')
    await expect(page).toHaveTitle(/Veneers/)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/services\/dental-veneers$/)
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /veneer/i)
    await expect.poll(() => scrollTop(page)).toBe(0)
    await expect(title(page)).toBeFocused()

    await page.goBack()
    await expect(title(page)).toHaveText('Toothache')
    await expect(title(page)).toBeFocused()
    expect(await overlaysSeen(page)).toBe(2)
    expect(await isSameDocument(page)).toBe(true)
  })

  test('the overlay comes for no first paint, query, anchor or skip link', async ({ page }) => {
    await watchOverlay(page)
    await arrive(page, '/media')
    // The skip link is the first stop and leads to the page itself.
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#content$/)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
    await page.getByRole('navigation', { name: 'Pages of news' }).getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveTitle(/page 2/)
    expect(await overlaysSeen(page)).toBe(0)
    await footerLink(page, 'Privacy notice').click()
    await expect(title(page)).toBeFocused()
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last().click()
    await expect(page).toHaveURL(/\/privacy#\w/)
    expect(await overlaysSeen(page)).toBe(1)
  })
})
