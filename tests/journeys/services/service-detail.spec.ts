import { expect, test, type Locator, type Page } from '@playwright/test'
import { arrive } from '../parts/arrival.fixture.ts'
import { beginToScroll, expectFadesIn, opacityOf } from '../parts/fading.fixture.ts'
import { footerLink, main, title } from '../parts/page-parts.fixture.ts'
import { slowAnimations } from '../parts/running-parts.fixture.ts'
import { asVisitor, quick, type Visitor, withAndWithoutScripts } from '../parts/visitor.fixture.ts'

const problem = '/services/toothache'
const treatment = '/services/dental-implants'

/** The part of a page that has this heading. */
function partWith(page: Page, name: RegExp): Locator {
  return main(page)
    .getByRole('region')
    .filter({ has: page.getByRole('heading', { level: 2, name }) })
}

/** The points under a heading. */
function points(part: Locator): Locator {
  return part.getByRole('listitem').filter({ has: part.page().getByRole('heading', { level: 3 }) })
}

/** A main heading, a picture, the clinic's heading and two descriptions. */
async function expectIntro(page: Page): Promise<void> {
  const regions = main(page).getByRole('region')
  const intro = regions.filter({ has: page.getByRole('img') }).first()
  for (const level of [2, 3]) await expect(intro.getByRole('heading', { level })).toHaveCount(1)
  await expect(intro.getByRole('img')).toHaveCount(1)
  await expect(intro.getByRole('img')).toHaveAccessibleName(/\w+ \w+/)
  await expect(intro.getByRole('paragraph')).toHaveCount(2)
}

/** A heading, at least one sentence below it, and points with a badge: 01, 02 and so on. */
async function expectList(part: Locator, counts: number[]): Promise<void> {
  await expect(part.getByRole('paragraph').first()).toHaveText(/\S.{20,}/)
  // The badge is drawn, and not read out in addition to the number of the list.
  const badges = points(part).locator('[aria-hidden=true]').filter({ hasText: /^\d/ })
  const numbers = await badges.allInnerTexts()
  expect(numbers).toEqual(numbers.map((_, index) => `0${index + 1}`))
  expect(counts).toContain(numbers.length)
}

asVisitor({ screen: 'desktop', javaScript: false }, ({ screen }) => {
  test('a problem has its intro, causes and symptoms', quick, async ({ page }) => {
    await arrive(page, problem, { javaScript: false })
    const banner = page.locator('section').filter({ has: page.getByRole('heading', { level: 1 }) })
    await expect(banner.getByRole('heading')).toHaveText('Toothache')
    await expect(banner.getByRole('paragraph').first()).toHaveText(/\S.{20,}/)
    await expectIntro(page)
    await expect(page.getByRole('slider')).toHaveCount(0)

    await test.step('causes and symptoms are numbered with a 0 in front', async () => {
      const causes = partWith(page, /^Common causes/)
      const symptoms = partWith(page, /^Signs that go/)
      for (const part of [causes, symptoms]) await expectList(part, [5, 6])
      expect((await causes.boundingBox())!.y).toBeLessThan((await symptoms.boundingBox())!.y)
    })

    await test.step('treatments that can help say what a visit is like, as samples', async () => {
      const helps = partWith(page, /^Treatments that can help/)
      const links = helps.getByRole('link')
      await expect(links).toHaveText(Array(6).fill(/Visits.+Minutes each/))
      await expect(helps.getByText('Sample', { exact: true })).toBeVisible()
    })

    await test.step('Contact Us ends the page', () => expectContactAtEnd(page, screen))
  })
})

