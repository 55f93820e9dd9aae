import { expect, test, type Locator, type Page } from '@playwright/test'
import { findViolations } from '../../accessibility/axe.fixture.ts'
import {
  arrive,
  arriveBeforeScripts,
  asVisitor,
  isSameDocument,
  labelOf,
  mainMenu,
  markDocument,
  quick,
  scrollTo,
  scrollTop,
  sectionOf,
  shownLinks,
  title,
} from '../parts/visit.fixture.ts'
import { menuPages, menuSections, treatmentColumns } from '../parts/specified-pages.fixture.ts'
import { arriveWithStoppedClock } from '../pictures/stopped-clock.fixture.ts'

const sections = Object.keys(menuSections)
const besideMenu = [20, 700] as const
/** One link that only an open section shows. */
const oneLinkOf: Record<string, string> = {
  'Dental Problems': 'Toothache',
  Treatments: 'Dental Veneers',
  Gallery: 'Clinic Gallery',
}

const linkIn = (page: Page, section: string): Locator =>
  sectionOf(page, section).getByRole('link', { name: oneLinkOf[section]!, exact: true })

async function expectOpen(page: Page, open: string | null): Promise<void> {
  for (const section of sections)
    await expect(linkIn(page, section)).toBeVisible({ visible: section === open })
}

/** Moves the mouse as a hand does: onto the label, then straight down into the panel. */
async function travelInto(page: Page, section: string): Promise<void> {
  await labelOf(page, section).hover()
  await expectOpen(page, section)
  const { x, y, width } = (await labelOf(page, section).boundingBox())!
  await page.mouse.move(x + width / 2, y + 100, { steps: 12 })
  await expectOpen(page, section)
}

