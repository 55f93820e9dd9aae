import { expect, test, type Locator, type Page } from '@playwright/test'
import { arrive, isSameDocument, markDocument } from '../parts/arrival.fixture.ts'
import { asVisitor, withAndWithoutScripts } from '../parts/visitor.fixture.ts'

const label = 'Find a problem or treatment'

function boxIn(part: Locator | Page): Locator {
  return part.getByLabel(label).and(part.locator('input'))
}

function rows(page: Page): Locator {
  return page.getByRole('listbox', { name: 'Services found' }).getByRole('option')
}

function count(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: /results? for|No page matches/ })
}

/** Opens the place that has the search on this screen, and gives its box. */
async function openSearchInBar(page: Page, screen: 'phone' | 'desktop'): Promise<Locator> {
  const name = screen === 'phone' ? 'Menu' : label
  await page.getByRole('banner').getByRole('button', { name }).click()
  const box = boxIn(page.getByRole('banner')).filter({ visible: true })
  await expect(box).toBeVisible()
  return box
}

asVisitor({ javaScript: true }, ({ screen }) => {
  test('what a patient types finds the service, and a click on it leads there', async ({ page }) => {
    await arrive(page, '/services')
    await markDocument(page)
    const box = boxIn(page.getByRole('main'))
    await box.click()
    await box.pressSequentially('cold water')
    await expect(rows(page).first()).toContainText('Teeth Sensitivity')
    await expect(count(page)).toHaveText(/^\d results? for “cold water”$/)
    await rows(page).first().click()
    await expect(page).toHaveURL('/services/teeth-sensitivity')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await isSameDocument(page)).toBe(true)
  })

  test('the bar or the menu has the search, and choosing a hit closes it', async ({ page }) => {
    await arrive(page, '/about-us')
    const box = await openSearchInBar(page, screen)
    if (screen === 'desktop') await expect(box).toBeFocused()
    await box.fill('daant dard')
    await expect(rows(page).first()).toContainText('Toothache')
    await expect(rows(page).first()).toBeInViewport({ ratio: 1 })
    await rows(page).first().click()
    await expect(page).toHaveURL('/services/toothache')
    await expect(box).toBeHidden()
    await openSearchInBar(page, screen)
    await expect(box).toHaveValue('')
  })

  test('Enter in the bar or the menu leads to the page of hits, which nothing covers', async ({ page }) => {
    await arrive(page, '/about-us')
    const box = await openSearchInBar(page, screen)
    await box.fill('RCT')
    await box.press('Enter')
    await expect(page).toHaveURL('/services?q=RCT')
    await expect(box).toBeHidden()
    await expectHitsOnPage(page, ['Root Canal Treatment', 'Toothache'])
    await expect(boxIn(page.getByRole('main'))).toHaveValue('RCT')
  })
})

