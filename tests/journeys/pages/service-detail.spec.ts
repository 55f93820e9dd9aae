import { expect, test, type Locator, type Page } from '@playwright/test'
import { arrive } from '../parts/arrival.fixture.ts'
import { beginToScroll, expectFadesIn, opacityOf, timingOf, twoFrames } from '../parts/fading.fixture.ts'
import { slowAnimations } from '../parts/running-parts.fixture.ts'
import { problems, treatments } from '../parts/specified-pages.fixture.ts'
import { asVisitor, quick, type Visitor, withAndWithoutScripts } from '../parts/visitor.fixture.ts'

const problem = '/services/toothache'
const treatment = '/services/dental-implants'
const mapAddress = 'https://www.google.com/**'

const detail = (page: Page): Locator => page.getByRole('main').getByRole('region')

/** The part of a page under the main heading that holds the given text. */
function partWith(page: Page, text: RegExp): Locator {
  return detail(page).filter({ has: page.getByRole('heading', { level: 2, name: text }) })
}

/** The points under a heading. */
function points(part: Locator): Locator {
  return part.getByRole('listitem').filter({ has: part.page().getByRole('heading', { level: 3 }) })
}

/** The badge of each point: it is drawn, and not read out in addition to the number of the list. */
async function badgesOf(part: Locator): Promise<string[]> {
  return points(part)
    .locator('[aria-hidden=true]')
    .filter({ hasText: /^\d/ })
    .evaluateAll((all) => all.map((badge) => badge.textContent!.trim()))
}

/** The part with the page's picture: its main heading asks or says what the page is about. */
function introOf(page: Page): Locator {
  return detail(page)
    .filter({ has: page.getByRole('img') })
    .first()
}

async function expectIntro(page: Page): Promise<void> {
  const intro = introOf(page)
  await expect(intro.getByRole('heading', { level: 2 })).toHaveCount(1)
  await expect(intro.getByRole('heading', { level: 3 })).toHaveCount(1)
  await expect(intro.getByRole('img')).toHaveCount(1)
  await expect(intro.getByRole('img')).toHaveAccessibleName(/\w+ \w+/)
  await expect(intro.getByRole('paragraph')).toHaveCount(2)
}

/** A heading, at least one sentence below it, and points that carry 01, 02 and so on. */
async function expectList(part: Locator): Promise<void> {
  await expect(part).toHaveCount(1)
  await expect(part.getByRole('paragraph').first()).toHaveText(/\S.{20,}/)
  const badges = await badgesOf(part)
  expect(badges).toEqual(badges.map((_, index) => `0${index + 1}`))
  expect(badges.length).toBeGreaterThanOrEqual(3)
}

