import { expect, test, type Locator, type Page } from '@playwright/test'
import { newAnswers } from '../patient-answers.fixture.ts'
import { arrive } from './parts/arrival.fixture.ts'
import { asVisitor } from './parts/visitor.fixture.ts'

// 20 November 2026 is a Friday.
const fridayMorning = '2026-11-20T10:00:00+05:30'
const fridayNight = '2026-11-20T22:30:00+05:30'

asVisitor({ screen: 'phone' }, ({ javaScript }) => {
  test('my tooth hurts tonight: what to do, and who answers now', async ({ page }) => {
    const { main, tap, taps } = await comeHome(page, fridayNight, javaScript)
    const way = main.getByRole('link', { name: /^In pain now\?/ })
    await expect(way).toBeInViewport({ ratio: 1 })
    await tap(way)

    await expectLink(main, /^108/, 'tel:108')
    await expectLink(main, /^112/, 'tel:112')
    await expectLink(main, /^Call/, 'tel:+910000000000')
    for (const name of [/^108/, /^Call us \+91/])
      await expect(main.getByRole('link', { name }).first()).toBeInViewport({ ratio: 1 })
    await expect(main.getByText(/^If we are closed and your face is swollen/)).toBeVisible()
    const clock = main.getByRole('region', { name: 'Anything else that cannot wait' })
    await expect(openLine(clock)).toHaveText(javaScript ? ['Closed, opens Saturday 9 AM'] : [])

    await tap(main.getByRole('link', { name: 'It hurts too much to sleep' }))
    const night = main.getByRole('region', { name: 'It hurts too much to sleep' })
    await expect(night.getByRole('heading', { name: 'Do now' })).toBeInViewport()
    await expect(night.getByRole('heading', { level: 3 })).toHaveText(['Do now', 'Do not', 'Who to call'])
    await expectLink(night, /^Call us$/, /^tel:/)
    expect(taps()).toBe(2)
  })
})

