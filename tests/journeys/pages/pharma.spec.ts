import { expect, test, type Locator, type Page } from '@playwright/test'
import { arrive, isSameDocument, markDocument } from '../parts/arrival.fixture.ts'
import { pharmaPaths } from '../parts/specified-pages.fixture.ts'
import { asVisitor, quick, withAndWithoutScripts } from '../parts/visitor.fixture.ts'

/** The parts that the specification asks of each page, by their headings, in page order. */
const headings: Record<string, RegExp[]> = {
  '/pharmretail': [
    /^Who it serves/,
    /^Ordering/,
    /^What pharma companies can send/,
    /^Room to grow/,
    /^From shelf to reorder/,
    /^Put it on the counter phone/,
    /^See it at your counter/,
  ],
  '/pharmconnect': [
    /^Who it serves/,
    /SAP/,
    /^A return/,
    /^One ledger/,
    /^Invoices and schemes/,
    /operations$/,
    /^See it with your own principals/,
  ],
  '/pharmanalytics': [
    /^The board/,
    /^Market by market/,
    /^Secondary sales and inventory/,
    /^Who it serves/,
    /^See the board/,
  ],
  '/publichealth': [
    /^Disease management/,
    /^Market access/,
    /^Pharmacy engagement/,
    /^Who takes part/,
    /^What each partner gains/,
    /^Take part/,
  ],
}

const audiences: Record<string, string[]> = {
  '/pharmretail': ['Retailers', 'Distributors', 'Pharma Companies', 'CFAs'],
  '/pharmconnect': ['Distributors', 'Companies', 'CFAs'],
  '/pharmanalytics': ['Pharma Companies', 'Distributors', 'CFAs'],
  '/publichealth': ['Retailers', 'Distributors', 'Companies', 'Pharma Companies', 'CFAs'],
}

const figures: Record<string, string[]> = {
  '/pharmretail': ['2 lakh or more', '16K or more'],
  '/pharmconnect': ['12,000 or more'],
  '/pharmanalytics': ['61', '2,00,000 or more', '6,000 or more'],
}

const lines = ['Pharmacy Retail', 'Pharmacy Connect', 'Pharmacy Analytics', 'Public Health']

const main = (page: Page): Locator => page.getByRole('main')

function stakeholders(page: Page): Locator {
  return main(page)
    .getByRole('region', { name: /^(Who it serves|What each partner gains)$/ })
    .getByRole('listitem')
}

const region = (page: Page, name: RegExp): Locator => main(page).getByRole('region', { name })