withAndWithoutScripts(({ screen, javaScript }) => {
  test(
    'a problem has its title, lead, picture and descriptions, then its causes and its symptoms',
    quick,
    async ({ page }) => {
      await page.route(mapAddress, (route) => route.fulfill({ body: 'The map' }))
      await arrive(page, problem, { javaScript })
      const banner = page.locator('section').filter({ has: page.getByRole('heading', { level: 1 }) })
      await expect(banner.getByRole('heading')).toHaveText('Toothache')
      await expect(banner.getByRole('paragraph').first()).toHaveText(/\S.{20,}/)
      await expectIntro(page)

      await test.step('causes and symptoms are numbered with a 0 in front', async () => {
        const causes = partWith(page, /^Common causes/)
        const symptoms = partWith(page, /^Signs that go/)
        await expectList(causes)
        await expectList(symptoms)
        expect([5, 6]).toContain((await badgesOf(causes)).length)
        expect((await causes.boundingBox())!.y).toBeLessThan((await symptoms.boundingBox())!.y)
      })

      await test.step('treatments that can help say what a visit is like, as samples', async () => {
        const helps = partWith(page, /^Treatments that can help/)
        const links = helps.getByRole('link')
        await expect(links).toHaveCount(6)
        for (const link of await links.all()) await expect(link).toContainText(/Visits.+Minutes each/)
        await expect(helps.getByText('Sample', { exact: true })).toBeVisible()
      })

      await test.step('Contact Us ends the page', () => expectContactAtEnd(page, screen))
    },
  )

  test('a treatment says what it is in an intro, three numbered paragraphs and a list', async ({ page }) => {
    await page.route(mapAddress, (route) => route.fulfill({ body: 'The map' }))
    await arrive(page, treatment, { javaScript })
    await expectIntro(page)
    const what = partWith(page, /^What is/)
    await expectList(what)
    const steps = partWith(page, /^How it goes/).getByRole('listitem')
    await expect(steps).toHaveCount(3)
    for (const step of await steps.all()) {
      await expect(step.getByRole('heading', { level: 3 })).toHaveText(/\S/)
      await expect(step.getByRole('paragraph')).toHaveText(/\S.{20,}/)
    }
    expect(await numbersBefore(steps)).toEqual(Array(3).fill('counter(step)'))

    await test.step('the smile slider stands below the list on a phone, else above it', async () => {
      const slider = (await page.getByRole('slider').boundingBox())!
      const list = points(what)
      const [first, last] = [(await list.first().boundingBox())!, (await list.last().boundingBox())!]
      if (screen === 'phone') expect(slider.y).toBeGreaterThanOrEqual(last.y + last.height)
      else expect(slider.y + slider.height).toBeLessThanOrEqual(first.y)
    })

    await test.step('signs that mean a hospital stand before all else, and lead to the others', async () => {
      const urgent = detail(page).first()
      await expect(urgent).toHaveAccessibleName('Go to a hospital now')
      expect(await urgent.getByRole('listitem').count()).toBeGreaterThan(1)
      await expect(urgent.getByRole('link', { name: /^108/ })).toHaveAttribute('href', 'tel:108')
      await urgent.getByRole('link', { name: 'All warning signs, and when to call us' }).click()
      await expect(page.getByRole('heading', { name: 'When to call us' })).toBeInViewport()
    })

    await test.step('a visit is told in five facts, which are samples', async () => {
      const facts = page.getByRole('region', { name: 'What a visit is like' })
      await expect(facts.getByRole('term')).toHaveText([
        'Visits',
        'Minutes each',
        'Comfort',
        'Healing',
        'Who does it',
      ])
      for (const fact of await facts.getByRole('definition').all()) await expect(fact).toHaveText(/\S/)
      await expect(facts.getByText('Sample', { exact: true })).toBeVisible()
    })

    await test.step('it leads on to fees, to what to know before, and to a sheet for afterwards', async () => {
      const hrefs = { 'What changes the cost': '/fees', 'Before you come': '/before-you-come' }
      for (const [heading, href] of Object.entries({ ...hrefs, Afterwards: '/after-care/dental-implants' }))
        await expect(page.getByRole('region', { name: heading }).getByRole('link').last()).toHaveAttribute(
          'href',
          href,
        )
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
  const last = page.getByRole('main').getByRole('heading', { level: 2 }).last()
  await expect(last).toHaveText('Contact Us')
}

asVisitor({ screen: 'desktop', javaScript: false }, () => {
  test('all 25 services have their own words and say when they are urgent; no sign has two grades', async ({
    page,
  }) => {
    const titles = new Set<string>()
    const gradeOf = new Map<string, string>()
    for (const [name, path] of Object.entries({ ...problems, ...treatments })) {
      await test.step(name, async () => {
        await arrive(page, path, { javaScript: false })
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
        await expectIntro(page)
        await expect(page.getByRole('slider')).toHaveCount(name in treatments ? 1 : 0)
        titles.add(await introOf(page).getByRole('heading', { level: 2 }).innerText())

        const signs = await signsOf(page)
        expect(Object.keys(signs)).toContain('Call us today')
        for (const [grade, texts] of Object.entries(signs)) {
          for (const sign of texts) {
            expect(gradeOf.get(sign) ?? grade, sign).toBe(grade)
            gradeOf.set(sign, grade)
          }
        }
      })
    }
    expect(titles.size).toBe(25)
    expect(gradeOf.size).toBeGreaterThan(20)
  })
})

/** The warning signs of a service, by the heading of their grade. */
async function signsOf(page: Page): Promise<Record<string, string[]>> {
  const block = page.getByRole('region', { name: /^(What to do now|When to call us)$/ })
  const panels = block
    .locator('div')
    .filter({ has: page.getByRole('list') })
    .filter({ has: page.locator('> h3') })
  return Object.fromEntries(
    await panels.evaluateAll((all: HTMLElement[]) =>
      all.map((panel) => [
        panel.querySelector('h3')!.innerText,
        [...panel.querySelectorAll('li')].map(({ innerText }) => innerText),
      ]),
    ),
  ) as Record<string, string[]>
}

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('headings and paragraphs fade in once, in 800 ms, as they come into view', async ({ page }) => {
    await arrive(page, problem)
    const symptoms = partWith(page, /^Signs that go/)
    const texts = [symptoms.getByRole('heading', { level: 2 }), symptoms.getByRole('paragraph').first()]
    await beginToScroll(page)
    for (const text of texts) await expect.poll(() => opacityOf(text)).toBe(0)
    await slowAnimations(page)
    await scrollToMiddle(texts[0]!)
    for (const text of texts) await expectFadesIn(text)
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await twoFrames(page)
    await scrollToMiddle(texts[0]!)
    await twoFrames(page)
    for (const text of texts) {
      expect(await timingOf(text)).toBeNull()
      expect(await opacityOf(text)).toBe(1)
    }

    await test.step('so do the texts of the next service', async () => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Dental Veneers' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      const heading = page.getByRole('heading', { level: 2, name: /^What (is|are)/ })
      await expect.poll(() => opacityOf(heading)).toBe(0)
      await scrollToMiddle(heading)
      await expectFadesIn(heading)
    })
  })
})

async function scrollToMiddle(text: Locator): Promise<void> {
  await text.evaluate((shown) => shown.scrollIntoView({ block: 'center', behavior: 'instant' }))
}

/** What the styles put before each of these: a browser reports that it counts, not how far. */
async function numbersBefore(items: Locator): Promise<string[]> {
  return items.evaluateAll((all) => all.map((item) => getComputedStyle(item, '::before').content))
}
