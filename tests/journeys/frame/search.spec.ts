import { expect, test, type Locator, type Page } from '@playwright/test'
import { findViolations } from '../../accessibility/axe.fixture.ts'
import {
  arrive,
  asVisitor,
  holdBack,
  isSameDocument,
  main,
  markDocument,
  quick,
  searchBox,
  title,
} from '../parts/visit.fixture.ts'

const missingPage = '/no-such-page'
const banner = (page: Page): Locator => page.getByRole('banner')
const found = (page: Page): Locator => page.getByRole('region', { name: 'Search results' })
const hitsOnPage = (page: Page): Locator => found(page).getByRole('listitem').getByRole('link')
const rows = (page: Page): Locator => page.getByRole('listbox', { name: 'Pages found' }).getByRole('option')
const count = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: /results? for|No page matches/ })
const bookLink = (part: Locator): Locator => part.getByRole('link', { name: /^Book Appointment/ })

/** Opens the place that has the search on this screen, and gives its box. */
async function openSearchInBar(page: Page, screen: 'phone' | 'desktop'): Promise<Locator> {
  const name = screen === 'phone' ? 'Menu' : 'Search in your own words'
  await banner(page).getByRole('button', { name }).click()
  const box = searchBox(banner(page)).filter({ visible: true })
  await expect(box).toBeVisible()
  return box
}

/** The services follow below the hits. */
async function expectHitsOnPage(page: Page, names: string[]): Promise<void> {
  await expect(hitsOnPage(page)).toContainText(names)
  await expectAbove(
    hitsOnPage(page).last(),
    page.getByRole('heading', { name: 'Dental Problems', level: 2 }).last(),
  )
}

async function expectCallAbove(part: Locator, hit: Locator): Promise<void> {
  const call = part.getByRole('link', { name: /^Call us/ })
  await expect(call).toHaveAttribute('href', /^tel:/)
  await expect(part.getByRole('link', { name: 'What to do now' })).toHaveAttribute('href', '/emergency')
  await expectAbove(call, hit)
}

async function expectAbove(upper: Locator, lower: Locator): Promise<void> {
  const { y, height } = (await upper.boundingBox())!
  expect(y + height).toBeLessThanOrEqual((await lower.boundingBox())!.y)
}

asVisitor({ javaScript: true }, ({ screen }) => {
  const tag = screen === 'phone' ? quick : {}
  test('the bar or the menu has the search, and choosing a hit closes it', tag, async ({ page }) => {
    await arrive(page, '/privacy')
    const box = await openSearchInBar(page, screen)
    if (screen === 'desktop') {
      await expect(box).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(box).toBeHidden()
      await expect(banner(page).getByRole('button', { name: 'Search in your own words' })).toBeFocused()
      await openSearchInBar(page, screen)
      expect(await findViolations(page, '.site-header')).toEqual([])
    }
    await box.fill('daant dard')
    await expect(rows(page).first()).toContainText('Toothache')
    await expect(rows(page).first()).toBeInViewport({ ratio: 1 })
    await rows(page).first().click()
    await expect(page).toHaveURL('/services/toothache')
    await expect(box).toBeHidden()
    // It may have come as a new document, and browsers pass over what is pressed before that is painted.
    await expect(page.locator('html')).toHaveAttribute('data-ready', '')

    await openSearchInBar(page, screen)
    await expect(box).toHaveValue('')
    await box.fill('RCT')
    await box.press('Enter')
    await expect(page).toHaveURL('/services?q=RCT')
    await expect(box).toBeHidden()
    await expectHitsOnPage(page, ['Root Canal Treatment', 'Toothache'])
    await expect(searchBox(main(page))).toHaveValue('RCT')
    expect(await findViolations(page)).toEqual([])
  })
})