/** What only one page shows. */
const particulars: Record<string, (page: Page) => Promise<void>> = {
  // The journey has four screens, numbered, and three texts; an app that is in no store yet has words in place of its badge.
  async '/pharmretail'(page) {
    const journey = region(page, /^From shelf to reorder/)
    const screens = journey.getByRole('listitem').filter({ has: page.locator('img') })
    const names = ['1 Find', '2 Compare schemes', '3 Order', '4 Track']
    await expect(screens.getByRole('heading', { level: 3 })).toHaveText(names)
    for (const screen of await screens.getByRole('img').all())
      await expect(screen).toHaveAccessibleName(/^Screen \d, /)
    const texts = journey.getByRole('listitem').filter({ hasNot: page.locator('img') })
    await expect(texts).toHaveCount(3)
    for (const text of await texts.all()) {
      await expect(text.getByRole('heading', { level: 3 })).toHaveText(/\S/)
      await expect(text.getByRole('paragraph')).toHaveText(/\S.{20,}/)
    }
    const stores = region(page, /^Put it on the counter phone/)
    await expect(stores.getByRole('listitem')).toHaveText([
      /^Android.*Not in the store/,
      /^iPhone.*Not in the store/,
    ])
    await expect(main(page).getByRole('img', { name: /^Get the app/ })).toHaveCount(0)
    await expect(main(page).getByText(/not in the stores yet/)).toBeVisible()
  },

  // The ledger leads from an invoice to what is due.
  async '/pharmconnect'(page) {
    const ledger = region(page, /^One ledger/).getByRole('table')
    await expect(ledger.getByRole('columnheader')).toHaveText(['Date', 'Entry', 'Amount'])
    const rows = ledger.getByRole('row').filter({ has: page.getByRole('cell') })
    await expect(rows).toHaveCount(4)
    await expect(rows.last()).toContainText(/^Due/)
  },

  // The board has six charts, secondary sales a seventh.
  async '/pharmanalytics'(page) {
    const names = ['KPI', 'Therapy', 'Bonus offer', 'Inventory', 'Growth drivers', 'Pricing tools']
    const board = region(page, /^The board/)
    await expect(board.getByRole('heading', { level: 3 })).toHaveText(names)
    await expect(board.getByRole('img')).toHaveCount(names.length)
    await expect(region(page, /^Secondary sales and inventory/).getByRole('img')).toHaveCount(1)
    // The cells stand once, at the top, and their number once.
    await expect(main(page).getByRole('img', { name: /61 cells/ })).toHaveCount(1)
    await expect(main(page).getByText(/\b61\b/)).toHaveCount(1)
    for (const chart of await main(page).getByRole('img').all())
      await expect(chart).toHaveAccessibleName(/\w+ \w+ \w+/)
  },

  async '/publichealth'(page) {
    for (const [part, count] of [
      [/^Disease management/, 3],
      [/^Market access/, 4],
      [/^Pharmacy engagement/, 3],
      [/^Who takes part/, 5],
    ] as const)
      await expect(region(page, part).getByRole('heading', { level: 3 })).toHaveCount(count)
    await expect(main(page).getByText(/ask your doctor or chemist/)).toBeVisible()
    // Who takes part is a way in words; the signs of the partners stand on the cards alone.
    await expect(region(page, /^Who takes part/).locator('svg')).toHaveCount(0)
  },
}

asVisitor({ screen: 'desktop', javaScript: false }, () => {
  for (const path of pharmaPaths) {
    test(`${path} has its parts in order, its figures, audiences and product lines`, async ({ page }) => {
      await arrive(page, path, { javaScript: false })
      const hero = main(page).locator('section').first()
      await expect(hero.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(hero.getByText(/\S.{40,}\./).first()).toBeVisible()
      await expect(hero.getByRole('img').first()).toHaveAccessibleName(/\w+ \w+/)
      const tops = []
      for (const heading of headings[path]!) {
        const found = main(page).getByRole('heading', { level: 2, name: heading })
        await expect(found).toHaveCount(1)
        tops.push((await found.boundingBox())!.y)
      }
      expect(tops).toEqual(tops.toSorted((a, b) => a - b))
      await expect(main(page).getByRole('definition')).toHaveText(figures[path] ?? [])

      await test.step('it ends with the logos of the four product lines', async () => {
        const siblings = main(page).getByRole('navigation', { name: 'Product lines' })
        await expect(siblings.getByRole('link')).toHaveText(lines)
        await expect(siblings.getByRole('link').filter({ has: page.locator('img') })).toHaveCount(
          lines.length,
        )
        await expect(siblings.locator('[aria-current=page]')).toHaveText(lines[pharmaPaths.indexOf(path)]!)
      })

      await test.step('a bar names the four lines', async () => {
        const bar = main(page).getByRole('navigation', { name: 'Pharm Network' })
        await expect(bar.getByRole('link')).toHaveText([...lines, 'Ask us'])
        await expect(bar.locator('[aria-current=page]')).toHaveText(lines[pharmaPaths.indexOf(path)]!)
      })

      await test.step('what only this page shows', () => particulars[path]!(page))

      await test.step('each audience has a card with a sign and a sentence', async () => {
        await expect(stakeholders(page).getByRole('heading', { level: 3 })).toHaveText(audiences[path]!)
        for (const card of await stakeholders(page).all()) {
          await expect(card.locator('svg')).toHaveCount(1)
          await expect(card.getByRole('paragraph').last()).toHaveText(/\S.{20,}/)
        }
      })

      await test.step('the card under the mouse takes colours of its own and rises 10 px', async () => {
        const colours = []
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
          colours.push(raised.background)
        }
        if (path !== '/publichealth') return
        expect(new Set(colours).size).toBeGreaterThanOrEqual(3)
        for (const [index, colour] of colours.slice(1).entries()) expect(colour).not.toBe(colours[index])
      })
    })
  }
})

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('on touch the cards stay calm, and the keyboard reaches the four screens of the retail journey', async ({
    page,
  }) => {
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
  })

  test('a sibling line opens at its top without the page being loaded again', quick, async ({ page }) => {
    await arrive(page, '/pharmretail')
    await markDocument(page)
    for (const line of [...lines.slice(1), lines[0]!]) {
      await page.getByRole('navigation', { name: 'Product lines' }).getByRole('link', { name: line }).click()
      await expect(main(page).getByText(`: ${line}`).first()).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
    }
    expect(await isSameDocument(page)).toBe(true)
  })
})