asVisitor({ screen: 'desktop', javaScript: true }, () => {
  test('the menu has four pages and three sections that open', quick, async ({ page }) => {
    await arrive(page, '/about-us')
    await expect(mainMenu(page).locator('[aria-current=page]')).toHaveText(['About Us'])
    await expect(mainMenu(page)).toMatchAriaSnapshot({ name: 'menu.aria.yml' })
    expect(await shownLinks(mainMenu(page))).toEqual(Object.entries(menuPages))
    for (const [section, links] of Object.entries(menuSections)) {
      await expectOpen(page, null)
      await labelOf(page, section).hover()
      await expectOpen(page, section)
      expect(await shownLinks(sectionOf(page, section))).toEqual(Object.entries(links))
      await page.mouse.move(...besideMenu)
    }

    for (const section of ['Dental Problems', 'Treatments']) {
      await labelOf(page, section).hover()
      await expectOpen(page, section)
      expect(await findViolations(page, '.site-header')).toEqual([])
    }
    // The treatments are in three columns, 918 px wide together, in the middle of the bar.
    await labelOf(page, 'Treatments').hover()
    const edges = []
    for (const [heading, links] of Object.entries(treatmentColumns)) {
      const column = sectionOf(page, 'Treatments').getByRole('heading', { name: heading }).locator('..')
      expect(await shownLinks(column)).toEqual(Object.entries(links))
      edges.push((await column.boundingBox())!)
    }
    expect(edges).toMatchObject([181, 487, 793].map((x) => ({ x, y: 108, width: 306 })))

    await test.step('every open section lies within the screen at 1024 px', async () => {
      await page.setViewportSize({ width: 1024, height: 800 })
      for (const section of sections) {
        await labelOf(page, section).hover()
        await expectOpen(page, section)
        for (const link of await sectionOf(page, section).getByRole('link').all())
          await expect(link).toBeInViewport({ ratio: 1 })
      }
    })
  })

  test('a section waits 120 ms for the mouse, and closes when its link is chosen', async ({ page }) => {
    await arriveWithStoppedClock(page, '/privacy')
    await markDocument(page)
    await travelInto(page, 'Treatments')
    await page.mouse.move(...besideMenu)
    await page.clock.runFor(100)
    await linkIn(page, 'Treatments').hover()
    await page.clock.runFor(1000)
    await expectOpen(page, 'Treatments')
    await page.mouse.move(...besideMenu)
    await page.clock.runFor(120)
    await expectOpen(page, null)

    await page.clock.resume()
    await travelInto(page, 'Treatments')
    await linkIn(page, 'Treatments').click()
    await expect(title(page)).toHaveText('Dental Veneers')
    await expectOpen(page, null)
    expect(await isSameDocument(page)).toBe(true)
  })

  test('one section is open at a time, until the mouse, the focus or Escape closes it', async ({ page }) => {
    // Opened before the scripts ran, it stays open when they start.
    const { letScriptsCome } = await arriveBeforeScripts(page, '/privacy')
    await labelOf(page, 'Gallery').hover()
    await expectOpen(page, 'Gallery')
    await letScriptsCome()
    await expectOpen(page, 'Gallery')
    for (const section of [...sections, sections[0]!]) {
      await labelOf(page, section).hover()
      await expectOpen(page, section)
    }
    await mainMenu(page).getByRole('link', { name: 'Contact Us' }).hover()
    await expectOpen(page, null)
    // Clicks keep open what the mouse has opened; Escape closes it, a click opens it again.
    await labelOf(page, 'Treatments').hover()
    for (const _ of ['one', 'two']) await labelOf(page, 'Treatments').click()
    await expectOpen(page, 'Treatments')
    await page.keyboard.press('Escape')
    await expectOpen(page, null)
    await labelOf(page, 'Treatments').click()
    await expectOpen(page, 'Treatments')
    await page.mouse.move(...besideMenu)
    await expectOpen(page, null)
    // Escape closes what the keyboard opened and puts the focus back on the label.
    await labelOf(page, 'Treatments').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expectOpen(page, 'Treatments')
    await page.keyboard.press('Escape')
    await expectOpen(page, null)
    await expect(labelOf(page, 'Treatments')).toBeFocused()
    await page.keyboard.press('Tab') // past the links of the closed section
    await page.keyboard.press('Enter')
    await expectOpen(page, 'Gallery')
    await linkIn(page, 'Gallery').focus()
    await page.keyboard.press('Tab')
    await expectOpen(page, null)
  })
})

asVisitor({ screen: 'desktop', javaScript: false }, () => {
  test('without scripts a section opens under the mouse and by Enter', async ({ page }) => {
    await arrive(page, '/privacy', { javaScript: false })
    await travelInto(page, 'Treatments')
    await page.mouse.move(...besideMenu)
    await expectOpen(page, null)
    await labelOf(page, 'Gallery').press('Enter')
    await expectOpen(page, 'Gallery')
  })
})

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true })

  test('a tap opens a section, another closes it, and a tap on a link goes there', async ({ page }) => {
    await arrive(page, '/privacy')
    for (const [section, open] of [
      ['Treatments', 'Treatments'],
      ['Treatments', null],
      ['Gallery', 'Gallery'],
      ['Dental Problems', 'Dental Problems'],
    ] as const) {
      await labelOf(page, section).tap()
      await expectOpen(page, open)
    }
    await page.touchscreen.tap(...besideMenu)
    await expectOpen(page, null)
    await labelOf(page, 'Dental Problems').tap()
    await linkIn(page, 'Dental Problems').tap()
    await expect(title(page)).toHaveText('Toothache')
    await expectOpen(page, null)
  })
})

const burger = (page: Page): Locator => mainMenu(page).getByRole('button', { name: 'Menu' })
const lastRow = (page: Page): Locator => mainMenu(page).getByRole('link', { name: 'Contact Us' })
/** The sheet behind the rows of the menu of phones. */
const sheet = (page: Page): Locator => mainMenu(page).getByRole('list').first().locator('..')

