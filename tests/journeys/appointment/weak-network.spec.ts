import { expect, type Page } from '@playwright/test'
import { formPath, newAnswers, requestsFor, test } from './appointment-form.fixture.ts'
import { arrive } from '../parts/arrival.fixture.ts'
import { mainMenu } from '../frame/menu-parts.fixture.ts'
import { footerLink, title } from '../parts/page-parts.fixture.ts'
import { asVisitor } from '../parts/visitor.fixture.ts'

/**
 * The pictures that are shown, with their sizes. Those in the closed menu are left out: the browser may not have laid
 * them out yet. Parts far below the screen, whose layout it skips until they come near, are laid out first.
 */
async function shownPictures(page: Page) {
  return page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('main *'))
      if (getComputedStyle(part).contentVisibility === 'auto') part.style.contentVisibility = 'visible'
    const shown = [...document.images].filter((img) => img.checkVisibility({ contentVisibilityAuto: true }))
    return shown.map((img) => {
      const { width, height, top } = img.getBoundingClientRect()
      const far = top + scrollY > 2 * innerHeight
      return { alt: img.alt, size: `${Math.round(width)}x${Math.round(height)}`, loading: img.loading, far }
    })
  })
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

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('where scripts do not arrive, page, menu and form still work', async ({ page, site, form }) => {
    await page.route('**/assets/*.js', (route) => route.abort())
    const answers = newAnswers()
    await page.goto(formPath)
    await expect(title(page)).toBeVisible()
    await mainMenu(page).getByRole('button', { name: 'Menu' }).tap()
    await expect(mainMenu(page).getByRole('link', { name: 'About Us' })).toBeVisible()
    await mainMenu(page).getByRole('button', { name: 'Menu' }).tap()
    await form.send()
    await expect(form.field('Message')).toHaveAccessibleDescription('Message is required')
    await form.fillIn(answers)
    await form.book()
    await expect(page.locator('html')).not.toHaveAttribute('data-ready')
    expect(await requestsFor(site, answers)).toHaveLength(1)
  })

  test('a part whose script does not load works as without scripts', async ({ page, site, form }) => {
    await page.route(/(appointment-form|photo-grid)[^/]*\.js$/, (route) => route.abort())
    const answers = await form.openFilled()
    await form.book()
    expect(await requestsFor(site, answers)).toHaveLength(1)
    await arrive(page, '/clinic-gallery')
    await page.getByRole('button', { name: /^Picture 1:/ }).tap()
    await expect(page).toHaveURL(/\/pictures\/clinic\//)
    await arrive(page, '/about-us')
    await footerLink(page, 'Dental Veneers').tap()
    await expect(title(page)).toHaveText('Dental Veneers')
  })
})

asVisitor({ screen: 'phone', javaScript: false }, () => {
  test('where pictures do not arrive, their places keep their size; far ones come late', async ({ page }) => {
    for (const path of ['/', '/services/dental-implants', '/media']) {
      await page.goto(path)
      const whole = await shownPictures(page)
      expect(whole.length, path).toBeGreaterThan(0)
      for (const { alt, far, loading } of whole) if (far) expect(loading, `${path} ${alt}`).toBe('lazy')
      await page.route('**/pictures/**', (route) => route.abort())
      await page.goto(path)
      expect(await shownPictures(page), path).toEqual(whole)
      await page.unrouteAll()
    }
  })
})

asVisitor({ screen: 'desktop', javaScript: true }, () => {
  test('what a link under the mouse or a finger leads to is fetched ahead, once', async ({ page }) => {
    await arrive(page, '/about-us')
    const fetched = watchPrefetches(page)
    for (const away of [0, 1]) {
      await footerLink(page, 'Smile Designing').hover()
      await expect.poll(() => fetched).toContain('/services/smile-designing')
      await page.mouse.move(away, 0)
    }
    await footerLink(page, 'Dental Veneers').dispatchEvent('touchstart')
    await expect.poll(() => fetched).toContain('/services/dental-veneers')
    await test.step('whole, where the link loads a new document', async () => {
      await mainMenu(page).locator('summary').first().hover()
      await mainMenu(page).getByRole('link', { name: 'Toothache' }).hover()
      await expect.poll(() => fetched).toContain('/services/toothache')
    })
    expect(fetched.filter((path) => path === '/services/smile-designing')).toHaveLength(1)
  })

  test('nothing is fetched ahead for a visitor who saves data', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    await arrive(page, '/about-us')
    const fetched = watchPrefetches(page)
    await footerLink(page, 'Smile Designing').hover()
    await page.waitForTimeout(200) // a page is asked for after 80 ms under the mouse
    expect(fetched).toEqual([])
  })
})
