import { expect, test, type Locator, type Page } from '@playwright/test'
import { arrive, arriveBeforeScripts, isSameDocument, markDocument } from '../parts/arrival.fixture.ts'
import { labelOf, mainMenu, sectionOf, shownLinks } from './menu-parts.fixture.ts'
import { title } from '../parts/page-parts.fixture.ts'
import { menuPages, menuSections, treatmentColumns } from '../parts/specified-pages.fixture.ts'
import { arriveWithStoppedClock } from '../pictures/stopped-clock.fixture.ts'
import { asVisitor, quick } from '../parts/visitor.fixture.ts'

const sections = Object.keys(menuSections)

/** One link that only an open section shows. */
const oneLinkOf: Record<string, string> = {
  'Dental Problems': 'Toothache',
  Treatments: 'Dental Veneers',
  Gallery: 'Clinic Gallery',
}

function linkIn(page: Page, section: string): Locator {
  return sectionOf(page, section).getByRole('link', { name: oneLinkOf[section]!, exact: true })
}

async function expectOpen(page: Page, open: string | null): Promise<void> {
  for (const section of sections)
    await expect(linkIn(page, section)).toBeVisible({ visible: section === open })
}

const besideMenu = [20, 700] as const

asVisitor({ screen: 'desktop', javaScript: true }, () => {
  test('the menu has four pages and three sections that open', quick, async ({ page }) => {
    await arrive(page, '/about-us')
    await test.step('the page that is shown is marked', async () => {
      const marked = mainMenu(page).locator('[aria-current=page]')
      await expect(marked).toHaveText(['About Us'])
    })

    expect(await shownLinks(mainMenu(page))).toEqual(Object.entries(menuPages))
    for (const [section, links] of Object.entries(menuSections)) {
      await expectOpen(page, null)
      await labelOf(page, section).hover()
      await expectOpen(page, section)
      expect(await shownLinks(sectionOf(page, section))).toEqual(Object.entries(links))
      await page.mouse.move(...besideMenu)
    }

    await test.step('the treatments are in three columns, 918 px wide together, in the middle of the bar', async () => {
      await labelOf(page, 'Treatments').hover()
      const edges = []
      for (const [heading, links] of Object.entries(treatmentColumns)) {
        const column = sectionOf(page, 'Treatments').getByRole('heading', { name: heading }).locator('..')
        expect(await shownLinks(column)).toEqual(Object.entries(links))
        edges.push((await column.boundingBox())!)
      }
      const places = [181, 487, 793].map((x) => ({ x, y: 108, width: 306 }))
      expect(edges).toMatchObject(places)
    })

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

  test('a section stays open for 120 ms without the mouse, longer if it comes back', async ({ page }) => {
    await arriveWithStoppedClock(page, '/privacy')
    await travelInto(page, 'Treatments')
    await page.mouse.move(...besideMenu)
    await page.clock.runFor(100)
    await linkIn(page, 'Treatments').hover()
    await page.clock.runFor(1000)
    await expectOpen(page, 'Treatments')

    await page.mouse.move(...besideMenu)
    await page.clock.runFor(119)
    await expectOpen(page, 'Treatments')
    await page.clock.runFor(1)
    await expectOpen(page, null)
  })

  test('one section is open at a time, until the mouse, the focus or Escape closes it', async ({ page }) => {
    await arrive(page, '/privacy')
    await test.step('the mouse goes from section to section', async () => {
      for (const section of [...sections, sections[0]!]) {
        await labelOf(page, section).hover()
        await expectOpen(page, section)
      }
      await mainMenu(page).getByRole('link', { name: 'Contact Us' }).hover()
      await expectOpen(page, null)
    })

    await test.step('clicks on a label keep open what the mouse has opened', async () => {
      await labelOf(page, 'Treatments').hover()
      await expectOpen(page, 'Treatments')
      await labelOf(page, 'Treatments').click()
      await labelOf(page, 'Treatments').click()
      await expectOpen(page, 'Treatments')
    })

    await test.step('Escape closes what the mouse opened, and a click opens it again', async () => {
      await page.keyboard.press('Escape')
      await expectOpen(page, null)
      await labelOf(page, 'Treatments').click()
      await expectOpen(page, 'Treatments')
      await page.mouse.move(...besideMenu)
      await expectOpen(page, null)
    })

    await test.step('Escape closes what the keyboard opened and puts the focus back on the label', async () => {
      await labelOf(page, 'Treatments').focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      await expectOpen(page, 'Treatments')
      await page.keyboard.press('Escape')
      await expectOpen(page, null)
      await expect(labelOf(page, 'Treatments')).toBeFocused()
    })

    await test.step('it closes when the focus moves on', async () => {
      await page.keyboard.press('Tab') // past the links of the closed section
      await expect(labelOf(page, 'Gallery')).toBeFocused()
      await page.keyboard.press('Enter')
      await sectionOf(page, 'Gallery').getByRole('link', { name: 'Clinic Gallery' }).focus()
      await expectOpen(page, 'Gallery')
      await page.keyboard.press('Tab')
      await expectOpen(page, null)
    })
  })

  test('a link changes the page within the document, and closes its section', async ({ page }) => {
    await arrive(page, '/privacy')
    await markDocument(page)
    await travelInto(page, 'Treatments')
    await linkIn(page, 'Treatments').click()
    await expect(title(page)).toHaveText('Dental Veneers')
    await expectOpen(page, null)
    expect(await isSameDocument(page)).toBe(true)
  })

  test('a section opened before the scripts ran stays open when they start', async ({ page }) => {
    const { letScriptsCome } = await arriveBeforeScripts(page, '/privacy')
    await labelOf(page, 'Gallery').hover()
    await expectOpen(page, 'Gallery')
    await letScriptsCome()
    await expectOpen(page, 'Gallery')
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
    await labelOf(page, 'Treatments').tap()
    await expectOpen(page, 'Treatments')
    await labelOf(page, 'Treatments').tap()
    await expectOpen(page, null)
    await labelOf(page, 'Gallery').tap()
    await expectOpen(page, 'Gallery')
    await page.touchscreen.tap(...besideMenu)
    await expectOpen(page, null)
    await labelOf(page, 'Treatments').tap()
    await labelOf(page, 'Dental Problems').tap()
    await expectOpen(page, 'Dental Problems')
    await linkIn(page, 'Dental Problems').tap()
    await expect(title(page)).toHaveText('Toothache')
    await expectOpen(page, null)
  })
})

/** Moves the mouse as a hand does: onto the label, then straight down into the panel. */
async function travelInto(page: Page, section: string): Promise<void> {
  await labelOf(page, section).hover()
  await expectOpen(page, section)
  const { x, y, width } = (await labelOf(page, section).boundingBox())!
  await page.mouse.move(x + width / 2, y + 100, { steps: 12 })
  await expectOpen(page, section)
}
