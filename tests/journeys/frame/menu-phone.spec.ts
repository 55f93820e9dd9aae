import { expect, test, type Locator, type Page } from '@playwright/test'
import { arrive, holdScripts, isSameDocument, markDocument } from '../parts/arrival.fixture.ts'
import { labelOf, mainMenu, sectionOf, shownLinks } from './menu-parts.fixture.ts'
import { menuPages, menuSections } from '../parts/specified-pages.fixture.ts'
import { asVisitor } from '../parts/visitor.fixture.ts'

function burger(page: Page): Locator {
  return mainMenu(page).getByRole('button', { name: 'Menu' })
}

function lastRow(page: Page): Locator {
  return mainMenu(page).getByRole('link', { name: 'Contact Us' })
}

/** The sheet that the menu's rows stand on. */
function sheet(page: Page): Locator {
  return mainMenu(page).getByRole('list').first().locator('..')
}

async function openMenu(page: Page): Promise<void> {
  await burger(page).tap()
  await expect(lastRow(page)).toBeVisible()
}

async function sheetBox(page: Page) {
  const { y, height, width } = (await sheet(page).boundingBox())!
  return { top: y, height, width }
}

asVisitor({ screen: 'phone' }, ({ javaScript }) => {
  test('the menu button opens the menu and closes it', async ({ page }) => {
    await arrive(page, '/', { javaScript })
    await expect(lastRow(page)).toBeHidden()
    await openMenu(page)
    expect(await shownLinks(mainMenu(page))).toEqual(Object.entries(menuPages))
    await burger(page).tap()
    await expect(lastRow(page)).toBeHidden()
  })

  test('the menu begins 108 px below the top and is as high as the screen less 5 rem', async ({ page }) => {
    await arrive(page, '/', { javaScript })
    await openMenu(page)
    expect(await sheetBox(page)).toEqual({ top: 108, height: 844 - 80, width: 390 })
  })

  test('each section opens on a tap, shows its links and closes on the next', async ({ page }) => {
    await arrive(page, '/', { javaScript })
    await openMenu(page)
    for (const [section, links] of Object.entries(menuSections)) {
      await labelOf(page, section).tap()
      await expect(sectionOf(page, section).getByRole('link')).toHaveCount(Object.keys(links).length)
      expect(await shownLinks(sectionOf(page, section))).toEqual(Object.entries(links))
      await labelOf(page, section).tap()
      await expect(sectionOf(page, section).getByRole('link')).toHaveCount(0)
    }
  })

  test('one section is open at a time', async ({ page }) => {
    await arrive(page, '/', { javaScript })
    await openMenu(page)
    for (const section of Object.keys(menuSections)) {
      await labelOf(page, section).tap()
      for (const [other, links] of Object.entries(menuSections)) {
        const shown = other === section ? Object.keys(links).length : 0
        await expect(sectionOf(page, other).getByRole('link')).toHaveCount(shown)
      }
    }
  })

  test('the last row is reached on a phone held any way, and the page behind stays put', async ({ page }) => {
    for (const size of [
      { width: 390, height: 844 },
      { width: 320, height: 568 },
      { width: 844, height: 390 },
    ]) {
      await page.setViewportSize(size)
      await arrive(page, '/about-us', { javaScript })
      await openMenu(page)
      await labelOf(page, 'Treatments').tap()
      await page.mouse.move(60, 90)
      await page.mouse.wheel(0, 700)
      await page.mouse.move(60, 200)
      await page.mouse.wheel(0, 5000)
      await expect(lastRow(page)).toBeInViewport({ ratio: 1 })
      await lastRow(page).tap({ trial: true })
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
    }
  })

  test('the page can be moved again once the menu is closed', async ({ page }) => {
    await arrive(page, '/', { javaScript })
    await openMenu(page)
    await burger(page).tap()
    await page.mouse.move(195, 500)
    await page.mouse.wheel(0, 700)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  })

  test('choosing a page closes the menu', async ({ page }) => {
    await arrive(page, '/', { javaScript })
    await openMenu(page)
    await mainMenu(page).getByRole('link', { name: 'About Us' }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us')
    await expect(lastRow(page)).toBeHidden()
  })

  test('choosing the page that is shown closes the menu', async ({ page }) => {
    await arrive(page, '/about-us', { javaScript })
    await openMenu(page)
    await mainMenu(page).getByRole('link', { name: 'About Us' }).tap()
    await expect(lastRow(page)).toBeHidden()
    await expect(page).toHaveURL('/about-us')
  })

  test('choosing a service closes the menu', async ({ page }) => {
    await arrive(page, '/', { javaScript })
    for (const [section, name] of [
      ['Treatments', 'Dental Veneers'],
      ['Dental Problems', 'Toothache'],
    ] as const) {
      await openMenu(page)
      await labelOf(page, section).tap()
      await sectionOf(page, section).getByRole('link', { name, exact: true }).tap()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      await expect(lastRow(page)).toBeHidden()
    }
  })

  test('Escape closes the menu and leaves the focus on its button', async ({ page }) => {
    await arrive(page, '/', { javaScript })
    await burger(page).focus()
    await page.keyboard.press('Enter')
    await mainMenu(page).getByLabel('Find a problem or treatment').focus()
    await page.keyboard.press('Escape')
    await expect(lastRow(page)).toBeHidden()
    await expect(burger(page)).toBeFocused()
  })

  test('the keyboard opens a section with Enter, and Tab goes through its links', async ({ page }) => {
    await arrive(page, '/', { javaScript })
    await burger(page).focus()
    await page.keyboard.press('Enter')
    await labelOf(page, 'Gallery').focus()
    await page.keyboard.press('Enter')
    for (const name of ['Smile Gallery', 'Clinic Gallery']) {
      await page.keyboard.press('Tab')
      await expect(sectionOf(page, 'Gallery').getByRole('link', { name })).toBeFocused()
    }
  })
})

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('on a scrolled page the menu begins right under the bar, 72 px below the top', async ({ page }) => {
    await arrive(page, '/')
    await page.evaluate(() => window.scrollTo(0, 400))
    await expect(page.locator('html')).toHaveAttribute('data-scrolled', '')
    await openMenu(page)
    expect(await sheetBox(page)).toEqual({ top: 72, height: 844 - 80, width: 390 })
    expect(await page.evaluate(() => window.scrollY)).toBe(400)
  })

  test('treatments and pages change without being loaded anew, problems are loaded', async ({ page }) => {
    await arrive(page, '/')
    await markDocument(page)
    await openMenu(page)
    await labelOf(page, 'Treatments').tap()
    await sectionOf(page, 'Treatments').getByRole('link', { name: 'Dental Braces' }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dental Braces')
    expect(await isSameDocument(page)).toBe(true)
    await openMenu(page)
    await labelOf(page, 'Dental Problems').tap()
    await sectionOf(page, 'Dental Problems').getByRole('link', { name: 'Gummy Smile' }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gummy Smile')
    expect(await isSameDocument(page)).toBe(false)
  })

  test('a menu that was opened before the scripts ran stays open when they start', async ({ page }) => {
    const letScriptsCome = await holdScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    await openMenu(page)
    await labelOf(page, 'Gallery').tap()
    letScriptsCome()
    await expect(page.locator('html')).toHaveAttribute('data-ready', '')
    await expect(sectionOf(page, 'Gallery').getByRole('link')).toHaveCount(2)
  })

  test('the menu closes when the screen grows to the width of the row', async ({ page }) => {
    await arrive(page, '/')
    await openMenu(page)
    await labelOf(page, 'Gallery').tap()
    await page.setViewportSize({ width: 1180, height: 820 })
    await expect(sectionOf(page, 'Gallery').getByRole('link')).toHaveCount(0)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(lastRow(page)).toBeHidden()
  })
})
