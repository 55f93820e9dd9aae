import { expect, test, type Page } from '@playwright/test'
import {
  arrive,
  arriveBeforeScripts,
  asVisitor,
  isSameDocument,
  main,
  markDocument,
  quick,
  title,
} from '../parts/visit.fixture.ts'
import { layoutShifts, watchLayoutShifts } from '../parts/layout-shifts.fixture.ts'
import { livePages, pagesOfEachKind, pageTitles, timeFor } from '../parts/specified-pages.fixture.ts'

const calmPages = pagesOfEachKind.filter((path) => !livePages.includes(path))

asVisitor({ javaScript: true }, ({ screen }) => {
  for (const [which, pages] of Object.entries({ 'a page': livePages, 'each other kind of page': calmPages }))
    test(
      `${which} starts without a fault, in the frame of every page, and nothing moves as it does`,
      { tag: screen === 'phone' && pages === livePages ? [] : '@slow' },
      async ({ page, baseURL }) => {
        test.setTimeout(timeFor(pages))
        await watchLayoutShifts(page)
        const faults = watchForFaults(page, baseURL!)
        for (const path of pages) {
          const { letScriptsCome } = await arriveBeforeScripts(page, path)
          await expect(page.getByRole('contentinfo')).toBeVisible()
          // A busy machine may paint while it still reads the page.
          const whileRead = await layoutShifts(page)
          await letScriptsCome()
          expect(await layoutShifts(page), path).toEqual(whileRead)
          await expect(title(page), path).toHaveText([pageTitles[path] ?? /\S/])
          await expectFrame(page)
          const missing = path === '/no-such-page'
          expect(faults.filter((fault) => !(missing && fault.includes('404')))).toEqual([])
        }
      },
    )
})

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('an address that leads to nothing has a way home', quick, async ({ page }) => {
    await arrive(page, '/no-such-page')
    await expect(title(page)).toHaveText('This page has gone missing')
    await expect(main(page).getByRole('link', { name: 'See all services' })).toHaveAttribute(
      'href',
      '/services',
    )
    await main(page).getByRole('link', { name: 'Go to Home' }).click()
    await expect(title(page)).toHaveText(pageTitles['/']!)

    // An old link to a guide that is gone leads to the whole page, without a new document.
    await arrive(page, '/gu/guides')
    await page.waitForLoadState('networkidle') // until routes have their script a link loads a document
    const link = page.locator('main a[href^="/gu/guides/"]').first()
    await link.evaluate((element: HTMLAnchorElement) => (element.href = '/gu/guides/no-such-guide'))
    await markDocument(page)
    await link.click()
    await expect(main(page).getByRole('search')).toBeVisible()
    await expect(main(page).getByRole('link', { name: 'હોમ પર જાઓ' })).toHaveAttribute('href', '/gu')
    await expect(page.locator('[name=robots]')).toHaveAttribute('content', 'noindex')
    expect(await isSameDocument(page)).toBe(true)
  })
})

/** The frame around the content of every page; where the strip is in sight, the page begins at its top. */
async function expectFrame(page: Page): Promise<void> {
  const banner = page.getByRole('banner')
  await expect(banner.getByText('Mon-Fri 09 AM to 7 PM, Saturday 09 AM to 1 PM').first()).toBeInViewport()
  await expect(banner.getByRole('navigation', { name: 'Main' })).toHaveCount(1)
  await expect(banner.getByRole('link', { name: /^(Book Appointment|Ask us)/ })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByText('© 2025')).toBeVisible()
  const chat = page.getByRole('link', { name: /^(Chat with the clinic|\w+: Pharm Network)/ })
  await expect(chat).toBeInViewport({ ratio: 1 })
}

/** Collects errors of scripts, and requests to any host but our own and the map's. */
function watchForFaults(page: Page, ownOrigin: string): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('request', (request) => {
    const { origin, hostname, protocol } = new URL(request.url())
    if (origin !== ownOrigin && hostname !== 'www.google.com' && protocol !== 'data:')
      faults.push(`asked ${hostname}`)
  })
  page.on('console', (message) => {
    if (message.type() === 'error' && message.location().url.startsWith(ownOrigin))
      faults.push(message.text())
  })
  return faults
}
