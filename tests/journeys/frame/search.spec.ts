import { expect, test, type Locator, type Page } from '@playwright/test'
import { arrive, holdBack, isSameDocument, markDocument } from '../parts/arrival.fixture.ts'
import { expectSideBySide, main, searchBox, title } from '../parts/page-parts.fixture.ts'
import { asVisitor, quick } from '../parts/visitor.fixture.ts'

const label = 'Search in your own words'

const missingPage = '/no-such-page'

const rows = (page: Page): Locator => page.getByRole('listbox', { name: 'Pages found' }).getByRole('option')

function count(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: /results? for|No page matches/ })
}

/** Opens the place that has the search on this screen, and gives its box. */
async function openSearchInBar(page: Page, screen: 'phone' | 'desktop'): Promise<Locator> {
  const name = screen === 'phone' ? 'Menu' : label
  await page.getByRole('banner').getByRole('button', { name }).click()
  const box = searchBox(page.getByRole('banner')).filter({ visible: true })
  await expect(box).toBeVisible()
  return box
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
      await expect(page.getByRole('banner').getByRole('button', { name: label })).toBeFocused()
      await openSearchInBar(page, screen)
    }
    await box.fill('daant dard')
    await expect(rows(page).first()).toContainText('Toothache')
    await expect(rows(page).first()).toBeInViewport({ ratio: 1 })
    await rows(page).first().click()
    await expect(page).toHaveURL('/services/toothache')
    await expect(box).toBeHidden()
    // It may have come as a new document, and browsers pass over what is pressed before that is painted.
    await expect(page.locator('html')).toHaveAttribute('data-ready', '')

    await test.step('Enter leads to the page of hits, which nothing covers', async () => {
      await openSearchInBar(page, screen)
      await expect(box).toHaveValue('')
      await box.fill('RCT')
      await box.press('Enter')
      await expect(page).toHaveURL('/services?q=RCT')
      await expect(box).toBeHidden()
      await expectHitsOnPage(page, ['Root Canal Treatment', 'Toothache'])
      await expect(searchBox(main(page))).toHaveValue('RCT')
    })
  })
})

// The box of the page itself is the same on every screen, and that of a missing page the same as that of the services.
asVisitor({ screen: 'desktop', javaScript: true }, () => {
  test('arrows go through the hits, Enter opens one; Escape and Clear close them', async ({ page }) => {
    await arrive(page, missingPage)
    await markDocument(page)
    const box = searchBox(main(page))

    await test.step('at most six hits are listed, and their number is announced', async () => {
      await box.click()
      await box.pressSequentially('gums')
      await expect(rows(page)).toHaveCount(6)
      await expect(count(page)).toHaveText(/^First 6 of \d+ results for “gums”$/)
    })

    await test.step('Escape closes them and keeps the text; typing brings them back', async () => {
      await box.press('Escape')
      await expect(rows(page)).toHaveCount(0)
      await expect(box).toHaveAttribute('aria-expanded', 'false')
      await expect(box).toHaveValue('gums')
      await expect(box).toBeFocused()
      await box.press('Backspace')
      await expect(rows(page)).not.toHaveCount(0)
    })

    await test.step('they close when the focus or the pointer goes elsewhere', async () => {
      await title(page).click()
      await expect(rows(page)).toHaveCount(0)
      await box.fill('caps')
      await expect(rows(page)).not.toHaveCount(0)
      await page.getByRole('contentinfo').getByRole('link').first().focus()
      await expect(rows(page)).toHaveCount(0)
    })

    await test.step('if nothing is found, the next stop leads to the clinic', async () => {
      await box.fill('qwertz')
      await expect(count(page)).toHaveText(
        'No page matches “qwertz”. Describe it in your own words and we will look at it.',
      )
      await expect(rows(page)).toHaveCount(0)
      await box.press('Tab') // the button that clears the text
      await page.keyboard.press('Tab')
      const form = main(page).getByRole('search')
      const book = form.getByRole('link', { name: /^Book Appointment/ })
      await expect(book).toBeFocused()
      await expect(book).toHaveAttribute('href', /^https:\/\/wa\.me\//)
    })

    await test.step('the text can be cleared, and the focus stays in the box', async () => {
      await page.getByRole('button', { name: 'Clear the search' }).click()
      await expect(box).toHaveValue('')
      await expect(box).toBeFocused()
      await expect(count(page)).toHaveCount(0)
    })

    await test.step('what is typed next never shows the hits of what was cleared', async () => {
      const answer = await holdBack(page, '**/search/hits.json*')
      await box.fill('braces')
      await expect(count(page)).toHaveCount(0)
      answer()
      await expect(rows(page).first()).toContainText('Dental Braces')
    })

    await test.step('arrows go through the hits', async () => {
      await box.fill('yellow teeth')
      await expect(rows(page)).toHaveCount(3)
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
      await box.press('Enter')
      await expect(page).toHaveURL('/services/teeth-whitening')
      await expect(title(page)).toBeFocused()
      expect(await isSameDocument(page)).toBe(true)
    })
  })

  test('a sentence of pain shows the phone above the hits; a link leads to all', async ({ page }) => {
    await arrive(page, missingPage)
    const box = searchBox(main(page))
    await box.fill('મારા દાંતમાં બહુ દુખાવો થાય છે')
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
  })

  test('Enter asks for all hits on the page; hits that come late leave with it', async ({ page }) => {
    const letHitsCome = await holdBack(page, /\/search\/hits\.json|\/assets\/search-form-/)
    const letPageCome = await holdBack(page, '**/services?q=*')
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
    expect(await isSameDocument(page)).toBe(true)
    await page.goBack()
    await expect(page.getByRole('region', { name: 'Search results' })).toHaveCount(0)
    await expect(box).toHaveValue('')
    await expect(page.getByRole('button', { name: 'Clear the search' })).toHaveCount(0)
  })

  test('text typed while the page of hits is loading stays, and is searched for', async ({ page }) => {
    const letPageCome = await holdBack(page, '**/services?q=*')
    await arrive(page, '/services')
    await markDocument(page)
    const box = searchBox(main(page))
    await box.fill('xylophone')
    await box.press('Enter')
    await expect(page).toHaveURL('/services?q=xylophone')
    await box.fill('toothache')
    letPageCome()
    await expect(page.getByRole('region', { name: 'Search results' })).toContainText('xylophone')
    await expect(box).toHaveValue('toothache')
    await expect(box).toBeFocused()
    await expect(rows(page).first()).toContainText('Toothache')

    await box.press('Enter')
    await expect(page.getByRole('region', { name: 'Search results' })).toContainText('“toothache”')
    await page.keyboard.type('s')
    await expect(box).toHaveValue('toothaches')
    expect(await isSameDocument(page)).toBe(true)
  })

  test('the search is loaded at its first use, for text typed before the scripts', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await arrive(page, missingPage)
    await page.waitForLoadState('networkidle')
    expect(asked).not.toContain('/search/hits.json')
    await page.goto(missingPage, { waitUntil: 'commit' })
    await searchBox(main(page)).fill('lazer')
    await expect(rows(page).first()).toContainText('Laser Dentistry')
    expect(asked).toContain('/search/hits.json')
  })

  test('where the search cannot be loaded, the form is answered by the server', async ({ page }) => {
    await page.route('**/search/hits.json*', (route) => route.abort())
    await arrive(page, missingPage)
    const box = searchBox(main(page))
    await box.fill('braces')
    await box.press('Enter')
    await expect(hitsOnPage(page).first()).toContainText('Dental Braces')
  })
})