// The box of the page itself is the same on every screen, and that of a missing page the same as that of the services.
asVisitor({ screen: 'desktop', javaScript: true }, () => {
  test('arrows go through the hits, Enter opens one; Escape and Clear close them', async ({ page }) => {
    await arrive(page, missingPage)
    await markDocument(page)
    const box = searchBox(main(page))

    await box.pressSequentially('gums')
    await expect(rows(page)).toHaveCount(6)
    await expect(count(page)).toHaveText(/^First 6 of \d+ results for “gums”$/)

    // Escape closes them and keeps the text; typing brings them back.
    await box.press('Escape')
    await expect(rows(page)).toHaveCount(0)
    await expect(box).toHaveAttribute('aria-expanded', 'false')
    await expect(box).toHaveValue('gums')
    await expect(box).toBeFocused()
    await box.press('Backspace')
    await expect(rows(page)).not.toHaveCount(0)

    await title(page).click()
    await expect(rows(page)).toHaveCount(0)
    await box.fill('caps')
    await expect(rows(page)).not.toHaveCount(0)
    await page.getByRole('contentinfo').getByRole('link').first().focus()
    await expect(rows(page)).toHaveCount(0)

    // If nothing is found, the next stop after Clear leads to the clinic.
    await box.fill('qwertz')
    const words = 'No page matches “qwertz”. Describe it in your own words and we will look at it.'
    await expect(count(page)).toHaveText(words)
    await expect(rows(page)).toHaveCount(0)
    expect(await findViolations(page, 'main')).toEqual([])
    for (const _ of ['Clear', 'Book']) await page.keyboard.press('Tab')
    await expect(bookLink(main(page).getByRole('search'))).toBeFocused()

    // Cleared, it keeps the focus, and what is typed next never shows the old hits.
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await expect(box).toHaveValue('')
    await expect(box).toBeFocused()
    await expect(count(page)).toHaveCount(0)
    const answer = await holdBack(page, '**/search/hits.json*')
    await box.fill('braces')
    await expect(count(page)).toHaveCount(0)
    answer()
    await expect(rows(page).first()).toContainText('Dental Braces')

    await box.fill('yellow teeth')
    await expect(count(page)).toHaveText('3 results for “yellow teeth”')
    await expect(box).toHaveRole('combobox')
    await expect(box).toHaveAttribute('aria-expanded', 'true')
    await expect(box).not.toHaveAttribute('aria-activedescendant')
    for (const row of [0, 1]) {
      await box.press('ArrowDown')
      await expect(rows(page).nth(row)).toHaveAttribute('aria-selected', 'true')
      const id = (await rows(page).nth(row).getAttribute('id'))!
      await expect(box).toHaveAttribute('aria-activedescendant', id)
      await expect(box).toBeFocused()
    }
    expect(await findViolations(page, 'main')).toEqual([])
    await box.press('Enter')
    await expect(page).toHaveURL('/services/teeth-whitening')
    await expect(title(page)).toBeFocused()
    expect(await isSameDocument(page)).toBe(true)
  })

  test('pain shows the phone above the hits, others do not; a link leads to all', async ({ page }) => {
    const asked = page.waitForRequest('**/search/hits.json*')
    await page.goto(missingPage, { waitUntil: 'commit' }) // it is typed before the scripts have come
    const box = searchBox(main(page))
    await box.fill('મારા દાંતમાં બહુ દુખાવો થાય છે')
    await asked
    await expect(rows(page).first()).toContainText('Toothache')
    await expectCallAbove(main(page).getByRole('search'), rows(page).first())
    await box.fill('are you open on sunday')
    await expect(rows(page)).toHaveText([/^Opening hours/])
    await expect(rows(page)).toHaveAttribute('href', '/contact-us')
    await expect(main(page).getByRole('link', { name: /^Call us/ })).toHaveCount(0)
    await box.fill('gums')
    await main(page).getByRole('link', { name: 'See all results' }).click()
    await expect(page).toHaveURL('/services?q=gums')
    await expect(hitsOnPage(page).nth(6)).toBeVisible()
    await expect(rows(page)).toHaveCount(0)

    // Where the hits cannot be loaded, the form is answered by the server.
    await page.route('**/search/hits.json*', (route) => route.abort())
    await box.fill('braces')
    await box.press('Enter')
    await expect(hitsOnPage(page).first()).toContainText('Dental Braces')
  })

  test('on a slow network late hits leave with the page, what is typed stays', async ({ page }) => {
    const letHitsCome = await holdBack(page, /\/search\/hits\.json|\/assets\/search-form-/)
    const letPageCome = await holdBack(page, '**/services?q=yellow*')
    const pageAsked = page.waitForRequest('**/services?q=*')
    await arrive(page, '/services')
    await markDocument(page)
    const box = searchBox(main(page))
    await box.fill('yellow teeth')
    await box.press('Enter')
    await pageAsked
    letHitsCome()
    await expect(rows(page)).toHaveCount(3)
    letPageCome()
    await expect(page).toHaveURL('/services?q=yellow+teeth')
    const guide = 'Why are my teeth yellow although I brush?'
    await expectHitsOnPage(page, ['Teeth Discolouration', 'Teeth Whitening', guide])
    await expect(rows(page)).toHaveCount(0)
    await page.goBack()
    await expect(found(page)).toHaveCount(0)
    await expect(box).toHaveValue('')
    await expect(page.getByRole('button', { name: 'Clear the search' })).toHaveCount(0)

    // Text typed while the page of hits is loading stays, and is searched for.
    const letNextCome = await holdBack(page, '**/services?q=xylophone')
    await box.fill('xylophone')
    await box.press('Enter')
    await expect(page).toHaveURL('/services?q=xylophone')
    await box.fill('toothache')
    letNextCome()
    await expect(found(page)).toContainText('xylophone')
    await expect(box).toHaveValue('toothache')
    await expect(box).toBeFocused()
    await expect(rows(page).first()).toContainText('Toothache')
    await box.press('Enter')
    await expect(found(page)).toContainText('“toothache”')
    await page.keyboard.type('s')
    await expect(box).toHaveValue('toothaches')
    expect(await isSameDocument(page)).toBe(true)
  })

  test('a row reached by the arrows is no other hit after a late answer', async ({ page }) => {
    const letAnswerCome = await holdBack(page, '**/search/hits.json?q=root+canal')
    await arrive(page, '/services')
    const box = searchBox(main(page))
    await box.fill('braces')
    await expect(rows(page).first()).toContainText('Dental Braces')
    await box.fill('root canal')
    await box.press('ArrowDown')
    await expect(rows(page).first()).toHaveAttribute('aria-selected', 'true')
    letAnswerCome()
    await expect(rows(page).first()).toContainText('Root Canal')
    await expect(page.getByRole('option', { selected: true })).toHaveCount(0)
    await box.press('Enter')
    await expect(page).toHaveURL('/services?q=root+canal')
  })
})

asVisitor({ javaScript: false }, ({ screen }) => {
  test('without scripts there is the form; pain is answered by the phone, then hits', async ({ page }) => {
    await arrive(page, '/privacy', { javaScript: false })
    const box = await openSearchInBar(page, screen)
    await box.fill('my tooth hurts a lot tonight')
    await box.press('Enter')
    await expectCallAbove(found(page), hitsOnPage(page).first())
    await expectHitsOnPage(page, ['Toothache'])
    await expect(hitsOnPage(page).first()).toHaveAttribute('href', '/services/toothache')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })
})

asVisitor({ screen: 'desktop', javaScript: false }, () => {
  test('without scripts a missing page has the form; nothing found is said', async ({ page }) => {
    await arrive(page, missingPage, { javaScript: false })
    const send = () => main(page).getByRole('button', { name: 'Search' }).click()
    await searchBox(main(page)).fill('<script>alert(1)</script>')
    await send()
    await expect(found(page)).toContainText('No page matches “<script>alert(1)</script>”.')
    await expect(bookLink(found(page))).toBeVisible()
    await searchBox(main(page)).fill(' ')
    await send()
    await expect(found(page)).toHaveCount(0)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/services$/)
  })
})