// The box of the page itself is the same on every screen.
asVisitor({ screen: 'desktop', javaScript: true }, () => {
  test('arrows go through the hits, Enter opens one', async ({ page }) => {
    await arrive(page, '/services')
    const box = boxIn(page.getByRole('main'))
    await box.fill('yellow teeth')
    await expect(rows(page)).toHaveCount(2)
    await expect(box).toHaveRole('combobox')
    await expect(box).toHaveAttribute('aria-expanded', 'true')
    await expectActive(page, box, null)
    await box.press('ArrowDown')
    await expectActive(page, box, 0)
    await box.press('ArrowDown')
    await expectActive(page, box, 1)
    await box.press('ArrowDown')
    await expectActive(page, box, null)
    await box.press('ArrowUp')
    await expectActive(page, box, 1)
    await box.press('Enter')
    await expect(page).toHaveURL('/services/teeth-whitening')
  })

  test('Escape closes the hits and keeps the text; typing brings them back', async ({ page }) => {
    await arrive(page, '/services')
    const box = boxIn(page.getByRole('main'))
    await box.fill('RCT')
    await expect(rows(page).first()).toContainText('Root Canal Treatment')
    await box.press('Escape')
    await expect(rows(page)).toHaveCount(0)
    await expect(box).toHaveAttribute('aria-expanded', 'false')
    await expect(box).toHaveValue('RCT')
    await expect(box).toBeFocused()
    await box.press('Backspace')
    await expect(rows(page)).not.toHaveCount(0)
  })

  test('at most six rows are shown, and how many there are is told', async ({ page }) => {
    await arrive(page, '/services')
    await boxIn(page.getByRole('main')).fill('gums')
    await expect(rows(page)).toHaveCount(6)
    await expect(count(page)).toHaveText(/^Best 6 of \d+ results for “gums”$/)
  })

  test('what is typed at the very moment the hits come is found too', async ({ page }) => {
    await arrive(page, '/services')
    const box = boxIn(page.getByRole('main'))
    await box.evaluate((input: HTMLInputElement) => {
      // Reacts within the step that puts the hits into the page, before anything else can.
      new MutationObserver((_, observer) => {
        if (!input.form!.querySelector('.hits')) return
        observer.disconnect()
        input.value = 'masoda'
        input.dispatchEvent(new InputEvent('input', { bubbles: true }))
      }).observe(input.form!, { childList: true, subtree: true })
    })
    await box.focus()
    await expect(rows(page).first()).toContainText('Gums Treatment')
  })

  test('where nothing is found, a row leads to the clinic', async ({ page }) => {
    await arrive(page, '/services')
    const main = page.getByRole('main')
    const box = boxIn(main)
    await box.fill('jaw click')
    await expect(count(page)).toHaveText(
      'No page matches “jaw click”. Describe it in your own words and we will look at it.',
    )
    await expect(rows(page)).toHaveCount(0)
    await box.press('Tab') // the button that clears the text
    await page.keyboard.press('Tab')
    const book = main.getByRole('search').getByRole('link', { name: /^Book Appointment/ })
    await expect(book).toBeFocused()
    await expect(book).toHaveAttribute('href', /^https:\/\/wa\.me\//)
  })

  test('the text can be cleared, and the focus stays in the box', async ({ page }) => {
    await arrive(page, '/services')
    const box = boxIn(page.getByRole('main'))
    await box.fill('masoda')
    await expect(rows(page).first()).toContainText('Gums Treatment')
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await expect(box).toHaveValue('')
    await expect(box).toBeFocused()
    await expect(rows(page)).toHaveCount(0)
  })

  test('hits close when the focus or the pointer goes elsewhere', async ({ page }) => {
    await arrive(page, '/services')
    const box = boxIn(page.getByRole('main'))
    await box.fill('cap')
    await expect(rows(page)).not.toHaveCount(0)
    await page.getByRole('heading', { level: 1 }).click()
    await expect(rows(page)).toHaveCount(0)
    await box.fill('caps')
    await expect(rows(page)).not.toHaveCount(0)
    await page.getByRole('contentinfo').getByRole('link').first().focus()
    await expect(rows(page)).toHaveCount(0)
  })

  test('Enter in the text asks for all hits on the page', async ({ page }) => {
    await arrive(page, '/services')
    await markDocument(page)
    const box = boxIn(page.getByRole('main'))
    await box.fill('yellow teeth')
    await box.press('Enter')
    await expect(page).toHaveURL('/services?q=yellow+teeth')
    await expectHitsOnPage(page, ['Teeth Discolouration', 'Teeth Whitening'])
    await expect(rows(page)).toHaveCount(0)
    expect(await isSameDocument(page)).toBe(true)
    await page.goBack()
    await expect(page.getByRole('region', { name: 'Search results' })).toHaveCount(0)
    await expect(box).toHaveValue('')
  })

  test('hits that come while the page of hits is on its way leave with it', async ({ page }) => {
    const answered = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    await page.route('**/search/services.json', async (route) => {
      await asked.promise
      await route.continue()
    })
    await page.route('**/services.data?*', async (route) => {
      asked.resolve()
      await answered.promise
      await route.continue()
    })
    await page.route('**/assets/live-hits-*', async (route) => {
      await asked.promise
      await route.continue()
    })
    await arrive(page, '/services')
    const box = boxIn(page.getByRole('main'))
    await box.fill('yellow teeth')
    await box.press('Enter')
    await expect(rows(page)).toHaveCount(2)
    answered.resolve()
    await expectHitsOnPage(page, ['Teeth Discolouration', 'Teeth Whitening'])
    await expect(rows(page)).toHaveCount(0)
    await page.goBack()
    await expect(box).toHaveValue('')
    await expect(page.getByRole('button', { name: 'Clear the search' })).toHaveCount(0)
  })

  test('the search is loaded when it is first used, and not before', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await arrive(page, '/services')
    await page.waitForLoadState('networkidle')
    expect(asked).not.toContain('/search/services.json')
    const before = asked.length
    await boxIn(page.getByRole('main')).focus()
    await expect.poll(() => asked.slice(before)).toContain('/search/services.json')
    await expect.poll(() => asked.slice(before).filter((path) => path.endsWith('.js'))).not.toEqual([])
  })

  test('where the search cannot be loaded, the form is answered by the server', async ({ page }) => {
    await page.route('**/search/services.json', (route) => route.abort())
    await page.route('**/assets/live-hits-*', (route) => route.abort())
    await arrive(page, '/services')
    const box = boxIn(page.getByRole('main'))
    await box.fill('braces')
    await box.press('Enter')
    await expect(
      page.getByRole('region', { name: 'Search results' }).getByRole('link').first(),
    ).toContainText('Dental Braces')
  })

  test('text that was typed before the scripts came is searched for', async ({ page }) => {
    const box = boxIn(page.getByRole('main'))
    await page.goto('/services', { waitUntil: 'commit' })
    await box.fill('lazer')
    await expect(rows(page).first()).toContainText('Laser Dentistry')
  })
})

