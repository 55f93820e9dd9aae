import { expect, test, type Locator, type Page } from '@playwright/test'
import { arrive, asVisitor, quick, setHidden } from '../parts/visit.fixture.ts'
import { movedBetween, runOf } from '../parts/running-parts.fixture.ts'

const hours = 'Mon-Fri 09 AM to 7 PM, Saturday 09 AM to 1 PM'
// 20 November 2026 is a Friday.
const friday1859 = '2026-11-20T18:59:30+05:30'

const banner = (page: Page): Locator => page.getByRole('banner')
/** The hours as read first; a second copy follows them where the strip runs. */
const hoursIn = (page: Page): Locator => banner(page).getByText(hours, { exact: true }).first()
const phoneIn = (page: Page): Locator => banner(page).getByRole('link', { name: /^\+91/ })
/** Whether the clinic is open, in the strip and on the page. */
const stripLine = (page: Page): Locator =>
  banner(page)
    .getByText(/^Opens? /)
    .filter({ visible: true })
const statusOfClinic = (page: Page): Locator =>
  page.getByRole('main').getByRole('status').filter({ hasText: /\S/ })
/** The row of the hours that is marked. */
const today = (page: Page): Locator => page.locator('tr[aria-current=date]')

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('the strip runs past in 20 s below 1024 px, and stops for the mouse', quick, async ({ page }) => {
    await arrive(page, '/privacy')
    await page.mouse.move(100, 400) // from the corner, where some browsers have it point at the strip
    const run = { duration: 20_000, iterations: Infinity, easing: 'linear', playState: 'running' }
    await expect.poll(() => runOf(hoursIn(page))).toEqual(run)
    const playState = async () => (await runOf(hoursIn(page)))?.playState
    await page.mouse.move(205, 18)
    await expect.poll(playState).toBe('paused')
    await page.mouse.move(100, 400)
    await expect.poll(playState).toBe('running')
    await phoneIn(page).focus()
    await expect.poll(playState).toBe('paused')

    // A round ends as the next one begins.
    for (const width of [320, 1023]) {
      await page.setViewportSize({ width, height: 844 })
      const [text, copy] = await banner(page)
        .getByText(hours, { exact: true })
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
      expect(await movedBetween(hoursIn(page), 0, 19_999.9)).toBeCloseTo(text! - copy!, 0)
      expect(copy! - text!).toBeGreaterThan(width - 1)
    }
    await page.setViewportSize({ width: 1024, height: 844 })
    expect(await runOf(hoursIn(page))).toBeNull()
  })
})

test.describe('for a visitor on the other side of the world', () => {
  test.use({ timezoneId: 'America/Los_Angeles' })

  asVisitor({ screen: 'phone', javaScript: true }, () => {
    test('whether the clinic is open is said by the clock of India', quick, async ({ page }) => {
      await page.clock.install({ time: friday1859 })
      await arrive(page, '/contact-us')
      await expect(stripLine(page)).toHaveText('Open till 7 PM')
      await expect(statusOfClinic(page)).toHaveText('Open now until 7 PM')
      const rows = page.getByRole('table', { name: 'Opening hours' }).getByRole('row')
      await expect(rows).toHaveText([/^Mon.*9 AM to 7 PM$/, 'Saturday9 AM to 1 PM', 'Sundayclosed'])
      await expect(today(page)).toHaveText([/^Monday to Friday/])

      await page.clock.runFor(31_000)
      await expect(statusOfClinic(page)).toHaveText('Closed, opens Saturday 9 AM')
      await expect(stripLine(page)).toHaveText('Opens Sat 9 AM')

      // In a hidden tab they wait until the tab is shown.
      await setHidden(page, true)
      await page.clock.fastForward('15:00:00')
      await page.clock.runFor(120_000)
      expect(await statusOfClinic(page).innerText()).toBe('Closed, opens Saturday 9 AM')
      await setHidden(page, false)
      await expect(statusOfClinic(page)).toHaveText('Open now until 1 PM')
      await expect(today(page)).toHaveText([/^Saturday/])
    })
  })
})

asVisitor({ screen: 'desktop', javaScript: false }, () => {
  test('without scripts the strip is still: hours, a number and a way to help', async ({ page }) => {
    await arrive(page, '/contact-us', { javaScript: false })
    await expect(hoursIn(page)).toBeInViewport({ ratio: 1 })
    await expect(phoneIn(page)).toHaveCount(1)
    const digits = (await phoneIn(page).innerText()).replaceAll(/\D/g, '')
    expect(digits).toMatch(/^91\d{10}$/)
    await expect(phoneIn(page)).toHaveAttribute('href', `tel:+${digits}`)
    expect(await runOf(hoursIn(page))).toBeNull()

    // Nothing is said on now.
    await expect(page.getByRole('table', { name: 'Opening hours' })).toBeVisible()
    await expect(page.getByText(/^Opens? |^Closed, opens/)).toHaveCount(0)
    await expect(today(page)).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('status')).toHaveCount(0)

    // On a phone it is still too, because nothing could pause it, and can be dragged sideways.
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await runOf(hoursIn(page))).toBeNull()
    await page.mouse.move(100, 18)
    await page.mouse.wheel(2000, 0)
    await expect(phoneIn(page)).toBeInViewport({ ratio: 1 })

    await page.setViewportSize({ width: 1024, height: 800 })
    await banner(page).getByRole('link', { name: 'In pain now?' }).click()
    await expect(page).toHaveURL('/emergency')
  })
})