asVisitor({ screen: 'desktop', javaScript: false }, () => {
  test('without scripts the bar has the form, answered with hits above the grids', async ({ page }) => {
    await arrive(page, '/privacy', { javaScript: false })
    const banner = page.getByRole('banner')
    const button = banner.getByRole('button', { name: label })

    await test.step('its button is between menu and Book Appointment', async () => {
      const menu = banner.getByRole('link', { name: 'Contact Us' })
      const book = banner.getByRole('link', { name: /^Book Appointment/ })
      for (const width of [1024, 1280]) await expectSideBySide(page, width, [menu, button, book])
      expect((await button.boundingBox())!.width).toBeGreaterThanOrEqual(44)
    })

    const box = await openSearchInBar(page, 'desktop')
    const edges = await box.evaluate((input) => {
      const { left, right, top } = input.closest('[popover]')!.getBoundingClientRect()
      return { left, right, top }
    })
    expect(edges).toEqual({ left: 760, right: 1240, top: 108 })
    await box.fill('cold water pain')
    await box.press('Enter')
    await expect(page).toHaveURL('/services?q=cold+water+pain')
    await expectHitsOnPage(page, ['Teeth Sensitivity'])
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
    await expect(hitsOnPage(page).first()).toHaveAttribute('href', '/services/teeth-sensitivity')
  })

  test('without scripts a missing page has the form; nothing found is said', async ({ page }) => {
    await arrive(page, missingPage, { javaScript: false })
    await searchBox(main(page)).fill('<script>alert(1)</script>')
    await main(page).getByRole('button', { name: 'Search' }).click()
    const found = page.getByRole('region', { name: 'Search results' })
    await expect(found).toContainText('No page matches “<script>alert(1)</script>”.')
    await expect(found.getByRole('link', { name: /^Book Appointment/ })).toBeVisible()

    await test.step('a search for nothing shows the services as ever', async () => {
      await searchBox(main(page)).fill(' ')
      await main(page).getByRole('button', { name: 'Search' }).click()
      await expect(found).toHaveCount(0)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/services$/)
    })
  })
})

asVisitor({ screen: 'phone', javaScript: false }, () => {
  test('without scripts the menu has the form, which answers pain with the phone', async ({ page }) => {
    await arrive(page, '/privacy', { javaScript: false })
    const box = await openSearchInBar(page, 'phone')
    await box.fill('my tooth hurts a lot tonight')
    await box.press('Enter')
    await expectCallAbove(page.getByRole('region', { name: 'Search results' }), hitsOnPage(page).first())
    await expect(hitsOnPage(page).first()).toContainText('Toothache')
    await arrive(page, '/services?q=રૂટ+કેનાલનો+ખર્ચ+કેટલો', { javaScript: false })
    await expectHitsOnPage(page, ['What it costs', 'Root Canal Treatment'])
  })
})

async function expectCallAbove(part: Locator, hit: Locator): Promise<void> {
  const call = part.getByRole('link', { name: /^Call us/ })
  await expect(call).toHaveAttribute('href', /^tel:/)
  await expect(part.getByRole('link', { name: 'What to do now' })).toHaveAttribute('href', '/emergency')
  const [above, below] = [(await call.boundingBox())!, (await hit.boundingBox())!]
  expect(above.y + above.height).toBeLessThanOrEqual(below.y)
}

function hitsOnPage(page: Page): Locator {
  return page.getByRole('region', { name: 'Search results' }).getByRole('listitem').getByRole('link')
}

async function expectHitsOnPage(page: Page, names: string[]): Promise<void> {
  const links = hitsOnPage(page)
  await expect(links).toContainText(names)
  const grid = page.getByRole('heading', { name: 'Dental Problems', level: 2 }).last()
  const [hits, tiles] = [(await links.last().boundingBox())!, (await grid.boundingBox())!]
  expect(hits.y + hits.height).toBeLessThanOrEqual(tiles.y)
}
