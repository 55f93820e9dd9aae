import { expect, test, type Locator, type Page } from '@playwright/test'
import { arrive } from '../parts/arrival.fixture.ts'
import { beginToScroll, opacityOf, timingOf, twoFrames } from '../parts/fading.fixture.ts'
import { slowAnimations } from '../parts/running-parts.fixture.ts'
import { problems, treatments } from '../parts/specified-pages.fixture.ts'
import { asVisitor, withAndWithoutScripts } from '../parts/visitor.fixture.ts'

const problem = '/services/toothache'
const treatment = '/services/dental-implants'

function detail(page: Page): Locator {
  return page.getByRole('main').getByRole('region')
}

/** The part of a page under the main heading that holds the given text. */
function partWith(page: Page, text: RegExp): Locator {
  return detail(page).filter({ has: page.getByRole('heading', { level: 2, name: text }) })
}

/** The points under a heading. */
function points(part: Locator): Locator {
  return part.getByRole('listitem').filter({ has: part.page().getByRole('heading', { level: 3 }) })
}

/** The badge of each point: it is drawn, and not read out beside the number that the list has anyway. */
async function badgesOf(part: Locator): Promise<string[]> {
  return points(part)
    .locator('[aria-hidden=true]')
    .filter({ hasText: /^\d/ })
    .evaluateAll((all) => all.map((badge) => badge.textContent!.trim()))
}

/** The part with the page's picture: its main heading asks or tells what the page is about. */
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
  test('a problem shows title, lead, picture, clinic heading and two descriptions', async ({ page }) => {
    await arrive(page, problem, { javaScript })
    const banner = page.locator('section').filter({ has: page.getByRole('heading', { level: 1 }) })
    await expect(banner.getByRole('heading')).toHaveText('Toothache')
    await expect(banner.getByRole('paragraph').first()).toHaveText(/\S.{20,}/)
    await expectIntro(page)
  })

  test('a problem lists its causes and then its symptoms, each numbered with a 0 in front', async ({
    page,
  }) => {
    await arrive(page, problem, { javaScript })
    const causes = partWith(page, /^Common causes/)
    const symptoms = partWith(page, /^Signs that go/)
    await expectList(causes)
    await expectList(symptoms)
    expect([5, 6]).toContain((await badgesOf(causes)).length)
    expect((await causes.boundingBox())!.y).toBeLessThan((await symptoms.boundingBox())!.y)
    await expect(page.getByRole('slider')).toHaveCount(0)
  })

  test('a treatment says what it is in an intro, three numbered paragraphs and a list', async ({ page }) => {
    await arrive(page, treatment, { javaScript })
    await expectIntro(page)
    const what = partWith(page, /^What is/)
    await expectList(what)
    const paragraphs = what.getByRole('listitem').filter({ hasNot: page.getByRole('heading') })
    await expect(paragraphs).toHaveCount(3)
    expect(await numbersBefore(paragraphs)).toEqual(Array(3).fill('counter(step)'))
  })

  test(`the smile slider stands ${screen === 'phone' ? 'below' : 'beside'} the list`, async ({ page }) => {
    await arrive(page, treatment, { javaScript })
    const slider = (await page.getByRole('slider').boundingBox())!
    const list = points(partWith(page, /^What is/))
    const [first, last] = [(await list.first().boundingBox())!, (await list.last().boundingBox())!]
    if (screen === 'phone') {
      expect(slider.y).toBeGreaterThanOrEqual(last.y + last.height)
    } else {
      expect(slider.x).toBeGreaterThanOrEqual(first.x + first.width)
      expect(slider.y).toBeLessThan(last.y)
    }
  })

  test(`Contact Us ends the page: the map ${screen === 'phone' ? 'below the form' : 'left, the form right'}`, async ({
    page,
  }) => {
    await page.route('https://www.google.com/**', (route) => route.fulfill({ body: 'The map' }))
    for (const path of [problem, treatment]) {
      await arrive(page, path, { javaScript })
      const contact = page.getByRole('region', { name: 'Contact Us' })
      const form = contact.getByRole('region', { name: 'Book an Appointment' })
      const [map, card] = [
        (await contact.getByTitle('Map of the clinic').boundingBox())!,
        (await form.boundingBox())!,
      ]
      if (screen === 'phone') expect(map.y).toBeGreaterThanOrEqual(card.y + card.height)
      else expect(map.x + map.width).toBeLessThanOrEqual(card.x)
      const last = page.getByRole('main').getByRole('heading', { level: 2 }).last()
      await expect(last).toHaveText('Contact Us')
    }
  })
})

asVisitor({ screen: 'desktop', javaScript: false }, () => {
  test('all 25 services have their own words', async ({ page }) => {
    const titles = new Set<string>()
    for (const [name, path] of Object.entries({ ...problems, ...treatments })) {
      await arrive(page, path, { javaScript: false })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      await expectIntro(page)
      await expect(page.getByRole('slider')).toHaveCount(name in treatments ? 1 : 0)
      titles.add(await introOf(page).getByRole('heading', { level: 2 }).innerText())
    }
    expect(titles.size).toBe(25)
  })

  test('headings and paragraphs are simply there without scripts', async ({ page }) => {
    await arrive(page, problem, { javaScript: false })
    for (const heading of await page.getByRole('main').getByRole('heading').all())
      expect(await opacityOf(heading)).toBe(1)
  })
})

asVisitor({ javaScript: true }, () => {
  test('headings and paragraphs fade in once, in 800 ms, as they come into view', async ({ page }) => {
    await arrive(page, problem)
    const symptoms = partWith(page, /^Signs that go/)
    const texts = [symptoms.getByRole('heading', { level: 2 }), symptoms.getByRole('paragraph').first()]
    await beginToScroll(page)
    for (const text of texts) await expect.poll(() => opacityOf(text)).toBe(0)
    await slowAnimations(page)
    await scrollToMiddle(texts[0]!)
    for (const text of texts) {
      await expect.poll(() => timingOf(text)).toEqual({ duration: 800, iterations: 1 })
      await text.evaluate((shown) => shown.getAnimations().forEach((run) => run.finish()))
      await expect.poll(() => opacityOf(text)).toBe(1)
    }
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await twoFrames(page)
    await scrollToMiddle(texts[0]!)
    await twoFrames(page)
    for (const text of texts) {
      expect(await timingOf(text)).toBeNull()
      expect(await opacityOf(text)).toBe(1)
    }
  })

  test('the texts of the next service fade in too', async ({ page }) => {
    await arrive(page, treatment)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Dental Veneers' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    const heading = page.getByRole('heading', { level: 2, name: /^What (is|are)/ })
    await expect.poll(() => opacityOf(heading)).toBe(0)
    await scrollToMiddle(heading)
    await expect.poll(() => opacityOf(heading)).toBe(1)
  })
})

async function scrollToMiddle(text: Locator): Promise<void> {
  await text.evaluate((shown) => shown.scrollIntoView({ block: 'center', behavior: 'instant' }))
}

/** What the styles put before each of these: a browser tells that it counts, not how far. */
async function numbersBefore(items: Locator): Promise<string[]> {
  return items.evaluateAll((all) => all.map((item) => getComputedStyle(item, '::before').content))
}
