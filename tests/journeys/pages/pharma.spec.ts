import { expect, test, type Locator, type Page } from '@playwright/test'
import { arrive, isSameDocument, markDocument } from '../parts/arrival.fixture.ts'
import { footerLink, main, scrollTop, title } from '../parts/page-parts.fixture.ts'
import { pharmaPaths } from '../parts/specified-pages.fixture.ts'
import { asVisitor, quick, withAndWithoutScripts } from '../parts/visitor.fixture.ts'

const lines = ['Pharmacy Retail', 'Pharmacy Connect', 'Pharmacy Analytics', 'Public Health']

const region = (page: Page, name: RegExp): Locator => main(page).getByRole('region', { name })

function stakeholders(page: Page): Locator {
  return region(page, /^(Who it serves|What each partner gains)$/).getByRole('listitem')
}

/** The points that a part has: their headings, or how many. */
type Points = (string | RegExp)[] | number

type PharmaPage = {
  /** The parts that the specification asks of the page, by their headings, in page order. */
  parts: [heading: RegExp, points?: Points][]
  audiences: string[]
  figures: string[]
}

const pharmaPages: Record<string, PharmaPage> = {
  '/pharmretail': {
    parts: [
      [/^Who it serves/],
      [/^Ordering/],
      [/^What pharma companies can send/],
      [/^Room to grow/],
      [
        /^From shelf to reorder/,
        ['1 Find', '2 Compare schemes', '3 Order', '4 Track', ...Array<RegExp>(3).fill(/\S/)],
      ],
      [/^Put it on the counter phone/],
      [/^See it at your counter/],
    ],
    audiences: ['Retailers', 'Distributors', 'Pharma Companies', 'CFAs'],
    figures: ['2 lakh or more', '16K or more'],
  },
  '/pharmconnect': {
    parts: [
      [/^Who it serves/],
      [/SAP/],
      [/^A return/],
      [/^One ledger/],
      [/^Invoices and schemes/],
      [/operations$/],
      [/^See it with your own principals/],
    ],
    audiences: ['Distributors', 'Companies', 'CFAs'],
    figures: ['12,000 or more'],
  },
  '/pharmanalytics': {
    parts: [
      [/^The board/, ['KPI', 'Therapy', 'Bonus offer', 'Inventory', 'Growth drivers', 'Pricing tools']],
      [/^Market by market/],
      [/^Secondary sales and inventory/],
      [/^Who it serves/],
      [/^See the board/],
    ],
    audiences: ['Pharma Companies', 'Distributors', 'CFAs'],
    figures: ['61', '2,00,000 or more', '6,000 or more'],
  },
  '/publichealth': {
    parts: [
      [/^Disease management/, 3],
      [/^Market access/, 4],
      [/^Pharmacy engagement/, 3],
      [/^Who takes part/, 5],
      [/^What each partner gains/],
      [/^Take part/],
    ],
    audiences: ['Retailers', 'Distributors', 'Companies', 'Pharma Companies', 'CFAs'],
    figures: [],
  },
}

/** What is counted or said on one page alone. */
const ownParts: Record<string, (page: Page) => Promise<void>> = {
  async '/pharmretail'(page) {
    const texts = region(page, /^From shelf to reorder/)
      .getByRole('listitem')
      .filter({ hasNot: page.locator('img') })
    await expect(texts.getByRole('paragraph')).toHaveText(Array(3).fill(/\S.{20,}/))
    const stores = region(page, /^Put it on the counter phone/).getByRole('listitem')
    await expect(stores).toHaveText(Array(2).fill('Coming soon to the store'))
    await expect(main(page).getByText(/in (the|its) stores? yet/)).toHaveCount(1)
  },
  async '/pharmconnect'(page) {
    const ledger = region(page, /^One ledger/).getByRole('row')
    await expect(ledger).toHaveText([/^DateEntryAmount$/, /\S/, /\S/, /\S/, /^Due/])
  },
  async '/pharmanalytics'(page) {
    const charts = { 'The board': 6, 'Secondary sales and inventory': 1 }
    for (const [heading, count] of Object.entries(charts))
      await expect(region(page, new RegExp(`^${heading}`)).getByRole('img')).toHaveCount(count)
    await expect(main(page).getByRole('img', { name: /61 cells/ })).toHaveCount(1)
    await expect(main(page).getByText(/\b61\b/)).toHaveCount(1)
  },
  async '/publichealth'(page) {
    await expect(main(page).getByText(/ask your doctor/)).toBeVisible()
    await expectCardsRise(page)
  },
}

