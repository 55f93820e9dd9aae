import { expect, test, type Locator, type Page } from '@playwright/test'
import { arrive, asVisitor, main, title } from './parts/visit.fixture.ts'

// 20 November 2026 is a Friday.
const fridayMorning = '2026-11-20T10:00:00+05:30'
const fridayNight = '2026-11-20T22:30:00+05:30'

/** Opens the home page at a time of day and presses these links there and on the pages that follow: no more is needed. */
async function tapFromHome(page: Page, at: string, names: (string | RegExp)[], javaScript = true) {
  await page.clock.setFixedTime(at)
  await arrive(page, '/', { javaScript })
  for (const name of names) {
    const link = page.getByRole('link', { name, exact: true }).filter({ visible: true }).first()
    await (name === 'Menu' ? page.getByRole('button', { name }) : link).tap()
  }
  return main(page)
}

/** Where the first link of a name leads. */
const expectLink = (part: Locator, name: RegExp, href: string | RegExp): Promise<void> =>
  expect(part.getByRole('link', { name }).first()).toHaveAttribute('href', href)

/** Whether the clinic is open; it is said by the clock of the visitor, so not without scripts. */
const openLine = (part: Locator): Locator =>
  part.getByText(/^(Open now until|Closed, opens)/).filter({ visible: true })

asVisitor({ screen: 'phone' }, ({ javaScript }) => {
  test('my tooth hurts tonight: what to do, and who answers now, in two taps', async ({ page }) => {
    const help = await tapFromHome(page, fridayNight, [/^In pain now\?/], javaScript)
    await expectLink(help, /^108/, 'tel:108')
    await expectLink(help, /^112/, 'tel:112')
    await expectLink(help, /^Call/, 'tel:+910000000000')
    for (const part of [help.getByRole('link', { name: /^108/ }), help.getByLabel('Phone')])
      await expect(part.first()).toBeInViewport({ ratio: 1 })
    await expect(help.getByRole('heading', { name: 'If we are closed, do not wait for us' })).toBeVisible()
    const hour = help.getByRole('heading', { name: /^We open Saturday 9 AM: leave your number/ })
    await expect(hour).toBeVisible({ visible: javaScript })

    await help.getByRole('link', { name: 'It hurts too much to sleep' }).tap()
    const night = help.getByRole('region', { name: 'It hurts too much to sleep' })
    await expect(night.getByRole('heading', { name: 'Do now' })).toBeInViewport()
    await expect(night.getByRole('heading', { level: 3 })).toHaveText([
      'Do now',
      'Do not',
      'If we are closed, do not wait for us',
    ])
  })
})

// Without scripts the menu and the form are looked at elsewhere, and the rest is the same.
asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('what a root canal costs: how much, what decides it, marked as a sample', async ({ page }) => {
    const fees = await tapFromHome(page, fridayMorning, ['Menu', 'What it costs'])
    const list = fees.getByRole('region', { name: 'Treatment by treatment' })
    const kind = 'A tooth that hurts or is broken'
    await list.getByRole('link', { name: kind }).tap()
    await expect(list.getByRole('heading', { name: kind })).toBeInViewport()
    await list.getByText('₹3,500 to ₹9,000 One tooth, without the crown').tap()
    await expect(list.getByText(/^By the number of canals/)).toBeVisible()
    await expect(list.getByText('Sample', { exact: true })).toBeVisible()
    for (const name of ['What your estimate contains', 'What changes the cost', 'Ways to pay'])
      await expect(fees.getByRole('heading', { level: 2, name })).toBeVisible()
    await expectLink(list, /^Root Canal Treatment$/, '/services/root-canal-treatment')
    await fees.getByRole('link', { name: 'Filling ₹800 to ₹3,000' }).tap()
    await expect(list.getByText(/^By size/)).toBeInViewport()
  })

  test('whether it is near, and open now: the map, the way and the hours', async ({ page }) => {
    const contact = await tapFromHome(page, fridayMorning, ['Near Law Garden, Ellisbridge'])
    const place = contact.getByRole('region', { name: 'Near Law Garden' })
    await expect(place.getByText('Drawn, not to scale')).toBeInViewport()
    await expect(place).toContainText(/Parking.*Lift.*Bus and metro.*We speak.*Sample/s)
    for (const name of ['Law Garden', 'Ellisbridge', 'Ashram Road', 'Sabarmati', 'Toran Dental Clinic'])
      await expect(place.getByText(name, { exact: true })).toBeVisible()
    await expectLink(place, /^Call us/, 'tel:+910000000000')
    await expectLink(place, /^Directions \(opens in a new tab\)/, /google\.com\/maps\/search\/.*query=Toran/)
    await expect(openLine(place)).toHaveText('Open now until 7 PM')
  })

  test('who the dentist is: their own page', async ({ page }) => {
    const dentist = await tapFromHome(page, fridayMorning, ['Dr. Kirit Majmudar'])
    await expect(title(page)).toHaveText('Dr. Kirit Majmudar')
    await expect(dentist.getByText('Endodontics', { exact: true })).toBeVisible()
    await expectLink(dentist, /^Ask for a time$/, '/book?dentist=kirit-majmudar')
    await expectLink(dentist, /^Root canal treatment and fillings/, '/services/root-canal-treatment')
    const days = dentist.getByRole('region', { name: 'Days at the clinic' })
    await expect(days.getByRole('listitem')).toHaveText([
      ...Array(5).fill(/^\w{3} 9 to 7$/),
      'Sat 9 to 1',
      'Sun closed',
    ])
    await expectLink(days, /^Mon/, '/book?dentist=kirit-majmudar&day=Monday')
    await expect(dentist.getByText('Registration number'), 'what is not known has no row').toHaveCount(0)
    await expect(dentist.getByText('Sample', { exact: true }).first()).toBeVisible()
    await expectLink(dentist, /^Dr\. Sulekha Hathi/, '/dentists/sulekha-hathi')
  })

  // appointment/ sends the form, and follows the request.
  test('a visit on Saturday: the form, and its days', async ({ page }) => {
    await tapFromHome(page, fridayMorning, ['Toothache', 'Ask for a time'])
    await expect(page.getByRole('radio', { name: /^Sat/ })).toBeInViewport()
  })

  test('whether a request has arrived, when its receipt is gone', async ({ page }) => {
    const contact = await tapFromHome(page, fridayMorning, ['Menu', 'Contact Us'])
    await contact.getByText('Did my request arrive?').tap()
    await expect(contact.getByText('we can find your request by your phone number')).toBeVisible()
    await expectLink(contact, /^Call/, /^tel:/)
  })
})
