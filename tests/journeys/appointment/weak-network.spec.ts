import { expect, type Page } from '@playwright/test'
import { installedChromium } from '../../programs.fixture.ts'
import {
  expectThanks,
  field,
  fillForm,
  newAnswers,
  openForm,
  requestsFor,
  sendButton,
  test,
} from './appointment-form.fixture.ts'
import { arrive, isSameDocument, markDocument } from '../parts/arrival.fixture.ts'
import { mainMenu } from '../frame/menu-parts.fixture.ts'
import { pagesOfEachKind, timeFor } from '../parts/specified-pages.fixture.ts'
import { asVisitor } from '../parts/visitor.fixture.ts'

// Playwright turns the back/forward cache off, which visitors have, and Chromium without a window has none.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      executablePath: installedChromium() ?? undefined,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    }),
})

/** What a page's scripts start with, and the pages that do. What is made on request holds its data itself. */
const starts = [
  { what: 'scripts', files: '**/assets/*.js', paths: pagesOfEachKind },
  {
    what: 'the data for scripts',
    files: '**/assets/data-*.json',
    paths: pagesOfEachKind.filter((path) => path !== '/no-such-page'),
  },
]

/**
 * The sizes of the pictures that are shown. Those in the closed menu are not: whether they have a size depends on
 * whether the browser has come to lay them out yet. Parts far below, which it leaves out until they come near, are
 * laid out first.
 */
async function pictureSizes(page: Page): Promise<{ alt: string; size: string }[]> {
  return page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('main *'))
      if (getComputedStyle(part).contentVisibility === 'auto') part.style.contentVisibility = 'visible'
    const shown = [...document.images].filter((img) => img.checkVisibility({ contentVisibilityAuto: true }))
    return shown.map((img) => {
      const { width, height } = img.getBoundingClientRect()
      return { alt: img.alt, size: `${Math.round(width)}x${Math.round(height)}` }
    })
  })
}

/** As `page.goBack()`, which waits for a load that does not come for a page out of memory. */
async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => setTimeout(() => history.back()))
}

/** What the browser asks the site for because a link was turned to. */
function watchPrefetches(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.headers()['sec-purpose'] === 'prefetch') asked.push(new URL(request.url()).pathname)
  })
  return asked
}

asVisitor({ javaScript: true }, ({ screen }) => {
  for (const { what, files, paths } of starts) {
    test(`where ${what} do not arrive, every kind of page is there and its menu opens`, async ({ page }) => {
      test.setTimeout(timeFor(paths))
      await page.route(files, (route) => route.abort())
      for (const path of paths) {
        const refused = page.waitForEvent('requestfailed')
        await page.goto(path)
        await refused
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        if (screen === 'phone') await mainMenu(page).getByRole('button', { name: 'Menu' }).tap()
        await expect(mainMenu(page).getByRole('link', { name: 'About Us' })).toBeVisible()
        await expect(page.locator('html')).not.toHaveAttribute('data-ready')
      }
    })

    test(`where ${what} do not arrive, the form is sent all the same`, async ({ page, site }) => {
      await page.route(files, (route) => route.abort())
      const answers = newAnswers()
      await openForm(page, false)
      await sendButton(page).click()
      await expect(field(page, 'Message')).toHaveAccessibleDescription('Message is required')
      await fillForm(page, answers)
      await sendButton(page).click()
      await expectThanks(page)
      expect(await requestsFor(site, answers)).toHaveLength(1)
    })
  }

  test('where pictures do not arrive, their places stay as large and tell what they would show', async ({
    page,
  }) => {
    for (const path of ['/', '/services', '/services/dental-implants', '/smile-gallery', '/media']) {
      await arrive(page, path)
      const whole = await pictureSizes(page)
      expect(whole.length, path).toBeGreaterThan(0)
      await page.route('**/pictures/**', (route) => route.abort())
      await arrive(page, path)
      expect(await pictureSizes(page), path).toEqual(whole)
      await page.unrouteAll()
    }
  })

  test('Back shows the page as it was left, from the memory of the browser, with its menu closed', async ({
    page,
  }) => {
    await arrive(page, '/about-us')
    await markDocument(page)
    if (screen === 'phone') await mainMenu(page).getByRole('button', { name: 'Menu' }).tap()
    const problems = mainMenu(page).locator('summary').first()
    await problems.click()
    await mainMenu(page).getByRole('link', { name: 'Toothache' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Toothache')
    expect(await isSameDocument(page)).toBe(false)
    await goBack(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us')
    expect(await isSameDocument(page)).toBe(true)
    await expect(mainMenu(page).getByRole('link', { name: 'Toothache' })).toBeHidden()
  })

  test('a story that was left open goes on when the visitor comes back', async ({ page }) => {
    await arrive(page, '/')
    await page.getByRole('button', { name: /^Story 3: / }).press('Enter')
    await expect(page.getByRole('dialog', { name: /^Story 3: / })).toBeVisible()
    await markDocument(page)
    await page.goto('/privacy')
    await goBack(page)
    await expect(page.getByRole('dialog', { name: /^Story \d+: / })).toBeVisible()
    expect(await isSameDocument(page)).toBe(true)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

asVisitor({ screen: 'desktop', javaScript: true }, () => {
  test('a page is fetched ahead while the mouse rests on its link, once', async ({ page }) => {
    await arrive(page, '/about-us')
    const asked = watchPrefetches(page)
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Smile Designing' })
    for (const away of [0, 1]) {
      await link.hover()
      await expect.poll(() => asked).toContain('/services/smile-designing.data')
      await page.mouse.move(away, 0)
    }
    expect(asked.filter((path) => path.endsWith('.data'))).toHaveLength(1)
  })

  test('a page that its link loads anew is fetched ahead whole', async ({ page }) => {
    await arrive(page, '/about-us')
    const asked = watchPrefetches(page)
    await mainMenu(page).locator('summary').first().hover()
    await mainMenu(page).getByRole('link', { name: 'Toothache' }).hover()
    await expect.poll(() => asked).toContain('/services/toothache')
  })

  test('nothing is fetched ahead for a visitor who saves data', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    await arrive(page, '/about-us')
    const asked = watchPrefetches(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Smile Designing' }).hover()
    await page.waitForTimeout(500)
    expect(asked).toEqual([])
  })
})

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('a page is fetched ahead at the touch of its link', async ({ page }) => {
    await arrive(page, '/about-us')
    const asked = watchPrefetches(page)
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Smile Designing' })
    await link.dispatchEvent('touchstart')
    await expect.poll(() => asked).toContain('/services/smile-designing.data')
  })
})

asVisitor({ screen: 'desktop', javaScript: true }, () => {
  test('no page listens for being left, which would keep it out of the memory of the browser', async ({
    page,
  }) => {
    test.setTimeout(timeFor(pagesOfEachKind))
    await page.addInitScript(() => {
      const { addEventListener } = EventTarget.prototype
      EventTarget.prototype.addEventListener = function (type: string, ...rest) {
        if (type === 'unload' || type === 'beforeunload') performance.mark('listens for leaving')
        Reflect.apply(addEventListener, this, [type, ...rest])
      }
    })
    for (const path of pagesOfEachKind) {
      await arrive(page, path)
      const found = await page.evaluate(() => performance.getEntriesByName('listens for leaving').length)
      expect(found, path).toBe(0)
    }
  })
})
