import { expect, test, type Page } from '@playwright/test'
import { installedChromium } from '../../programs.fixture.ts'
import {
  arrive,
  asVisitor,
  isSameDocument,
  labelOf,
  mainMenu,
  markDocument,
  title,
} from '../parts/visit.fixture.ts'

// Playwright turns off the back/forward cache that visitors have, and headless Chromium has none.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const ignoreDefaultArgs = ['--disable-back-forward-cache']
    await use({ ...launchOptions, executablePath: installedChromium() ?? undefined, ignoreDefaultArgs })
  },
})

/** Like `page.goBack()`, which would wait for a load event that a page from the back/forward cache never fires. */
const goBack = (page: Page) => page.evaluate(() => setTimeout(() => history.back()))

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('Back shows a page from memory, its menu closed and its story still open', async ({ page }) => {
    await arrive(page, '/about-us')
    await markDocument(page)
    await mainMenu(page).getByRole('button', { name: 'Menu' }).tap()
    await labelOf(page, 'Dental Problems').click()
    await mainMenu(page).getByRole('link', { name: 'Toothache' }).click()
    await expect(title(page)).toHaveText('Toothache')
    expect(await isSameDocument(page)).toBe(false)
    await goBack(page)
    await expect(title(page)).toHaveText('About Us')
    expect(await isSameDocument(page)).toBe(true)
    await expect(mainMenu(page).getByRole('link', { name: 'Toothache' })).toBeHidden()

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