withAndWithoutScripts(({ screen, javaScript }) => {
  test('a treatment says what it is in an intro, three numbered paragraphs and a list', async ({ page }) => {
    await page.route('https://www.google.com/**', (route) => route.fulfill({ body: 'The map' }))
    await arrive(page, treatment, { javaScript })
    await expectIntro(page)
    const what = partWith(page, /^What is/)
    await expectList(what, [4, 5, 6])
    const steps = partWith(page, /^How it goes/).getByRole('listitem')
    await expect(steps.getByRole('heading', { level: 3 })).toHaveText([/\S/, /\S/, /\S/])
    await expect(steps.getByRole('paragraph')).toHaveText(Array(3).fill(/\S.{20,}/))
    const numbers = steps.evaluateAll((all) => all.map((item) => getComputedStyle(item, '::before').content))
    expect(await numbers).toEqual(Array(3).fill('counter(step)')) // how far it counts no browser says

    await test.step('the smile slider is below the list on a phone, otherwise above it', async () => {
      const slider = (await page.getByRole('slider').boundingBox())!
      const [first, last] = [points(what).first(), points(what).last()]
      const { y, height } = (await last.boundingBox())!
      if (screen === 'phone') expect(slider.y).toBeGreaterThanOrEqual(y + height)
      else expect(slider.y + slider.height).toBeLessThanOrEqual((await first.boundingBox())!.y)
    })

    await test.step('signs that mean a hospital come before all else, and lead to the others', async () => {
      const urgent = main(page).getByRole('region').first()
      await expect(urgent).toHaveAccessibleName('Go to a hospital now')
      await expect(urgent.getByRole('link', { name: /^108/ })).toHaveAttribute('href', 'tel:108')
      await urgent.getByRole('link', { name: 'All warning signs, and when to call us' }).click()
      await expect(page.getByRole('heading', { name: 'When to call us' })).toBeInViewport()
    })

    await test.step('five facts say what a visit is like, and are samples', async () => {
      const facts = page.getByRole('region', { name: 'What a visit is like' })
      const terms = ['Visits', 'Minutes each', 'Comfort', 'Healing', 'Who does it']
      await expect(facts.getByRole('term')).toHaveText(terms)
      await expect(facts.getByRole('definition')).toHaveText(terms.map(() => /\S/))
      await expect(facts.getByText('Sample', { exact: true })).toBeVisible()
    })

    await test.step('it leads on to fees, to what to know before, and to a sheet for afterwards', async () => {
      const hrefs = { 'What changes the cost': '/fees', 'Before you come': '/before-you-come' }
      for (const [name, href] of Object.entries({ ...hrefs, Afterwards: '/after-care/dental-implants' })) {
        const link = page.getByRole('region', { name }).getByRole('link').last()
        await expect(link).toHaveAttribute('href', href)
      }
    })

    await test.step('its list of sections leads to each', async () => {
      if (screen === 'phone') await page.getByText('On this page').first().click()
      const links = page.getByRole('link', { name: 'If you do nothing' })
      await links.filter({ visible: true }).click()
      await expect(page.getByRole('heading', { name: 'If you do nothing' })).toBeInViewport()
    })

    await test.step('Contact Us ends the page', () => expectContactAtEnd(page, screen))
  })
})

/** The last part of the page has the map below the form on a phone, else at its left. */
async function expectContactAtEnd(page: Page, screen: Visitor['screen']): Promise<void> {
  const contact = page.getByRole('region', { name: 'Contact Us' })
  // The text font may come between the two looks.
  await expect(async () => {
    const form = (await contact.getByRole('region', { name: 'Book an Appointment' }).boundingBox())!
    const map = (await contact.getByTitle('Map of the clinic').boundingBox())!
    if (screen === 'phone') expect(map.y).toBeGreaterThanOrEqual(form.y + form.height)
    else expect(map.x + map.width).toBeLessThanOrEqual(form.x)
  }).toPass()
  const last = main(page).getByRole('heading', { level: 2 }).last()
  await expect(last).toHaveText('Contact Us')
}

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('headings and paragraphs of the next service fade in too', async ({ page }) => {
    await arrive(page, problem)
    await footerLink(page, 'Dental Veneers').click()
    await expect(title(page)).toBeFocused()
    const what = partWith(page, /^What (is|are)/)
    const texts = [what.getByRole('heading', { level: 2 }), what.getByRole('paragraph').first()]
    await beginToScroll(page)
    for (const text of texts) await expect.poll(() => opacityOf(text)).toBe(0)
    await slowAnimations(page)
    await texts[0]!.evaluate((shown) => shown.scrollIntoView({ block: 'center', behavior: 'instant' }))
    for (const text of texts) await expectFadesIn(text)
  })
})