asVisitor({ screen: 'desktop', javaScript: false }, () => {
  for (const [path, { parts, audiences, figures }] of Object.entries(pharmaPages)) {
    const line = lines[pharmaPaths.indexOf(path)]!
    test(`${path} has its parts in order, its figures, audiences and product lines`, async ({ page }) => {
      await arrive(page, path, { javaScript: false })
      const hero = main(page).locator('section').first()
      await expect(hero.getByText(/\S.{40,}\./).first()).toBeVisible()
      const write = hero.getByRole('link', { name: `Ask about ${line}` })
      await expect(write).toBeInViewport({ ratio: 1 })
      for (const image of await main(page).getByRole('img').all())
        await expect(image).toHaveAccessibleName(/\w+ \w+/)
      const found = await main(page).getByRole('heading', { level: 2 }).allInnerTexts()
      const places = parts.map(([heading]) => found.findIndex((text) => heading.test(text)))
      expect(places).not.toContain(-1)
      expect(places).toEqual(places.toSorted((one, other) => one - other))
      for (const [heading, points] of parts) await expectPoints(region(page, heading), points)
      await expect(main(page).getByRole('definition')).toHaveText(figures)

      await test.step('each audience has a card with a sign and a sentence', async () => {
        await expect(stakeholders(page).getByRole('heading', { level: 3 })).toHaveText(audiences)
        await expect(stakeholders(page).locator('svg')).toHaveCount(audiences.length)
        for (const card of await stakeholders(page).all())
          await expect(card.getByRole('paragraph').last()).toHaveText(/\S.{20,}/)
      })

      await test.step('what only this page shows', () => ownParts[path]!(page))

      await test.step('a bar names the four lines, and the page ends with their logos', async () => {
        const bar = main(page).getByRole('navigation', { name: 'Pharm Network' })
        await expect(bar.getByRole('link')).toHaveText([...lines, 'Ask us'])
        const logos = main(page).getByRole('navigation', { name: 'Product lines' })
        await expect(logos.getByRole('link').filter({ has: page.locator('img') })).toHaveText(lines)
        for (const part of [bar, logos]) await expect(part.locator('[aria-current=page]')).toHaveText(line)
      })

      // Whom it goes to, and with which words: site/pages/pharma/enquiry.test.ts.
      await test.step('the words of a mail or chat are on the page', async () => {
        const panel = main(page).locator('section').last()
        const href = (await write.getAttribute('href'))!
        const { pathname: to, searchParams } = new URL(href)
        const body = searchParams.get('body')!
        expect(body).toContain(line)
        for (const words of [to, searchParams.get('subject')!, body])
          await expect(panel.getByText(words, { exact: false })).toBeVisible()
        await expect(panel.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', href)
        const chats = page.locator('a[href^="https://wa.me/"]')
        const begun = await chats.evaluateAll((all) =>
          all.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('text')),
        )
        expect(new Set(begun)).toEqual(new Set([body]))
      })
    })
  }
})

async function expectPoints(part: Locator, points?: Points): Promise<void> {
  const names = part.getByRole('heading', { level: 3 })
  if (Array.isArray(points)) await expect(names).toHaveText(points)
  else if (points) await expect(names).toHaveCount(points)
}

/** The card under the mouse takes its own colours, other than its neighbour's, and rises 10 px. */
async function expectCardsRise(page: Page): Promise<void> {
  const colours: string[] = []
  for (const card of await stakeholders(page).all()) {
    await card.scrollIntoViewIfNeeded()
    const calm = await lookOf(card)
    await card.hover()
    const raised = await lookOf(card)
    expect(calm.top - raised.top).toBe(10)
    expect(raised.background).not.toBe(calm.background)
    expect(raised.text).not.toBe(calm.text)
    await page.mouse.move(2, 400)
    expect(await lookOf(card)).toEqual(calm)
    expect(raised.background).not.toBe(colours.at(-1))
    colours.push(raised.background)
  }
  expect(new Set(colours).size).toBeGreaterThanOrEqual(3)
}