// Without scripts the menu and the form are looked at elsewhere, and the rest is the same.
asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('what a root canal costs: what decides it, marked as a sample', async ({ page }) => {
    const { main, menu, tap, taps } = await comeHome(page, fridayMorning)
    await tap(menu.getByRole('button', { name: 'Menu' }))
    await tap(menu.getByRole('link', { name: 'What it costs' }))

    const list = main.getByRole('region', { name: 'Treatment by treatment' })
    await expect(list.getByRole('row', { name: 'Root Canal Treatment' })).toContainText(
      'By the number of canals',
    )
    await expect(list.getByText('Sample', { exact: true }).first()).toBeVisible()
    for (const name of ['What your estimate contains', 'What changes the cost', 'Ways to pay'])
      await expect(main.getByRole('heading', { level: 2, name })).toBeVisible()
    expect(await main.textContent(), 'a price').not.toMatch(/₹|Rs\.?\s*\d|rupees/i)
    expect(taps()).toBe(2)
    await list.getByRole('link', { name: 'Root Canal Treatment', exact: true }).tap()
    await expect(page).toHaveURL('/services/root-canal-treatment')
  })

  test('whether it is near, and open now: the map, the way and the hours', async ({ page }) => {
    const { main, tap, taps } = await comeHome(page, fridayMorning)
    await tap(main.getByRole('link', { name: 'Directions', exact: true }))

    const place = main.getByRole('region', { name: 'Near Law Garden' })
    await expect(place.getByText('Drawn, not to scale')).toBeInViewport()
    await expect(place).toContainText(/Parking.*Sample.*Lift.*Sample.*Bus and metro.*Sample.*We speak/s)
    for (const name of ['Law Garden', 'Ellisbridge', 'Ashram Road', 'Sabarmati', 'Toran Dental Clinic'])
      await expect(place.getByText(name, { exact: true })).toBeVisible()
    await expectLink(place, /^Call us/, 'tel:+910000000000')
    await expectLink(
      place,
      /^Directions \(opens in a new tab\)/,
      /google\.com\/maps\/search\/\?api=1&query=Toran/,
    )
    await expect(openLine(place)).toHaveText('Open now until 7 PM')
    const hours = place.getByRole('table', { name: 'Opening hours' }).getByRole('row')
    await expect(hours.first()).toHaveText('Monday to Friday9 AM to 7 PM')
    await expect(place.locator('tr[aria-current=date]')).toHaveText(/^Monday to Friday/)
    expect(taps()).toBe(1)
  })

  test('who the dentist is: their own page', async ({ page }) => {
    const { main, tap, taps } = await comeHome(page, fridayMorning)
    await tap(main.getByRole('link', { name: 'Dr. Kirit Majmudar' }))

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dr. Kirit Majmudar')
    await expect(main.getByRole('listitem').filter({ hasText: /^Endodontics$/ })).toBeVisible()
    await expectLink(main, /^Ask/, /^https:\/\/wa\.me\//)
    await expect(main.getByRole('definition').first()).toHaveText('Not given yet')
    await expect(main.getByText('Sample', { exact: true }).first()).toBeVisible()
    await expectLink(main, /^Dr\. Sulekha Hathi/, '/dentists/sulekha-hathi')
    expect(taps()).toBe(1)
  })

  test('a visit on Saturday, and whether the request for it has arrived', async ({ page }) => {
    const { main, tap, taps } = await comeHome(page, fridayMorning)
    await tap(main.getByRole('link', { name: 'Toothache' }).first())
    await tap(
      page
        .getByRole('navigation', { name: 'Reach the clinic' })
        .getByRole('link', { name: 'Ask for a time' }),
    )
    const form = main.getByRole('region', { name: 'Book an Appointment' })
    const saturday = form.getByRole('radio', { name: /^Sat/ })
    await expect(saturday).toBeInViewport()
    expect(taps()).toBe(2)

    // The server's clock is that of today: what is offered there depends on it.
    await page.clock.setFixedTime(new Date())
    await page.reload()
    await saturday.last().check()
    for (const [label, text] of Object.entries(newAnswers()))
      await form.getByLabel(label, { exact: true }).fill(text)
    await form.getByRole('button', { name: 'Send request' }).tap()
    await expect(form.getByRole('definition').first()).toHaveText(/^Saturday \d/)
    await tap(form.getByRole('link', { name: 'See this request again' }))
    await expect(page.getByRole('listitem').filter({ hasText: 'Request received' })).toContainText('(done)')
    expect(taps()).toBe(3)
  })

  test('whether a request has arrived, when its receipt is gone', async ({ page }) => {
    const { main, menu, tap, taps } = await comeHome(page, fridayMorning)
    await tap(menu.getByRole('button', { name: 'Menu' }))
    await tap(menu.getByRole('link', { name: 'Contact Us' }))
    const answer = main
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Did my request arrive?' }) })
    await expect(answer).toContainText('we can find your request by your phone number')
    await expectLink(main, /^Call/, /^tel:/)
    expect(taps()).toBe(2)
  })
})

/** Opens the home page at a time of day. Whatever the patient presses from then on goes through `tap`, which counts. */
async function comeHome(page: Page, at: string, javaScript = true) {
  await page.clock.setFixedTime(at)
  await arrive(page, '/', { javaScript })
  let count = 0
  const tap = async (target: Locator) => {
    count += 1
    await target.tap()
  }
  const menu = page.getByRole('navigation', { name: 'Main' })
  return { main: page.getByRole('main'), menu, tap, taps: () => count }
}

/** Where the first link of a name leads. */
async function expectLink(part: Locator, name: RegExp, href: string | RegExp): Promise<void> {
  await expect(part.getByRole('link', { name }).first()).toHaveAttribute('href', href)
}

/** Whether the clinic is open; it is said by the clock of the visitor, so not without scripts. */
function openLine(part: Locator): Locator {
  return part.getByText(/^(Open now until|Closed, opens)/).filter({ visible: true })
}
