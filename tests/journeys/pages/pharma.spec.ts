import { expect, test, type Locator, type Page } from '@playwright/test'
import { findViolations } from '../../accessibility/axe.fixture.ts'
import {
  arrive,
  asVisitor,
  footerLink,
  isSameDocument,
  main,
  markDocument,
  quick,
  scrollTop,
  title,
  withAndWithoutScripts,
} from '../parts/visit.fixture.ts'
import { pharmaPaths } from '../parts/specified-pages.fixture.ts'

const lines = ['Pharmacy Retail', 'Pharmacy Connect', 'Pharmacy Analytics', 'Public Health']

const stakeholders = (page: Page): Locator =>
  main(page)
    .getByRole('region', { name: /^Who (it serves|takes part)/ })
    .getByRole('listitem')

asVisitor({ screen: 'desktop', javaScript: false }, () => {
  for (const [index, path] of pharmaPaths.entries())
    test(`${path} has its parts in order, its figures, audiences and product lines`, async ({ page }) => {
      await arrive(page, path, { javaScript: false })
      await expect(main(page)).toMatchAriaSnapshot({ name: `${path.slice(1)}.aria.yml` })
      const write = main(page).getByRole('link', { name: `Ask about ${lines[index]}` })
      await expect(write).toBeInViewport({ ratio: 1 })
      const bar = main(page).getByRole('navigation', { name: 'Pharm Network' })
      await expect(bar.getByRole('link').filter({ has: page.locator('img') })).toHaveText(lines)
      await expect(bar.locator('[aria-current=page]')).toHaveText(lines[index]!)

      // Whom it goes to, and with which words: site/pages/pharma/enquiry.test.ts.
      const panel = main(page).locator('section').last()
      const href = (await write.getAttribute('href'))!
      const { pathname: to, searchParams } = new URL(href)
      const body = searchParams.get('body')!
      for (const words of [to, searchParams.get('subject')!, body])
        await expect(panel.getByText(words, { exact: false })).toBeVisible()
      await expect(panel.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', href)
      const chats = page.locator('a[href^="https://wa.me/"]')
      const hrefs = await chats.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
      const begun = hrefs.map((chat) => new URL(chat).searchParams.get('text'))
      expect(new Set(begun)).toEqual(new Set([body]))
    })
})

asVisitor({ screen: 'desktop', javaScript: true }, () => {
  test('the card under the mouse takes its own colours, and rises 10 px', async ({ page }) => {
    await arrive(page, '/publichealth')
    const colours: string[] = []
    for (const card of await stakeholders(page).all()) {
      await card.scrollIntoViewIfNeeded()
      const calm = await lookOf(card)
      await card.hover()
      const raised = await lookOf(card)
      expect(await findViolations(page, '.stakeholders')).toEqual([])
      expect(calm.top - raised.top).toBe(10)
      expect(raised.background).not.toBe(calm.background)
      expect(raised.text).not.toBe(calm.text)
      await page.mouse.move(2, 400)
      expect(await lookOf(card)).toEqual(calm)
      expect(raised.background).not.toBe(colours.at(-1))
      colours.push(raised.background)
    }
    expect(new Set(colours).size).toBeGreaterThanOrEqual(3)
  })
})

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
    const book = page.getByRole('banner').getByRole('link', { name: /^Book Appointment/ })
    for (const path of pharmaPaths) {
      await arrive(page, path, { javaScript })
      expect(await reached(page), path).toEqual(company)
    }
    if (javaScript) await markDocument(page)
    await footerLink(page, 'Before you come').click()
    await expect(page).toHaveURL('/before-you-come')
    await expect.poll(() => reached(page)).toEqual(clinic)
    await expect(book).toHaveCount(1)
    await footerLink(page, 'Public Health').click()
    await expect(page).toHaveURL('/publichealth')
    await expect.poll(() => reached(page)).toEqual(company)
    await expect(book).toHaveCount(0)
    if (javaScript) expect(await isSameDocument(page)).toBe(true)
  })
})

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('on touch cards stay calm and rows scroll; a sibling opens at its top', quick, async ({ page }) => {
    await arrive(page, '/pharmretail')
    await markDocument(page)
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
    await expect(links.last()).not.toBeInViewport({ ratio: 1 })
    await links.last().focus()
    await expect(links.last()).toBeInViewport({ ratio: 1 })
    expect((await links.last().boundingBox())!.height).toBeGreaterThanOrEqual(44)

    await links.last().click()
    await expect(page).toHaveURL('/publichealth')
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