async function openMenu(page: Page): Promise<void> {
  await burger(page).tap()
  await expect(lastRow(page)).toBeVisible()
}

asVisitor({ screen: 'phone' }, ({ javaScript }) => {
  test('the menu button opens the menu and closes it', javaScript ? quick : {}, async ({ page }) => {
    await arrive(page, '/', { javaScript })
    await expect(lastRow(page)).toBeHidden()
    await openMenu(page)
    const languages = { English: '/', ગુજરાતી: '/gu', हिन्दी: '/hi' }
    const further = { 'What it costs': '/fees', Guides: '/guides', 'Before you come': '/before-you-come' }
    const [help, ...links] = await shownLinks(mainMenu(page))
    expect(help).toEqual(['In pain now?', '/emergency'])
    expect(links.slice(0, 7)).toEqual(Object.entries({ ...languages, ...menuPages }))
    expect(links.slice(-4, -1)).toEqual(Object.entries(further))
    expect(links.at(-1)![1]).toMatch(/^tel:\+91\d{10}$/)
    for (const words of ['Mon-Fri 09 AM to 7 PM, Saturday 09 AM to 1 PM', /Ahmedabad, Gujarat \d{6}/])
      await expect(mainMenu(page).getByText(words)).toBeVisible()
    if (javaScript) expect(await findViolations(page, '.site-header')).toEqual([])
    expect(await sheet(page).boundingBox()).toMatchObject({ y: 108, height: 844 - 80, width: 390 })

    // A section opens on a tap, alone and under the finger, and closes on the next.
    for (const section of sections) {
      await labelOf(page, section).tap()
      for (const [other, links] of Object.entries(menuSections)) {
        const shown = other === section ? Object.entries(links) : []
        await expect(sectionOf(page, other).getByRole('link')).toHaveCount(shown.length)
        expect(await shownLinks(sectionOf(page, other))).toEqual(shown)
      }
      await expect(labelOf(page, section)).toBeInViewport({ ratio: 1 })
      expect((await labelOf(page, section).boundingBox())!.y).toBeGreaterThanOrEqual(108)
      if (javaScript) expect(await findViolations(page, '.site-header')).toEqual([])
    }
    await labelOf(page, 'Gallery').tap()
    await expectOpen(page, null)

    // Its end is reached on a phone held any way, and the page behind stays put.
    await labelOf(page, 'Treatments').tap()
    for (const [width, height] of [
      [320, 568],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const [y, by] of [
        [90, 700],
        [200, 5000],
      ] as const) {
        await page.mouse.move(60, y)
        await page.mouse.wheel(0, by)
      }
      const end = mainMenu(page).getByRole('link', { name: 'Call us' })
      await expect(end).toBeInViewport({ ratio: 1 })
      await end.tap({ trial: true })
      expect(await scrollTop(page)).toBe(0)
    }

    await burger(page).tap()
    await expect(lastRow(page)).toBeHidden()
    // Turns of the wheel that follow each other closely go to what the first one moved: here the sheet.
    await expect(async () => {
      await page.mouse.wheel(0, 700)
      expect(await scrollTop(page)).toBeGreaterThan(0)
    }).toPass()
  })
})

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('the menu begins under the bar; its own page or a wider screen closes it', async ({ page }) => {
    await arrive(page, '/about-us')
    await scrollTo(page, 400)
    await expect(page.locator('html')).toHaveAttribute('data-scrolled', '')
    await openMenu(page)
    expect(await sheet(page).boundingBox()).toMatchObject({ y: 72, height: 844 - 80, width: 390 })
    expect(await scrollTop(page)).toBe(400)

    await labelOf(page, 'Gallery').tap()
    await page.setViewportSize({ width: 1180, height: 820 })
    await expectOpen(page, null)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(lastRow(page)).toBeHidden()
    await openMenu(page)
    await mainMenu(page).getByRole('link', { name: 'About Us' }).tap()
    await expect(lastRow(page)).toBeHidden()
  })
})