withAndWithoutScripts(({ javaScript }) => {
  for (const [index, path] of pharmaPaths.entries()) {
    const line = lines[index]!
    test(`${path} is asked about by mail or chat, whose words name the line and stand on the page`, async ({
      page,
    }) => {
      await arrive(page, path, { javaScript })
      const hero = main(page).locator('section').first()
      const panel = main(page).locator('section').last()
      const write = hero.getByRole('link', { name: `Ask about ${line}` })
      await expect(write).toBeInViewport({ ratio: 1 })
      const { subject, body, to } = mailOf((await write.getAttribute('href'))!)
      expect(subject).toContain(line)
      expect(body).toContain(line)
      for (const words of [to, subject, body])
        await expect(panel.getByText(words, { exact: false })).toBeVisible()
      await expect(panel.getByText('Sample')).toBeVisible()
      await expect(panel.getByRole('link', { name: 'Write to us' })).toHaveAttribute(
        'href',
        (await write.getAttribute('href'))!,
      )

      await test.step('every chat of the page begins with the same words', async () => {
        const chats = page.locator('a[href^="https://wa.me/"]')
        const begun = await chats.evaluateAll((all) =>
          all.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('text')),
        )
        expect(begun.length).toBeGreaterThanOrEqual(4)
        expect(new Set(begun)).toEqual(new Set([body]))
      })
    })
  }
})

asVisitor({ screen: 'phone', javaScript: false }, () => {
  test('on a phone the bar of the lines scrolls by itself, and stays behind when the page is scrolled', async ({
    page,
  }) => {
    await arrive(page, '/pharmretail', { javaScript: false })
    const bar = main(page).getByRole('navigation', { name: 'Pharm Network' })
    for (const link of await bar.getByRole('link').all())
      expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    await expect(bar.getByRole('link')).toHaveText(lines)
    const last = bar.getByRole('link', { name: 'Public Health' })
    await expect(last).not.toBeInViewport({ ratio: 1 })
    await last.focus()
    await expect(last).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await main(page).locator('section').last().scrollIntoViewIfNeeded()
    await expect(bar).not.toBeInViewport()
  })
})

/** What a mail link fills in. */
function mailOf(href: string) {
  const { protocol, pathname: to, searchParams } = new URL(href)
  expect(protocol).toBe('mailto:')
  return { to, subject: searchParams.get('subject')!, body: searchParams.get('body')! }
}

/** How the card inside a list item looks, and where it begins, once it has stopped changing. */
async function lookOf(item: Locator) {
  return item.evaluate((shown) => {
    const card = shown.firstElementChild!
    for (const change of card.getAnimations()) change.finish()
    const { backgroundColor: background, color: text } = getComputedStyle(card)
    return { background, text, top: Math.round(card.getBoundingClientRect().top + window.scrollY) }
  })
}
