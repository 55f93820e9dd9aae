import { expect, type Locator, type Page } from '@playwright/test'
import { installedChromium } from '../../programs.fixture.ts'
import { formPath, newAnswers, requestsFor, test } from './appointment-form.fixture.ts'
import { arrive, isSameDocument, markDocument } from '../parts/arrival.fixture.ts'
import { mainMenu } from '../frame/menu-parts.fixture.ts'
import { pagesOfEachKind, timeFor } from '../parts/specified-pages.fixture.ts'
import { asVisitor } from '../parts/visitor.fixture.ts'

// Playwright turns off the back/forward cache that visitors have, and headless Chromium has none.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      executablePath: installedChromium() ?? undefined,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    }),
})

/**
 * The sizes of the pictures that are shown. Those in the closed menu are left out: the browser may not have laid them
 * out yet. Parts far below the screen, whose layout it skips until they come near, are laid out first.
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

/** Like `page.goBack()`, which would wait for a load event that a page from the back/forward cache never fires. */
async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => setTimeout(() => history.back()))
}

/** The paths that are fetched ahead from now on. */
function watchPrefetches(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const ahead = request.resourceType() === 'fetch' || request.headers()['sec-purpose'] === 'prefetch'
    if (ahead) asked.push(new URL(request.url()).pathname)
  })
  return asked
}

/** What comes a moment after the page has been shown is there, and sees to the next. */
async function expectRested(page: Page): Promise<void> {
  await expect(page.locator('link[rel=prefetch][as=script]')).toBeAttached()
}

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('where scripts do not arrive, pages, menu and form still work', async ({ page, site, form }) => {
    test.setTimeout(timeFor(pagesOfEachKind))
    await page.route('**/assets/*.js', (route) => route.abort())
    for (const path of pagesOfEachKind) {
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await mainMenu(page).getByRole('button', { name: 'Menu' }).tap()
        await expect(mainMenu(page).getByRole('link', { name: 'About Us' })).toBeVisible()
        await expect(page.locator('html')).not.toHaveAttribute('data-ready')
        await expectSizedAndLatePictures(page)
      })
    }
    const answers = newAnswers()
    await page.goto(formPath)
    await form.send()
    await expect(form.field('Message')).toHaveAccessibleDescription('Message is required')
    await form.fillIn(answers)
    await form.book()
    expect(await requestsFor(site, answers)).toHaveLength(1)
  })

  test('where only the script of a part does not arrive, it works as it does without scripts', async ({
    page,
    site,
    form,
  }) => {
    await page.route(/(appointment-form|lightbox)[^/]*\.js$/, (route) => route.abort())
    const answers = await form.openFilled()
    await form.book()
    expect(await requestsFor(site, answers)).toHaveLength(1)
    await arrive(page, '/clinic-gallery')
    await page.getByRole('button', { name: /^Picture 1:/ }).tap()
    await expect(page).toHaveURL(/\/pictures\/clinic\//)
  })

  test('Back shows a page from memory, its menu closed and its story still open', async ({ page }) => {
    await test.step('the menu is closed', async () => {
      await arrive(page, '/about-us')
      await markDocument(page)
      await mainMenu(page).getByRole('button', { name: 'Menu' }).tap()
      await mainMenu(page).locator('summary').first().click()
      await mainMenu(page).getByRole('link', { name: 'Toothache' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Toothache')
      expect(await isSameDocument(page)).toBe(false)
      await goBack(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us')
      expect(await isSameDocument(page)).toBe(true)
      await expect(mainMenu(page).getByRole('link', { name: 'Toothache' })).toBeHidden()
    })
    await test.step('a story goes on', async () => {
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

  test('a page is fetched ahead at the touch of its link', async ({ page }) => {
    await arrive(page, '/about-us')
    await expectRested(page)
    const fetched = watchPrefetches(page)
    await linkToTreatment(page).dispatchEvent('touchstart')
    await expect.poll(() => fetched).toContain('/services/smile-designing')
  })
})

asVisitor({ screen: 'phone', javaScript: false }, () => {
  test('where pictures do not arrive, their places keep their size', async ({ page }) => {
    for (const path of ['/', '/services', '/services/dental-implants', '/smile-gallery', '/media']) {
      await page.goto(path)
      const whole = await pictureSizes(page)
      expect(whole.length, path).toBeGreaterThan(0)
      await page.route('**/pictures/**', (route) => route.abort())
      await page.goto(path)
      expect(await pictureSizes(page), path).toEqual(whole)
      await page.unrouteAll()
    }
  })
})

asVisitor({ screen: 'desktop', javaScript: true }, () => {
  test('what a link under the mouse leads to is fetched ahead, once', async ({ page }) => {
    await arrive(page, '/about-us')
    await expectRested(page)
    const fetched = watchPrefetches(page)
    for (const away of [0, 1]) {
      await linkToTreatment(page).hover()
      await expect.poll(() => fetched).toContain('/services/smile-designing')
      await page.mouse.move(away, 0)
    }
    expect(fetched.filter((path) => path === '/services/smile-designing')).toHaveLength(1)

    await test.step('whole, where the link loads a new document', async () => {
      await mainMenu(page).locator('summary').first().hover()
      await mainMenu(page).getByRole('link', { name: 'Toothache' }).hover()
      await expect.poll(() => fetched).toContain('/services/toothache')
    })
  })

  test('nothing is fetched ahead for a visitor who saves data', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    await arrive(page, '/about-us')
    const fetched = watchPrefetches(page)
    await linkToTreatment(page).hover()
    await page.waitForTimeout(500)
    expect(fetched).toEqual([])
  })
})

function linkToTreatment(page: Page): Locator {
  return page.getByRole('contentinfo').getByRole('link', { name: 'Smile Designing' })
}

/** The markup sizes each picture, and those that begin more than two screens down the page are loaded late. */
async function expectSizedAndLatePictures(page: Page): Promise<void> {
  const pictures = await page.locator('img').evaluateAll((images) =>
    images.map((image) => {
      const [width, height, alt, loading] = ['width', 'height', 'alt', 'loading'].map((name) =>
        image.getAttribute(name),
      )
      const far = image.getBoundingClientRect().top + scrollY > 2 * innerHeight
      return { markup: image.outerHTML.slice(0, 120), width, height, alt, loading, far }
    }),
  )
  expect(pictures.length).toBeGreaterThan(0)
  for (const { markup, width, height, alt, loading, far } of pictures) {
    expect([width, height], markup).toEqual(Array(2).fill(expect.stringMatching(/^\d+$/)))
    expect(alt, markup).not.toBeNull()
    if (far) expect(loading, markup).toBe('lazy')
  }
}