asVisitor({ screen: 'desktop', javaScript: true }, () => {
  test('the panel is 480 px wide, ends with the bar, and Escape gives the focus back', async ({ page }) => {
    await arrive(page, '/about-us')
    const box = await openSearchInBar(page, 'desktop')
    const edges = await box.evaluate((input) => {
      const { left, right, top } = input.closest('[popover]')!.getBoundingClientRect()
      return { left, right, top }
    })
    expect(edges).toEqual({ left: 760, right: 1240, top: 108 })
    await page.keyboard.press('Escape')
    await expect(box).toBeHidden()
    await expect(page.getByRole('banner').getByRole('button', { name: label })).toBeFocused()
  })

  test('the magnifier stands between menu and Book Appointment', async ({ page }) => {
    for (const width of [1024, 1100, 1232, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await arrive(page, '/about-us')
      const banner = page.getByRole('banner')
      const boxes = []
      for (const part of [
        banner.getByRole('link', { name: /, home$/ }),
        banner.getByRole('link', { name: 'Home', exact: true }),
        banner.getByRole('link', { name: 'Contact Us' }),
        banner.getByRole('button', { name: label }),
        banner.getByRole('link', { name: /^Book Appointment/ }),
      ])
        boxes.push((await part.boundingBox())!)
      for (const [place, box] of boxes.entries()) {
        const before = boxes[place - 1]
        if (before) expect(box.x).toBeGreaterThanOrEqual(before.x + before.width)
      }
      expect(boxes[3]!.width).toBeGreaterThanOrEqual(44)
      expect(boxes[4]!.x + boxes[4]!.width).toBeLessThanOrEqual(width)
    }
  })
})

asVisitor({ javaScript: false }, ({ screen }) => {
  test('without scripts the form is answered with the hits above the grids', async ({ page }) => {
    await arrive(page, '/services', { javaScript: false })
    await boxIn(page.getByRole('main')).fill('cold water pain')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/services?q=cold+water+pain')
    await expectHitsOnPage(page, ['Teeth Sensitivity'])
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
    await page.getByRole('region', { name: 'Search results' }).getByRole('link').first().click()
    await expect(page).toHaveURL('/services/teeth-sensitivity')
  })

  test('without scripts the bar or the menu has the form too', async ({ page }) => {
    await arrive(page, '/about-us', { javaScript: false })
    const box = await openSearchInBar(page, screen)
    await box.fill('rootcanal')
    await box.press('Enter')
    await expect(page).toHaveURL('/services?q=rootcanal')
    await expect(
      page.getByRole('region', { name: 'Search results' }).getByRole('link').first(),
    ).toContainText('Root Canal Treatment')
  })

  test('without scripts, where nothing is found, the page says so and offers the chat', async ({ page }) => {
    await arrive(page, '/services?q=%3Cscript%3Ealert(1)%3C/script%3E', { javaScript: false })
    const found = page.getByRole('region', { name: 'Search results' })
    await expect(found).toContainText('No page matches “<script>alert(1)</script>”.')
    await expect(found.getByRole('link', { name: /^Book Appointment/ })).toBeVisible()
  })

  test('a search for nothing shows the services as ever', async ({ page }) => {
    await arrive(page, '/services?q=%20', { javaScript: false })
    await expect(page.getByRole('region', { name: 'Search results' })).toHaveCount(0)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/services$/)
  })
})

withAndWithoutScripts(({ javaScript }) => {
  test('a missing page has the search', async ({ page }) => {
    await arrive(page, '/no-such-page', { javaScript })
    const box = boxIn(page.getByRole('main'))
    await box.fill('implant')
    await box.press('Enter')
    await expect(page).toHaveURL('/services?q=implant')
    await expect(
      page.getByRole('region', { name: 'Search results' }).getByRole('link').first(),
    ).toContainText('Dental Implants')
  })
})

test('the list that the search works on comes compressed, and is asked for again only when it has changed', async ({
  request,
}) => {
  const answer = await request.get('/search/services.json')
  expect(answer.headers()['content-type']).toBe('application/json')
  expect(answer.headers()['content-encoding']).toBe('br')
  expect(await answer.json()).toHaveLength(25)
  const again = await request.get('/search/services.json', {
    headers: { 'If-None-Match': answer.headers().etag! },
  })
  expect(again.status()).toBe(304)
})

async function expectActive(page: Page, box: Locator, row: number | null): Promise<void> {
  if (row === null) {
    await expect(box).not.toHaveAttribute('aria-activedescendant')
    await expect(rows(page).and(page.locator('[aria-selected=true]'))).toHaveCount(0)
    return
  }
  await expect(rows(page).nth(row)).toHaveAttribute('aria-selected', 'true')
  const id = await rows(page).nth(row).getAttribute('id')
  await expect(box).toHaveAttribute('aria-activedescendant', id!)
  await expect(box).toBeFocused()
}

async function expectHitsOnPage(page: Page, names: string[]): Promise<void> {
  const links = page.getByRole('region', { name: 'Search results' }).getByRole('link')
  await expect(links).toHaveCount(names.length)
  for (const [place, name] of names.entries()) await expect(links.nth(place)).toContainText(name)
  const grid = page.getByRole('heading', { name: 'Dental Problems', level: 2 }).last()
  const [hits, tiles] = [(await links.last().boundingBox())!, (await grid.boundingBox())!]
  expect(hits.y + hits.height).toBeLessThanOrEqual(tiles.y)
}
