import { expect, test, type Locator, type Page } from '@playwright/test'
import { arrive } from '../parts/arrival.fixture.ts'
import { asVisitor, quick } from '../parts/visitor.fixture.ts'

const problem = '/services/toothache'
// 20 November 2026 is a Friday.
const fridayMorning = '2026-11-20T10:00:00+05:30'
const saturdayAfternoon = '2026-11-21T14:00:00+05:30'

/** The block of warning signs: first on a problem, after the care afterwards on a treatment. */
function whatToDo(page: Page): Locator {
  return page.getByRole('region', { name: /^(What to do now|When to call us)$/ })
}

asVisitor({ screen: 'desktop', javaScript: false }, () => {
  test('the warning signs come before anything else, the most dangerous first', quick, async ({ page }) => {
    await arrive(page, problem, { javaScript: false })
    const block = whatToDo(page)
    const first = page.getByRole('main').getByRole('heading', { level: 2 }).first()
    await expect(first).toHaveText('What to do now')
    const grades = ['Go to a hospital now', 'Call us today', 'Come within days']
    const order = [...grades, 'Can wait for an ordinary visit']
    const shown = await block.getByRole('heading', { level: 3 }).allInnerTexts()
    expect(shown.slice(0, 2)).toEqual(order.slice(0, 2))
    expect(order.filter((heading) => shown.includes(heading))).toEqual(shown)

    await test.step('an ambulance, the clinic and the form are one press away', async () => {
      const ambulance = block.getByRole('link', { name: '108 ambulance in Gujarat' })
      await expect(ambulance).toHaveAttribute('href', 'tel:108')
      await expect(block.getByRole('link', { name: '112 any emergency' })).toHaveAttribute('href', 'tel:112')
      const call = block.getByRole('link', { name: /^Call us/ })
      await expect(call).toHaveAttribute('href', /^tel:\+91\d{10}$/)
      await block.getByRole('link', { name: 'Ask for a time' }).click()
      await expect(page.getByRole('region', { name: 'Book an Appointment' })).toBeInViewport()
    })

    await test.step('no dentist has checked the page yet, and its sources can be unfolded', async () => {
      await expect(page.getByText('Not yet checked by a dentist.')).toBeVisible()
      const sources = page.getByRole('group').filter({ hasText: 'Where this comes from' })
      const links = sources.getByRole('link')
      await expect(links.first()).toBeHidden()
      await sources.getByText('Where this comes from').click()
      await expect(links.first()).toBeVisible()
      for (const link of await links.all()) await expect(link).toHaveAttribute('href', /^https:/)
    })

    await test.step('a link in a sentence leads to the page that it names', async () => {
      const link = page.getByRole('main').locator('p, li').locator('a[href^="/services/"]').first()
      await expect(link).toBeVisible()
    })

    await test.step('a lone sign is no list, and is told without alarm', async () => {
      await arrive(page, '/services/teeth-whitening', { javaScript: false })
      const hospital = page.getByRole('region', { name: 'Go to a hospital now' })
      await expect(hospital).toContainText(/^Go to a hospital nowIf this is true: After a medicine/)
      await expect(hospital.getByRole('listitem')).toHaveCount(0)
    })

    await test.step('what to do and what not to do are two lists', async () => {
      for (const heading of ['Do', 'Do not']) {
        const list = page.getByRole('main').locator(`h3:text-is("${heading}")`).locator('..')
        await expect(list.getByRole('listitem').first()).toBeVisible()
      }
    })
  })
})

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('the way to call depends on the hour, the hospital is named at every hour', async ({ page }) => {
    for (const [time, status, call] of [
      [fridayMorning, 'Open now until 7 PM', /^Call us now/],
      [saturdayAfternoon, 'Closed, opens Monday 9 AM', /^Call us \+91/],
    ] as const) {
      await page.clock.setFixedTime(time)
      await arrive(page, problem)
      const block = whatToDo(page)
      await expect(block.getByRole('status')).toHaveText(status)
      await expect(block.getByRole('link', { name: call })).toBeVisible()
      await expect(block.getByText(/^If we are closed .*hospital emergency department/)).toBeVisible()
    }
  })
})
