import { expect, test, type Locator, type Page } from '@playwright/test'
import { arrive, holdScripts } from '../parts/arrival.fixture.ts'
import { layoutShifts, watchLayoutShifts } from '../parts/layout-shifts.fixture.ts'
import { asVisitor, withAndWithoutScripts } from '../parts/visitor.fixture.ts'

// 20 November 2026 is a Friday.
const fridayMorning = '2026-11-20T10:00:00+05:30'
const tuesdayEvening = '2026-11-17T19:30:00+05:30'
const saturdayAfternoon = '2026-11-21T13:00:00+05:30'
const friday1859 = '2026-11-20T18:59:30+05:30'

const openText = 'Open now until 7 PM'
/** The longest there is. */
const closedText = 'Closed, opens Wednesday 9 AM'

/** The line in the strip as it is read: its copy in the running strip is hidden from those who listen. */
function stripLine(page: Page): Locator {
  return page.getByRole('banner').getByText(/^(Open now|Closed, opens)/)
}

function statusOfClinic(page: Page): Locator {
  return page.getByRole('main').getByRole('status').filter({ hasText: /\S/ })
}

function weight(row: Locator): Promise<string> {
  return row.evaluate((shown) => getComputedStyle(shown).fontWeight)
}

asVisitor({ javaScript: true }, ({ screen }) => {
  test('the strip says in both its copies whether the clinic is open', async ({ page }) => {
    await page.clock.setFixedTime(fridayMorning)
    await arrive(page, '/about-us')
    await expect(stripLine(page)).toHaveText([openText, openText])
    await expect(stripLine(page).first()).toBeVisible()
    await expect(stripLine(page).last()).toBeVisible({ visible: screen === 'phone' })
  })

  test('the contact page says it too, and marks the hours of today', async ({ page }) => {
    await page.clock.setFixedTime(fridayMorning)
    await arrive(page, '/contact-us')
    await expect(statusOfClinic(page)).toHaveText(openText)
    const rows = page.getByRole('list', { name: 'Opening hours' }).getByRole('listitem')
    await expect(rows).toHaveText(['Mon-Fri 09 AM to 7 PM', 'Saturday 09 AM to 1 PM', 'Sunday closed'])
    expect(await Promise.all((await rows.all()).map(weight))).toEqual(['600', '400', '400'])
  })

  test('after hours it says when the clinic opens again', async ({ page }) => {
    await page.clock.setFixedTime(saturdayAfternoon)
    await arrive(page, '/contact-us')
    await expect(statusOfClinic(page)).toHaveText('Closed, opens Monday 9 AM')
    await expect(stripLine(page).first()).toHaveText('Closed, opens Monday 9 AM')
  })

  test('at closing time the line changes by itself', async ({ page }) => {
    await page.clock.install({ time: friday1859 })
    await arrive(page, '/contact-us')
    await expect(statusOfClinic(page)).toHaveText(openText)
    await page.clock.runFor(31_000)
    await expect(statusOfClinic(page)).toHaveText('Closed, opens Saturday 9 AM')
    await expect(stripLine(page).first()).toHaveText('Closed, opens Saturday 9 AM')
  })

  test('a tab that nobody looks at waits, and is right as soon as it is looked at', async ({ page }) => {
    await page.clock.install({ time: friday1859 })
    await arrive(page, '/contact-us')
    await expect(statusOfClinic(page)).toHaveText(openText)
    await setHidden(page, true)
    await page.clock.runFor(120_000)
    expect(await statusOfClinic(page).innerText()).toBe(openText)
    await setHidden(page, false)
    await expect(statusOfClinic(page)).toHaveText('Closed, opens Saturday 9 AM')
  })

  for (const width of screen === 'phone' ? [320, 768] : [1024, 1280]) {
    for (const time of [fridayMorning, tuesdayEvening]) {
      test(`at ${width} px nothing moves when the line appears on ${time}`, async ({ page }) => {
        await page.setViewportSize({ width, height: 1400 })
        await page.route('**/*.woff2', (route) => route.abort())
        await page.clock.setFixedTime(time)
        const letScriptsCome = await holdScripts(page)
        await watchLayoutShifts(page)
        await page.goto('/contact-us')
        const before = await placesOf(page)
        letScriptsCome()
        await expect(statusOfClinic(page)).toHaveText(time === fridayMorning ? openText : closedText)
        expect(await placesOf(page)).toEqual(before)
        expect(await layoutShifts(page)).toEqual([])
      })
    }
  }
})

test.describe('a visitor on the other side of the world', () => {
  test.use({ timezoneId: 'America/Los_Angeles' })

  test('is told the hours of India', async ({ page }) => {
    await page.clock.setFixedTime(fridayMorning)
    await arrive(page, '/contact-us')
    await expect(statusOfClinic(page)).toHaveText(openText)
  })
})

asVisitor({ javaScript: false }, () => {
  test('without scripts the hours stand without a word on now', async ({ page }) => {
    await arrive(page, '/contact-us', { javaScript: false })
    await expect(page.getByRole('list', { name: 'Opening hours' })).toBeVisible()
    await expect(page.getByText(/Open now|Closed, opens/)).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('status')).toHaveCount(0)
  })
})

withAndWithoutScripts(({ javaScript }) => {
  const texts = {
    '/': 'Hello, I would like to book an appointment.',
    '/services/complete-partial-and-flexible-dentures':
      'Hello, I would like to book an appointment. (Page: Complete, Partial and Flexible Dentures)',
    '/media': 'Hello, I would like to book an appointment. (Page: Media)',
    '/no-such-page': 'Hello, I would like to book an appointment.',
  }
  test('the chat begins with the name of the page that it was opened on', async ({ page }) => {
    for (const [path, text] of Object.entries(texts)) {
      await arrive(page, path, { javaScript })
      const links = page.locator('a[href^="https://wa.me/"]')
      const begun = await links.evaluateAll((all) =>
        all.map((link) => new URL(link.getAttribute('href')!).searchParams.get('text')),
      )
      expect(new Set(begun), path).toEqual(new Set([text]))
    }
  })
})

/** Where the strip's phone number and the rows of hours begin, and what follows them. */
async function placesOf(page: Page) {
  const parts = [
    page.getByRole('banner').getByRole('link', { name: /^\+91/ }),
    ...(await page.getByRole('list', { name: 'Opening hours' }).getByRole('listitem').all()),
    page.getByRole('heading', { name: 'What to bring' }),
  ]
  const edges = parts.map((part) =>
    part.evaluate((shown: HTMLElement) => [shown.offsetLeft, shown.offsetTop]),
  )
  return Promise.all(edges)
}

async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((now) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => now })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}
