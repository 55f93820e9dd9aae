import { expect, type Page } from '@playwright/test'
import { formPath, newAnswers, requestsFor, test } from './appointment-form.fixture.ts'
import { arrive, asVisitor, footerLink, mainMenu, title } from '../parts/visit.fixture.ts'

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
    const menu = mainMenu(page).getByRole('button', { name: 'Menu' })
    const answers = newAnswers()
    await page.goto(formPath)
    await menu.tap()
    await expect(mainMenu(page).getByRole('link', { name: 'About Us' })).toBeVisible()
    await menu.tap()
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
    await mainMenu(page).locator('summary').first().hover()
    await mainMenu(page).getByRole('link', { name: 'Toothache' }).hover()
    await expect.poll(() => fetched).toContain('/services/toothache')
    expect(fetched.filter((path) => path === '/services/smile-designing')).toHaveLength(1)
  })

  test('a page fetched ahead again after it was shown is kept for a minute of its own', async ({ page }) => {
    await page.clock.install()
    await arrive(page, '/about-us')
    const fetched = watchPrefetches(page)
    const link = footerLink(page, 'Smile Designing')
    const times = () => fetched.filter((path) => path === '/services/smile-designing').length
    await link.dispatchEvent('touchstart')
    await expect.poll(times).toBe(1)
    await link.dispatchEvent('click')
    await expect(title(page)).toHaveText('Smile Designing')
    await page.goBack()
    await expect(title(page)).not.toHaveText('Smile Designing')
    await page.clock.fastForward(50_000)
    await link.dispatchEvent('touchstart')
    await expect.poll(times).toBe(2)
    await page.clock.fastForward(15_000) // the first would be past its minute
    await link.dispatchEvent('click')
    await expect(title(page)).toHaveText('Smile Designing')
    expect(times()).toBe(2)
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
