import { expect, test, type Locator, type Page } from '@playwright/test'
import { arrive } from '../parts/arrival.fixture.ts'
import { problems, treatments } from '../parts/specified-pages.fixture.ts'
import { asVisitor, withAndWithoutScripts } from '../parts/visitor.fixture.ts'

const problem = '/services/toothache'
const treatment = '/services/teeth-whitening'

// 20 November 2026 is a Friday.
const fridayMorning = '2026-11-20T10:00:00+05:30'
const saturdayAfternoon = '2026-11-21T14:00:00+05:30'

/** The block of warning signs: first on a problem, after the care afterwards on a treatment. */
function whatToDo(page: Page): Locator {
  return page.getByRole('region', { name: /^(What to do now|When to call us)$/ })
}

/** The panels of the block, each under the heading of its grade. */
function panels(page: Page): Locator {
  return whatToDo(page)
    .locator('div')
    .filter({ has: page.getByRole('list') })
    .filter({ has: page.locator('> h3') })
}

function headings(page: Page): Promise<string[]> {
  return whatToDo(page).getByRole('heading', { level: 3 }).allInnerTexts()
}

withAndWithoutScripts(({ javaScript }) => {
  test('the warning signs stand before anything else, the most dangerous first', async ({ page }) => {
    await arrive(page, problem, { javaScript })
    const first = page.getByRole('main').getByRole('heading', { level: 2 }).first()
    await expect(first).toHaveText('What to do now')
    const order = [
      'Go to a hospital now',
      'Call us today',
      'Come within days',
      'Can wait for an ordinary visit',
    ]
    const shown = await headings(page)
    expect(shown.slice(0, 2)).toEqual(order.slice(0, 2))
    expect(order.filter((heading) => shown.includes(heading))).toEqual(shown)
  })

  test('an ambulance, the clinic and the form are one press away', async ({ page }) => {
    await arrive(page, problem, { javaScript })
    const block = whatToDo(page)
    await expect(block.getByRole('link', { name: '108 ambulance in Gujarat' })).toHaveAttribute(
      'href',
      'tel:108',
    )
    await expect(block.getByRole('link', { name: '112 any emergency' })).toHaveAttribute('href', 'tel:112')
    await expect(block.getByRole('link', { name: /^Call us/ })).toHaveAttribute('href', /^tel:\+91\d{10}$/)
    await block.getByRole('link', { name: 'Ask for a time' }).click()
    await expect(page.getByRole('region', { name: 'Book an Appointment' })).toBeInViewport()
  })

  test('what means a hospital while the clinic is closed is said at every hour', async ({ page }) => {
    for (const time of [fridayMorning, saturdayAfternoon]) {
      await page.clock.setFixedTime(time)
      await arrive(page, problem, { javaScript })
      await expect(
        whatToDo(page).getByText(/^If we are closed .*hospital emergency department/),
      ).toBeVisible()
    }
  })

  test('what to do and what not stand in two lists', async ({ page }) => {
    for (const path of [problem, treatment]) {
      await arrive(page, path, { javaScript })
      const does = listUnder(page, 'Do')
      const donts = listUnder(page, 'Do not')
      await expect(does.first()).toBeVisible()
      for (const text of await does.allInnerTexts()) expect(text).not.toMatch(/\b(do not|never|avoid)\b/i)
      for (const text of await donts.allInnerTexts()) expect(text).toMatch(/^(No|Do not|Never)\b/)
    }
  })

  test('a page says that no dentist has checked it, and where it has its facts from', async ({ page }) => {
    await arrive(page, problem, { javaScript })
    await expect(page.getByText('Not yet checked by a dentist.')).toBeVisible()
    const sources = page.getByRole('group').filter({ hasText: 'Where this comes from' })
    const links = sources.getByRole('link')
    await expect(links.first()).toBeHidden()
    await sources.getByText('Where this comes from').click()
    await expect(links.first()).toBeVisible()
    for (const link of await links.all()) await expect(link).toHaveAttribute('href', /^https:/)
  })

  test('a link in a sentence leads to the page that it names', async ({ page }) => {
    await arrive(page, problem, { javaScript })
    const link = page.getByRole('main').locator('p, li').locator('a[href^="/services/"]').first()
    const path = (await link.getAttribute('href'))!
    await link.click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  })
})

/** The points of the list under a heading, by its whole text. */
function listUnder(page: Page, heading: string): Locator {
  const part = page
    .getByRole('main')
    .locator('div')
    .filter({ has: page.locator('> h3', { hasText: new RegExp(`^${heading}$`) }) })
  return part.getByRole('listitem')
}

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('the way to call knows the hour', async ({ page }) => {
    await page.clock.setFixedTime(fridayMorning)
    await arrive(page, problem)
    const block = whatToDo(page)
    await expect(block.getByRole('status')).toHaveText('Open now until 7 PM')
    await expect(block.getByRole('link', { name: /^Call us now/ })).toBeVisible()
    await page.clock.setFixedTime(saturdayAfternoon)
    await arrive(page, problem)
    await expect(block.getByRole('status')).toHaveText('Closed, opens Monday 9 AM')
    await expect(block.getByRole('link', { name: /^Call us \+91/ })).toBeVisible()
  })
})

asVisitor({ screen: 'desktop', javaScript: false }, () => {
  test('every service says when it is urgent, and no sign has two grades', async ({ page }) => {
    const gradeOf = new Map<string, string>()
    for (const path of Object.values({ ...problems, ...treatments })) {
      await arrive(page, path, { javaScript: false })
      expect(await headings(page), path).toContain('Call us today')
      for (const panel of await panels(page).all()) {
        const grade = await panel.getByRole('heading').innerText()
        for (const sign of await panel.getByRole('listitem').allInnerTexts()) {
          expect(gradeOf.get(sign) ?? grade, `${sign} on ${path}`).toBe(grade)
          gradeOf.set(sign, grade)
        }
      }
    }
    expect(gradeOf.size).toBeGreaterThan(20)
  })
})
