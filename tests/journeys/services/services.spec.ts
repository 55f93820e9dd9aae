import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../appointment/appointment-form.fixture.ts'
import {
  arrive,
  asVisitor,
  columnsOf,
  footerLink,
  main,
  quick,
  title,
  withAndWithoutScripts,
} from '../parts/visit.fixture.ts'
import { beginToScroll, expectFadesIn, opacityOf } from '../parts/fading.fixture.ts'
import { slowAnimations } from '../parts/running-parts.fixture.ts'
import { problems, treatments } from '../parts/specified-pages.fixture.ts'

const region = (page: Page, name: string | RegExp): Locator =>
  main(page).getByRole('region', { name, exact: typeof name === 'string' })
/** A service's whole tile: one link. */
const cards = (page: Page, heading: string): Locator =>
  region(page, heading)
    .getByRole('link')
    .filter({ has: page.locator('img') })

/** A badge is drawn for each point, and not read out in addition to the number of the list: 01, 02 and so on. */
async function expectBadges(part: Locator, least = 4): Promise<void> {
  const badges = part.locator('li:has(h3) [aria-hidden=true]').filter({ hasText: /^\d/ })
  const numbers = await badges.allInnerTexts()
  expect(numbers.length).toBeGreaterThanOrEqual(least)
  expect(numbers).toEqual(numbers.map((_, index) => `0${index + 1}`))
}

asVisitor({ screen: 'desktop', javaScript: false }, () => {
  test('services are cards in two to four columns, problems above treatments', quick, async ({ page }) => {
    await arrive(page, '/services', { javaScript: false })
    const grids = { 'Dental Problems': problems, Treatments: treatments }
    for (const [heading, services] of Object.entries(grids)) {
      const links = await cards(page, heading).evaluateAll((all) =>
        all.map((link) => [link.textContent!.trim(), link.getAttribute('href')]),
      )
      expect(links).toEqual(Object.entries(services))
      for (const [width, columns] of Object.entries({ 320: 2, 767: 2, 768: 3, 1023: 3, 1024: 4 })) {
        await page.setViewportSize({ width: Number(width), height: 844 })
        expect(await columnsOf(cards(page, heading)), `${heading} at ${width} px`).toBe(columns)
      }
    }
    await expect(main(page).locator('section:has(a img)')).toHaveText([/^Dental Problems/, /^Treatments/])
    for (const [heading, topic] of Object.entries({ 'Dental Problems': 'other', Treatments: 'check-up' }))
      await expect(region(page, heading).getByRole('link', { name: 'Ask for a time' })).toHaveAttribute(
        'href',
        `/book?topic=${topic}`,
      )

    const card = cards(page, 'Dental Problems').filter({ hasText: 'Mouth Ulcers' })
    const { width, height } = (await card.boundingBox())!
    await card.click({ position: { x: width - 12, y: height - 12 } })
    await expect(title(page)).toHaveText('Mouth Ulcers')
  })

  test('a problem has its warning signs, then its intro, causes and symptoms', quick, async ({ page }) => {
    await arrive(page, '/services/toothache', { javaScript: false })
    await expect(main(page)).toMatchAriaSnapshot({ name: 'problem.aria.yml' })
    await expect(page.getByRole('slider')).toHaveCount(0)
    for (const part of [/^Common causes/, /^Signs that go/]) await expectBadges(region(page, part))
    await region(page, 'When to come sooner').getByRole('link', { name: 'Ask for a time' }).click()
    await expect(region(page, 'Book an Appointment')).toBeInViewport()

    const sources = page.getByRole('group').filter({ hasText: 'Where this comes from' })
    await expect(sources.getByRole('link').first()).toBeHidden()
    await sources.getByText('Where this comes from').click()
    await expect(sources.getByRole('link').first()).toBeVisible()

    // Where it is neither a pain nor a sore, one line leads to the signs, which are folded.
    await arrive(page, '/services/gummy-smile', { javaScript: false })
    const signs = page.getByRole('group').filter({ hasText: 'When to come sooner' })
    await expect(signs.getByRole('heading', { name: 'Call us today' })).toBeHidden()
    await main(page)
      .getByRole('link', { name: /When to come sooner/ })
      .click()
    await expect(signs.getByRole('heading', { name: 'Call us today' })).toBeInViewport()
  })

  for (const language of ['', '/gu', '/hi'])
    test(`the longest sheet for afterwards fits on a page${language}`, async ({ page, request }) => {
      const sheets = await Promise.all(
        Object.values(treatments).map(async (path) => {
          const sheet = language + path.replace('/services/', '/after-care/')
          return { sheet, length: (await (await request.get(sheet)).text()).length }
        }),
      )
      const [longest] = sheets.toSorted((one, other) => other.length - one.length)
      await page.goto(longest!.sheet)
      const pdf = await page.pdf({ format: 'A4', margin: { top: '12mm', bottom: '12mm' } })
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    })
})

