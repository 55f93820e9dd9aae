import { expect, test, type Page } from '@playwright/test'
import {
  arrive,
  asVisitor,
  isSameDocument,
  mainMenu,
  markDocument,
  quick,
  scrollTop,
  searchBox,
  title,
} from '../parts/visit.fixture.ts'

/** What covers a page, by the page and the name of the button that opens it. */
const layers = {
  'the menu': { path: '/privacy', name: /^Menu|^Close/ },
  'a photo of the clinic': { path: '/clinic-gallery', name: /^Picture 6: / },
  'a story': { path: '/', name: /^Story 12: / },
}
type Layer = (typeof layers)[keyof typeof layers]

/** Opens, closes and looks at what covers a page. */
function layerOn(page: Page, { path, name }: Layer) {
  const isMenu = path === '/privacy'
  const opener = isMenu ? mainMenu(page).getByRole('button') : page.getByRole('button', { name })
  const closer = isMenu ? opener : page.getByRole('dialog').getByRole('button', { name: 'Close' })
  const shown = isMenu ? mainMenu(page).getByRole('link', { name: 'Contact Us' }) : page.getByRole('dialog')

  async function open(): Promise<void> {
    await opener.press('Enter') // round pictures pass by; the keyboard finds them where they are
    await expect(shown).toBeVisible()
    // It is on the screen a frame before Back is told.
    await expect.poll(() => isOfLayer(page)).toBe(true)
  }

  /** Comes from another page and scrolls: there is something to go back to, and a place to lose. */
  async function openAfterOtherPage(): Promise<void> {
    await arrive(page, '/accessibility')
    await arrive(page, path)
    await markDocument(page)
    await opener.scrollIntoViewIfNeeded()
    await page.evaluate(() => window.scrollBy(0, 40))
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(0)
    await open()
  }
  return { open, openAfterOtherPage, closer, shown }
}

/** Whether the page's entry in the history is one that a layer has added. */
const isOfLayer = (page: Page): Promise<boolean> => page.evaluate(() => history.state?.layer === true)

asVisitor({ screen: 'phone', javaScript: true }, () => {
  for (const [name, layer] of Object.entries(layers))
    test(`Back closes ${name} and nothing else`, name === 'the menu' ? quick : {}, async ({ page }) => {
      const { open, openAfterOtherPage, closer, shown } = layerOn(page, layer)
      await openAfterOtherPage()
      const place = await scrollTop(page)
      await page.goBack()
      await expect(shown).toBeHidden()
      await expect(page).toHaveURL(layer.path)
      expect(await scrollTop(page)).toBe(place)

      await page.goForward()
      await expect(shown).toBeHidden()
      await expect.poll(() => isOfLayer(page)).toBe(false)

      // Opened and closed by its button, however often, it leaves no trace.
      for (let times = 0; times < 3; times += 1) {
        await open()
        await closer.click()
        await expect(shown).toBeHidden()
      }
      expect(await scrollTop(page)).toBe(place)
      expect(await isSameDocument(page)).toBe(true)
      await expect.poll(() => isOfLayer(page)).toBe(false) // its entry is left a moment after it has closed
      await page.goBack()
      await expect(page).toHaveURL('/accessibility')

      // A page that is loaded anew shows it no more, and Back leaves the page.
      await page.goForward()
      await expect(page.locator('html')).toHaveAttribute('data-ready', '')
      await open()
      await page.reload()
      await expect(page.locator('html')).toHaveAttribute('data-ready', '')
      await expect(shown).toBeHidden()
      await expect.poll(() => isOfLayer(page)).toBe(false)
      await page.goBack()
      await expect(page).toHaveURL('/accessibility')
    })

  test('a link in a layer, or a search, takes its place: one Back leads to the page', async ({ page }) => {
    for (const [name, link, address] of [
      ['the menu', 'About Us', '/about-us'],
      ['the menu', 'Toothache', '/services/toothache'],
      ['the menu', 'RCT', '/services?q=RCT'],
      ['a story', 'What to do', '/emergency'],
    ] as const)
      await test.step(`${name}: ${link}`, async () => {
        const { openAfterOtherPage, shown } = layerOn(page, layers[name])
        await openAfterOtherPage()
        if (link === 'RCT') {
          const box = searchBox(page.getByRole('banner')).filter({ visible: true })
          await box.fill(link)
          await box.press('Enter')
        } else {
          if (link === 'Toothache') await page.getByText('Dental Problems', { exact: true }).first().click()
          await page.getByRole('link', { name: link, exact: true }).filter({ visible: true }).first().click()
        }
        await expect(page).toHaveURL(address)
        await expect(title(page)).toBeVisible()
        await expect(shown).toBeHidden()
        expect(await isSameDocument(page)).toBe(link !== 'Toothache')
        await page.goBack()
        await expect(page).toHaveURL(layers[name].path)
        await expect(shown).toBeHidden()
        await page.goBack()
        await expect(page).toHaveURL('/accessibility')
      })
  })
})
