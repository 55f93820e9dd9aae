import { expect, test, type Locator, type Page } from '@playwright/test'
import { arrive, arriveBeforeScripts, setHidden } from '../parts/arrival.fixture.ts'
import { layoutShifts, watchLayoutShifts } from '../parts/layout-shifts.fixture.ts'
import { asVisitor, quick } from '../parts/visitor.fixture.ts'

// 20 November 2026 is a Friday.
const tuesdayEvening = '2026-11-17T19:30:00+05:30'
const friday1859 = '2026-11-20T18:59:30+05:30'

const openText = 'Open now until 7 PM'
/** It needs the most room of all. */
const longestText = 'Closed, opens Wednesday 9 AM'

/** The line in the strip; the menu of phones, while it is open, has it too. */
function stripLine(page: Page): Locator {
  return page
    .getByRole('banner')
    .getByText(/^Opens? /)
    .filter({ visible: true })
}

function statusOfClinic(page: Page): Locator {
  return page.getByRole('main').getByRole('status').filter({ hasText: /\S/ })
}

/** The row of the hours that is marked. */
const today = (page: Page): Locator => page.locator('tr[aria-current=date]')

const hourRows = (page: Page): Locator => page.getByRole('table', { name: 'Opening hours' }).getByRole('row')

test.describe('for a visitor on the other side of the world', () => {
  test.use({ timezoneId: 'America/Los_Angeles' })

  asVisitor({ screen: 'phone', javaScript: true }, () => {
    test('whether the clinic is open is said by the clock of India', quick, async ({ page }) => {
      await page.clock.install({ time: friday1859 })
      await arrive(page, '/contact-us')
      await expect(stripLine(page)).toHaveText('Open until 7 PM')
      await expect(statusOfClinic(page)).toHaveText(openText)
      await expect(hourRows(page)).toHaveText([
        'Monday to Friday9 AM to 7 PM',
        'Saturday9 AM to 1 PM',
        'Sundayclosed',
      ])
      await expect(today(page)).toHaveText([/^Monday to Friday/])

      await test.step('at closing time they say when it opens again', async () => {
        await page.clock.runFor(31_000)
        await expect(statusOfClinic(page)).toHaveText('Closed, opens Saturday 9 AM')
        await expect(stripLine(page)).toHaveText('Opens Sat 9 AM')
      })

      await test.step('in a hidden tab they wait until the tab is shown', async () => {
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
})

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('nothing moves when the line appears', async ({ page }) => {
    await watchLayoutShifts(page)
    for (const width of [320, 1023]) {
      await page.setViewportSize({ width, height: 1400 })
      await page.clock.setFixedTime(friday1859)
      const { letScriptsCome } = await arriveBeforeScripts(page, '/contact-us')
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await letScriptsCome()
      await expect(statusOfClinic(page)).toHaveText(openText)
      await page.clock.setFixedTime(tuesdayEvening)
      await setHidden(page, false) // at which the line is brought up to date
      await expect(statusOfClinic(page)).toHaveText(longestText)
      expect(await layoutShifts(page), `at ${width} px`).toEqual([])
    }
  })
})

asVisitor({ screen: 'desktop', javaScript: false }, () => {
  test('without scripts the hours are shown without a word on now', async ({ page }) => {
    await arrive(page, '/contact-us', { javaScript: false })
    await expect(page.getByRole('table', { name: 'Opening hours' })).toBeVisible()
    await expect(page.getByText(/^Opens? |^Closed, opens/)).toHaveCount(0)
    await expect(page.locator('tr[aria-current]')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('status')).toHaveCount(0)
  })
})

const texts = {
  '/': 'Hello, I would like to book an appointment.',
  '/services/complete-partial-and-flexible-dentures':
    'Hello, I would like to book an appointment. (Page: Complete, Partial and Flexible Dentures)',
  '/no-such-page': 'Hello, I would like to book an appointment.',
}
test('the chat begins with the name of the page that it was opened on', async ({ request }) => {
  for (const [path, text] of Object.entries(texts)) {
    const html = await (await request.get(path)).text()
    const begun = [...html.matchAll(/href="(https:\/\/wa\.me\/[^"]*)"/g)].map(([, href]) =>
      new URL(href!.replaceAll('&amp;', '&')).searchParams.get('text'),
    )
    expect(new Set(begun), path).toEqual(new Set([text]))
  }
})