withAndWithoutScripts(({ screen, javaScript }) => {
  test('a treatment says what it is in an intro, three numbered paragraphs and a list', async ({ page }) => {
    await page.route('https://www.google.com/**', (route) => route.fulfill({ body: 'The map' }))
    await arrive(page, '/services/dental-implants', { javaScript })
    await expect(main(page)).toMatchAriaSnapshot({ name: 'treatment.aria.yml' })
    const what = region(page, /^What is/)
    await expectBadges(what.getByRole('list').first(), 3)

    // What is folded says what it holds, and opens.
    const know = region(page, 'Good to know')
    const hrefs = { 'Before you come': '/before-you-come', Afterwards: '/after-care/dental-implants' }
    for (const [name, href] of Object.entries(hrefs)) {
      const fold = know.getByRole('group').filter({ hasText: name }).first()
      await fold.getByText(name).first().click()
      await expect(fold.getByRole('link').last()).toHaveAttribute('href', href)
    }
    await know.getByText('When to call us').click()
    await expect(know.getByRole('heading', { name: 'Go to a hospital now' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ask for a time', exact: true }).first()).toHaveAttribute(
      'href',
      '#appointment',
    )

    // Contact Us ends the page, its map below the form on a phone, else at its left.
    await expect(main(page).getByRole('heading', { level: 2 }).last()).toHaveText('Contact Us')
    // The text font may come between the two looks.
    await expect(async () => {
      const form = (await region(page, 'Book an Appointment').boundingBox())!
      const map = (await page.getByTitle('Map of the clinic').boundingBox())!
      if (screen === 'phone') expect(map.y).toBeGreaterThanOrEqual(form.y + form.height)
      else expect(map.x + map.width).toBeLessThanOrEqual(form.x)
    }).toPass()
  })
})

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('headings and paragraphs of the next service fade in too', async ({ page }) => {
    await arrive(page, '/services/toothache')
    await footerLink(page, 'Dental Veneers').click()
    await expect(title(page)).toBeFocused()
    const what = region(page, /^What (is|are)/)
    const texts = [what.getByRole('heading', { level: 2 }), what.getByRole('paragraph').first()]
    await beginToScroll(page)
    for (const text of texts) await expect.poll(() => opacityOf(text)).toBe(0)
    await slowAnimations(page)
    await texts[0]!.evaluate((shown) => shown.scrollIntoView({ block: 'center', behavior: 'instant' }))
    for (const text of texts) await expectFadesIn(text)
  })

  test('the way to call depends on the hour, the hospital is named at every hour', async ({ page }) => {
    // 20 November 2026 is a Friday.
    for (const [time, status, call] of [
      ['2026-11-20T10:00:00+05:30', 'Open now until 7 PM', /^Call us now/],
      ['2026-11-21T14:00:00+05:30', 'Closed, opens Monday 9 AM', /^Call us \+91/],
    ] as const) {
      await page.clock.setFixedTime(time)
      await arrive(page, '/services/toothache')
      const block = region(page, 'What to do now')
      await expect(block.getByRole('status')).toHaveText(status)
      await expect(block.getByRole('link', { name: call })).toBeVisible()
      await expect(block.getByText('a hospital emergency department')).toBeVisible()
    }
  })
})

asVisitor({ screen: 'phone', javaScript: false }, () => {
  test('the list of guides leads to each, which answers first, then leads to us', async ({ page }) => {
    await arrive(page, '/guides', { javaScript: false })
    const drawn = main(page).getByRole('listitem').locator('svg, img')
    const widths = await drawn.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))
    expect(widths.length).toBeGreaterThan(5)
    expect(Math.min(...widths), 'each picture is seen').toBeGreaterThan(40)
    await main(page)
      .getByRole('link', { name: /Bleeding Gums/ })
      .click()
    await expect(title(page)).toHaveText('Why do my gums bleed?')
    const headings = main(page).getByRole('heading', { level: 2 })
    await expect(headings).toHaveText([
      'What to do from today',
      'At home',
      'More about it',
      'Warning signs',
      'What can help',
    ])
    const hospital = main(page).getByRole('heading', { name: 'Go to a hospital now' })
    await expect(hospital).toBeHidden()
    await main(page).getByText('What to do now').last().click()
    await expect(hospital).toBeVisible()
    const answer = main(page).getByText(/^Seldom, if you eat some fruit/)
    await expect(answer).toBeHidden()
    await main(page).getByText('Do I lack vitamin C?').click()
    await expect(answer).toBeVisible()
    await main(page).getByRole('link', { name: 'Ask for a time' }).last().click()
    await expect(page).toHaveURL('/book')
  })

  test('a knocked-out tooth is put back in the first screen', async ({ page }) => {
    await arrive(page, '/guides/broken-or-knocked-out-tooth', { javaScript: false })
    const steps = region(page, 'Put an adult tooth back').getByRole('listitem')
    await expect(steps).toHaveText([/^Hold/, /^Rinse/, /^Push/, /^Bite/, /^Go to a dentist/])
    await expect(steps.nth(1)).toBeInViewport({ ratio: 1 })
    await expect(main(page).getByRole('link', { name: '108' }).first()).toBeInViewport()
  })

  test('the dentist speaks of the treatment that the page is about', async ({ page }) => {
    for (const [slug, words] of Object.entries({
      'dental-veneers': 'Before veneers or whitening',
      'root-canal-treatment': 'Endodontics is the care',
    })) {
      await arrive(page, `/services/${slug}`, { javaScript: false })
      await expect(region(page, 'Dr. Kirit Majmudar')).toContainText(words)
    }
  })

  test('what concerns a patient before a visit opens in its place', async ({ page }) => {
    await arrive(page, '/before-you-come', { javaScript: false })
    const stop = main(page).getByText(/^Any blood thinner/)
    await expect(stop).toBeHidden()
    await main(page).locator('summary', { hasText: 'Blood thinners' }).click()
    await expect(stop).toBeVisible()
  })
})

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('the longest pages are no longer than the design allows, in the language with the tallest letters', async ({
    page,
  }) => {
    for (const [slug, most] of Object.entries({ 'restorative-dentistry': 9450, toothache: 11_340 })) {
      await arrive(page, `/hi/services/${slug}`)
      await page.evaluate(() => document.fonts.ready)
      expect(await page.evaluate(() => document.documentElement.scrollHeight), slug).toBeLessThanOrEqual(most)
    }
  })
})