const company = ['mailto:pharma@example.com', 'tel:+910000000001', 'wa.me/910000000001']
const clinic = ['mailto:clinic@example.com', 'tel:+910000000000', 'wa.me/910000000000']

/** Whom the links of a page reach, each once. */
async function reached(page: Page): Promise<string[]> {
  const links = page.locator('a:is([href^="tel:+"], [href^="mailto:"], [href*="wa.me/"])')
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
  return [...new Set(hrefs.map((href) => href.replace(/^https:\/\/|\?.*/g, '')))].toSorted()
}

withAndWithoutScripts(({ javaScript }) => {
  test('a pharma page reaches the company, other pages the clinic', async ({ page }) => {
    for (const path of pharmaPaths) {
      await arrive(page, path, { javaScript })
      expect(await reached(page), path).toEqual(company)
    }
    const strip = page.getByRole('banner').getByRole('link', { name: 'Pharm Network +91' }).first()
    await expect(strip).toHaveAttribute('href', 'tel:+910000000001')
    if (javaScript) await markDocument(page)
    await footerLink(page, 'Before you come').click()
    await expect(page).toHaveURL('/before-you-come')
    await expect.poll(() => reached(page)).toEqual(clinic)
    await expect(page.getByRole('banner').getByRole('link', { name: /^Book Appointment/ })).toHaveCount(1)
    await footerLink(page, 'Public Health').click()
    await expect(page).toHaveURL('/publichealth')
    await expect.poll(() => reached(page)).toEqual(company)
    await expect(page.getByRole('banner').getByRole('link', { name: /^Book Appointment/ })).toHaveCount(0)
    if (javaScript) expect(await isSameDocument(page)).toBe(true)
  })
})

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('on touch the cards stay calm, and the rows scroll by themselves', async ({ page }) => {
    await arrive(page, '/pharmretail')
    const card = stakeholders(page).first()
    await card.scrollIntoViewIfNeeded()
    const calm = await lookOf(card)
    await card.tap()
    expect(await lookOf(card)).toEqual(calm)

    const row = main(page).getByRole('group', { name: 'From shelf to reorder' })
    const last = row.getByRole('img').last()
    await expect(last).not.toBeInViewport()
    await row.focus()
    await expect(async () => {
      await page.keyboard.press('ArrowRight')
      await expect(last).toBeInViewport({ ratio: 0.9, timeout: 500 })
    }).toPass()

    const links = main(page).getByRole('navigation', { name: 'Pharm Network' }).getByRole('link')
    await expect(links).toHaveText(lines)
    await expect(links.last()).not.toBeInViewport({ ratio: 1 })
    await links.last().focus()
    await expect(links.last()).toBeInViewport({ ratio: 1 })
    expect((await links.last().boundingBox())!.height).toBeGreaterThanOrEqual(44)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await main(page).locator('section').last().scrollIntoViewIfNeeded()
    await expect(links.first()).not.toBeInViewport()
  })

  test('a sibling line opens at its top without the page being loaded again', quick, async ({ page }) => {
    await arrive(page, '/pharmretail')
    await markDocument(page)
    const siblings = page.getByRole('navigation', { name: 'Product lines' })
    await siblings.getByRole('link', { name: 'Public Health' }).click()
    await expect(main(page).getByText(': Public Health').first()).toBeVisible()
    await expect(title(page)).toBeFocused()
    expect(await scrollTop(page)).toBe(0)
    expect(await isSameDocument(page)).toBe(true)
  })
})

/** How the card inside a list item looks, and where it begins, once it has stopped changing. */
async function lookOf(item: Locator) {
  return item.evaluate((shown) => {
    const card = shown.firstElementChild!
    for (const change of card.getAnimations()) change.finish()
    const { backgroundColor: background, color: text } = getComputedStyle(card)
    return { background, text, top: Math.round(card.getBoundingClientRect().top + window.scrollY) }
  })
}
