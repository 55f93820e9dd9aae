import { expect, test, type Locator, type Page } from '@playwright/test'
import { arrive, isSameDocument, markDocument } from '../parts/arrival.fixture.ts'
import { labelOf, mainMenu, sectionOf, shownLinks } from './menu-parts.fixture.ts'
import { scrollTo, scrollTop, title } from '../parts/page-parts.fixture.ts'
import { menuPages, menuSections } from '../parts/specified-pages.fixture.ts'
import { asVisitor, quick } from '../parts/visitor.fixture.ts'

const burger = (page: Page): Locator => mainMenu(page).getByRole('button', { name: 'Menu' })

const lastRow = (page: Page): Locator => mainMenu(page).getByRole('link', { name: 'Contact Us' })

/** The sheet behind the menu's rows. */
const sheet = (page: Page): Locator => mainMenu(page).getByRole('list').first().locator('..')

async function openMenu(page: Page): Promise<void> {
  await burger(page).tap()
  await expect(lastRow(page)).toBeVisible()
}

async function sheetBox(page: Page) {
  const { y, height, width } = (await sheet(page).boundingBox())!
  return { top: y, height, width }
}

asVisitor({ screen: 'phone' }, ({ javaScript }) => {
  test('the menu button opens the menu and closes it', javaScript ? quick : {}, async ({ page }) => {
    await arrive(page, '/', { javaScript })
    await expect(lastRow(page)).toBeHidden()
    await openMenu(page)
    const [first, ...links] = await shownLinks(mainMenu(page))
    expect(first).toEqual(['In pain now?', '/emergency'])
    expect(links.slice(0, 7)).toEqual(
      Object.entries({ English: '/', ગુજરાતી: '/gu', हिन्दी: '/hi', ...menuPages }),
    )

    await test.step('it ends with further pages, hours, address and a call', async () => {
      const further = { 'What it costs': '/fees', Guides: '/guides', 'Before you come': '/before-you-come' }
      expect(links.slice(-4, -1)).toEqual(Object.entries(further))
      expect(links.at(-1)![1]).toMatch(/^tel:\+91\d{10}$/)
      for (const words of ['Mon-Fri 09 AM to 7 PM, Saturday 09 AM to 1 PM', /Ahmedabad, Gujarat \d{6}/])
        await expect(mainMenu(page).getByText(words)).toBeVisible()
    })

    await test.step('it begins 108 px below the top and is as high as the screen less 5 rem', async () => {
      expect(await sheetBox(page)).toEqual({ top: 108, height: 844 - 80, width: 390 })
    })

    await test.step('a section opens on a tap, alone and under the finger, and closes on the next', async () => {
      for (const section of Object.keys(menuSections)) {
        await labelOf(page, section).tap()
        for (const [other, links] of Object.entries(menuSections)) {
          const shown = other === section ? Object.entries(links) : []
          await expect(sectionOf(page, other).getByRole('link')).toHaveCount(shown.length)
          expect(await shownLinks(sectionOf(page, other))).toEqual(shown)
        }
        await expect(labelOf(page, section)).toBeInViewport({ ratio: 1 })
        expect((await labelOf(page, section).boundingBox())!.y).toBeGreaterThanOrEqual(108)
      }
      await labelOf(page, 'Gallery').tap()
      await expect(sectionOf(page, 'Gallery').getByRole('link')).toHaveCount(0)
    })

    await test.step('its end is reached on a phone held any way, and the page behind stays put', async () => {
      await labelOf(page, 'Treatments').tap()
      for (const [width, height] of [
        [320, 568],
        [844, 390],
      ] as const) {
        await page.setViewportSize({ width, height })
        await page.mouse.move(60, 90)
        await page.mouse.wheel(0, 700)
        await page.mouse.move(60, 200)
        await page.mouse.wheel(0, 5000)
        const end = mainMenu(page).getByRole('link', { name: 'Call us' })
        await expect(end).toBeInViewport({ ratio: 1 })
        await end.tap({ trial: true })
        expect(await scrollTop(page)).toBe(0)
      }
    })

    await test.step('the page can be scrolled again when the menu is closed', async () => {
      await burger(page).tap()
      await expect(lastRow(page)).toBeHidden()
      // Turns of the wheel that follow each other closely go to what the first one moved: here the sheet.
      await expect(async () => {
        await page.mouse.wheel(0, 700)
        expect(await scrollTop(page)).toBeGreaterThan(0)
      }).toPass()
    })
  })
})

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('choosing a page closes the menu; only a problem is a new document', async ({ page }) => {
    await arrive(page, '/about-us')
    await markDocument(page)

    await test.step('the page that is shown', async () => {
      await openMenu(page)
      await mainMenu(page).getByRole('link', { name: 'About Us' }).tap()
      await expect(lastRow(page)).toBeHidden()
      await expect(page).toHaveURL('/about-us')
    })

    for (const [section, name] of [
      ['Treatments', 'Dental Veneers'],
      ['Dental Problems', 'Toothache'],
    ] as const) {
      await test.step(name, async () => {
        await openMenu(page)
        await labelOf(page, section).tap()
        await sectionOf(page, section).getByRole('link', { name, exact: true }).tap()
        await expect(title(page)).toHaveText(name)
        await expect(lastRow(page)).toBeHidden()
        expect(await isSameDocument(page)).toBe(section === 'Treatments')
      })
    }
  })

  test('on a scrolled page the menu begins under the bar; a wider screen closes it', async ({ page }) => {
    await arrive(page, '/privacy')
    await scrollTo(page, 400)
    await expect(page.locator('html')).toHaveAttribute('data-scrolled', '')
    await openMenu(page)
    expect(await sheetBox(page)).toEqual({ top: 72, height: 844 - 80, width: 390 })
    expect(await scrollTop(page)).toBe(400)

    await labelOf(page, 'Gallery').tap()
    await page.setViewportSize({ width: 1180, height: 820 })
    await expect(sectionOf(page, 'Gallery').getByRole('link')).toHaveCount(0)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(lastRow(page)).toBeHidden()
  })
})
