import { expect, test, type Page } from '@playwright/test'
import { arrive, arriveBeforeScripts } from '../parts/arrival.fixture.ts'
import { layoutShifts, watchLayoutShifts } from '../parts/layout-shifts.fixture.ts'
import { pagesOfEachKind, pageTitles, paths, timeFor } from '../parts/specified-pages.fixture.ts'
import { asVisitor, quick } from '../parts/visitor.fixture.ts'

/** The pages whose scripts change most as they start. */
const livePages = [
  '/',
  '/services/toothache',
  '/services/dental-implants',
  '/contact-us',
  '/smile-gallery',
  '/clinic-gallery',
  '/media',
  '/pharmretail',
  '/no-such-page',
]
const calmPages = pagesOfEachKind.filter((path) => !livePages.includes(path))

asVisitor({ javaScript: true }, ({ screen }) => {
  const startsWell = (pages: string[]) =>
    async function ({ page, baseURL }: { page: Page; baseURL?: string }) {
      test.setTimeout(timeFor(pages))
      // Without the web fonts: what their late arrival moves depends on the fonts of the machine.
      await page.route('**/*.woff2', (route) => route.fulfill({ contentType: 'font/woff2', body: '' }))
      await watchLayoutShifts(page)
      const faults = watchForFaults(page, baseURL!)
      for (const path of pages) {
        const missing = path === '/no-such-page'
        const { letScriptsCome } = await arriveBeforeScripts(page, path)
        await expect(page.getByRole('contentinfo')).toBeVisible()
        // A busy machine may paint while it still reads the page.
        const whileRead = await layoutShifts(page)
        await letScriptsCome()
        expect(await layoutShifts(page), path).toEqual(whileRead)
        const title = missing ? 'This page has gone missing' : (pageTitles[path] ?? /\S/)
        await expect(page.getByRole('heading', { level: 1 }), path).toHaveText([title])
        await expectFrame(page)
        expect(faults.filter((fault) => !(missing && fault.includes('404')))).toEqual([])
      }
    }

  test(
    'a page starts without a fault, in the frame of every page, and nothing moves as it does',
    { tag: screen === 'phone' ? [] : '@slow' },
    startsWell(livePages),
  )
  test('so does each other kind of page', { tag: '@slow' }, startsWell(calmPages))
})

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('any other address is answered with 404 and a way home', quick, async ({ page, request, baseURL }) => {
    for (const path of ['/about-us/no-such-part', '/services/toothache/no-such-part'])
      expect((await request.get(path)).status(), path).toBe(404)
    const faults = watchForFaults(page, baseURL!)
    await arrive(page, '/no-such-page')

    await test.step('the bar at the foot covers neither way on', async () => {
      const bar = (await page.getByRole('navigation', { name: 'Reach the clinic' }).boundingBox())!
      for (const name of ['Go to Home', 'See all services']) {
        const link = page.getByRole('main').getByRole('link', { name })
        await link.focus()
        const { y, height } = (await link.boundingBox())!
        expect(y + height, name).toBeLessThanOrEqual(bar.y)
      }
    })

    await expect(page.getByRole('link', { name: 'See all services' })).toHaveAttribute('href', '/services')
    await page.getByRole('link', { name: 'Go to Home' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageTitles['/']!)

    await test.step('an unknown service shows teeth sensitivity', async () => {
      const answer = await arrive(page, '/services/no-such-service')
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Teeth Sensitivity')
    })
    await test.step('an old link to a guide that is gone leads to the whole page, without a new document', async () => {
      await arrive(page, '/gu/guides')
      await page.waitForLoadState('networkidle') // until routes have their script a link loads a document
      const link = page.locator('main a[href^="/gu/guides/"]').first()
      await link.evaluate((element: HTMLAnchorElement) => (element.href = '/gu/guides/no-such-guide'))
      await page.evaluate(() => (document.body.dataset.sameDocument = ''))
      await link.click()
      await expect(page.getByRole('main').getByRole('search')).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: 'હોમ પર જાઓ' })).toHaveAttribute(
        'href',
        '/gu',
      )
      await expect(page.locator('body[data-same-document]')).toHaveCount(1)
      await expect(page.locator('[name=robots]')).toHaveAttribute('content', 'noindex')
    })
    expect(faults.filter((fault) => !fault.includes('404'))).toEqual([])
  })
})

/** The frame around the content of every page; where the strip is in sight, the page begins at its top. */
async function expectFrame(page: Page): Promise<void> {
  const banner = page.getByRole('banner')
  await expect(banner.getByText('Mon-Fri 09 AM to 7 PM, Saturday 09 AM to 1 PM').first()).toBeInViewport()
  await expect(banner.getByRole('navigation', { name: 'Main' })).toHaveCount(1)
  await expect(banner.getByRole('link', { name: /^(Book Appointment|Ask us)/ })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByText('© 2025')).toBeVisible()
  await expect(page.getByRole('link', { name: /^(Chat with the clinic|\w+: Pharm Network)/ })).toBeInViewport(
    { ratio: 1 },
  )
}

/** Collects errors of scripts, and requests to any host but our own and the map's. */
function watchForFaults(page: Page, ownOrigin: string): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin !== ownOrigin && url.hostname !== 'www.google.com' && url.protocol !== 'data:')
      faults.push(`asked ${url.hostname}`)
  })
  page.on('console', (message) => {
    if (message.type() === 'error' && message.location().url.startsWith(ownOrigin))
      faults.push(message.text())
  })
  return faults
}

test('every address with a slash at its end is moved for good to the one without', async ({ request }) => {
  for (const path of paths.filter((path) => path !== '/')) {
    const query = '?page=2&q=a%20b'
    const answer = await request.get(`${path}/${query}`, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location], path).toEqual([301, path + query])
  }
})

test('each address answers with its own title; every link leads straight to a page', async ({ request }) => {
  const targets = new Map<string, string>()
  for (const path of [...paths, '/gu', '/hi']) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    const html = await answer.text()
    const titles = [...html.matchAll(/<h1\b[^>]*>(.*?)<\/h1>/gs)].map(([, title]) => title)
    expect(titles, path).toEqual([pageTitles[path]?.replaceAll('&', '&amp;') ?? expect.anything()])
    for (const target of ownTargets(html, path)) targets.set(target, path)
    for (const [link] of html.matchAll(/<a\b[^>]*\btarget="_blank".*?<\/a>/gs)) {
      expect(link, `which opens a new tab on ${path}, keeps our page out of its reach`).toContain('noopener')
      if (path !== '/gu' && path !== '/hi') expect(link, path).toContain('(opens in a new tab)')
    }
  }
  for (const [target, from] of targets) {
    const answer = await request.get(target, { maxRedirects: 0 })
    expect(answer.status(), `${target}, linked from ${from}`).toBe(200)
  }
})

/** Where the links of a page lead within the site: path and query. */
function ownTargets(html: string, path: string): string[] {
  const here = new URL(path, 'http://this-site.example')
  return [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)]
    .map(([, href]) => new URL(href!.replaceAll('&amp;', '&'), here))
    .filter(({ origin }) => origin === here.origin)
    .map(({ pathname, search }) => pathname + search)
}
