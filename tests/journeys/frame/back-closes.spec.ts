import { expect, test, type Locator, type Page } from '@playwright/test'
import { arrive, isSameDocument, markDocument } from '../parts/arrival.fixture.ts'
import { scrollTop, searchBox, title } from '../parts/page-parts.fixture.ts'
import { asVisitor, quick } from '../parts/visitor.fixture.ts'

/** What covers the page: where it is, what opens and closes it, what is then seen. */
type Layer = {
  path: string
  opener: (page: Page) => Locator
  closer: (page: Page) => Locator
  shown: (page: Page) => Locator
}

const burger = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('button')
const dialog = (page: Page) => page.getByRole('dialog')
const closeButton = (page: Page) => dialog(page).getByRole('button', { name: 'Close' })

const layers: Record<string, Layer> = {
  'the menu': {
    path: '/privacy',
    opener: burger,
    closer: burger,
    shown: (page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact Us' }),
  },
  'a photo of the clinic': {
    path: '/clinic-gallery',
    opener: (page) => page.getByRole('button', { name: /^Picture 6: / }),
    closer: closeButton,
    shown: dialog,
  },
  'a story': {
    path: '/',
    opener: (page) => page.getByRole('button', { name: /^Story 12: / }),
    closer: closeButton,
    shown: dialog,
  },
}

/** Whether the page's entry in the history is one that a layer has added. */
const isOfLayer = (page: Page): Promise<boolean> => page.evaluate(() => history.state?.layer === true)

/** Comes from another page and scrolls: there is something to go back to, and a place to lose. */
async function arriveFrom(page: Page, before: string, { path, opener }: Layer): Promise<number> {
  await arrive(page, before)
  await arrive(page, path)
  await markDocument(page)
  // Round pictures pass by; the keyboard finds them where they are.
  await opener(page).scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollBy(0, 40))
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(0)
  return scrollTop(page)
}

async function open(page: Page, { opener, shown }: Layer): Promise<void> {
  await opener(page).press('Enter')
  await expect(shown(page)).toBeVisible()
  // It is on the screen a frame before Back is told.
  await expect.poll(() => isOfLayer(page)).toBe(true)
}

async function close(page: Page, { closer, shown }: Layer): Promise<void> {
  await closer(page).click()
  await expect(shown(page)).toBeHidden()
}

asVisitor({ screen: 'phone', javaScript: true }, () => {
  for (const [name, layer] of Object.entries(layers)) {
    const { path, shown } = layer
    test(`Back closes ${name} and nothing else`, name === 'the menu' ? quick : {}, async ({ page }) => {
      await arriveFrom(page, '/accessibility', layer)
      await open(page, layer)
      const place = await scrollTop(page)
      await page.goBack()
      await expect(shown(page)).toBeHidden()
      await expect(page).toHaveURL(path)
      expect(await isSameDocument(page)).toBe(true)
      expect(await scrollTop(page)).toBe(place)

      await test.step('Forward opens nothing, and leaves nothing to go back through', async () => {
        await page.goForward()
        await expect(shown(page)).toBeHidden()
        await expect.poll(() => isOfLayer(page)).toBe(false)
        expect(await scrollTop(page)).toBe(place)
      })

      await test.step('opened and closed by its button, however often, it leaves no trace', async () => {
        for (let times = 0; times < 3; times += 1) {
          await open(page, layer)
          await close(page, layer)
        }
        expect(await scrollTop(page)).toBe(place)
        await open(page, layer)
        await page.goBack()
        await expect(shown(page)).toBeHidden()
        await page.goBack()
        await expect(page).toHaveURL('/accessibility')
      })

      await test.step('a page that is loaded anew shows it no more, and Back leaves the page', async () => {
        await page.goForward()
        await expect(page).toHaveURL(path)
        await expect(page.locator('html')).toHaveAttribute('data-ready', '')
        await open(page, layer)
        await page.reload()
        await expect(page.locator('html')).toHaveAttribute('data-ready', '')
        await expect(shown(page)).toBeHidden()
        await expect.poll(() => isOfLayer(page)).toBe(false)
        await page.goBack()
        await expect(page).toHaveURL('/accessibility')
      })
    })
  }

  test('a link in a layer takes its place: one Back leads to the page', async ({ page }) => {
    for (const [name, link, heading, address] of [
      ['the menu', 'About Us', 'About Us', '/about-us'],
      ['the menu', 'Toothache', 'Toothache', '/services/toothache'],
      ['a story', 'What to do', 'In pain now?', '/emergency'],
    ] as const) {
      const layer = layers[name]!
      await test.step(`${name}: ${link}`, async () => {
        await arriveFrom(page, '/accessibility', layer)
        await open(page, layer)
        if (link === 'Toothache') await page.getByText('Dental Problems', { exact: true }).first().click()
        await page.getByRole('link', { name: link, exact: true }).filter({ visible: true }).first().click()
        await expect(page).toHaveURL(address)
        await expect(title(page)).toContainText(heading)
        expect(await isSameDocument(page)).toBe(link !== 'Toothache')
        await page.goBack()
        await expect(page).toHaveURL(layer.path)
        await expect(layer.shown(page)).toBeHidden()
        await page.goBack()
        await expect(page).toHaveURL('/accessibility')
      })
    }
    await test.step('a search from the menu too', async () => {
      const layer = layers['the menu']!
      await arriveFrom(page, '/accessibility', layer)
      await open(page, layer)
      const box = searchBox(page.getByRole('banner')).filter({ visible: true })
      await box.fill('RCT')
      await box.press('Enter')
      await expect(page).toHaveURL('/services?q=RCT')
      await expect(layer.shown(page)).toBeHidden()
      await page.goBack()
      await expect(page).toHaveURL(layer.path)
      await page.goBack()
      await expect(page).toHaveURL('/accessibility')
    })
  })
})
