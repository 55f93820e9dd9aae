import { expect, test as base, type Page } from '@playwright/test'
import type { Counted } from '#content/catalogue/counted.ts'
import { runCommand } from '../../kept-requests.fixture.ts'
import { newAnswers } from '../../patient-answers.fixture.ts'
import { type Site, startSite } from '../../site-server.fixture.ts'
import { formOn, formPath } from '../appointment/appointment-form.fixture.ts'
import { arrive, isSameDocument, markDocument } from '../parts/arrival.fixture.ts'
import { asVisitor, quick } from '../parts/visitor.fixture.ts'

/** Only what the test itself does is counted on its site. */
const test = base.extend<{ site: Site }>({
  site: async ({ browserName: _any }, use) => {
    const site = await startSite()
    await use(site)
    await site.stop()
  },
  baseURL: ({ site }, use) => use(site.origin),
})

/** What the page has told the server so far. */
function watchCounts(page: Page): string[] {
  const told: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/counts') told.push(request.postData() ?? '')
  })
  return told
}

/** The links of chats, numbers and maps then open nothing, and the page stays. */
async function stay(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('click', (event) => {
      if ((event.target as Element).closest('a:is([href^="tel:"], [href^="https:"])')) event.preventDefault()
    })
  })
}

async function press(page: Page, address: string): Promise<void> {
  // Not in the strip, which runs past.
  await page.locator(`:is(main, .phone-bar) a[href^="${address}"]:visible`).first().click()
}

/** The totals of today, as the operator's command prints them for programs. */
async function expectTotals(site: Site, expected: Partial<Record<Counted, number>>): Promise<void> {
  await expect(async () => {
    const counts = JSON.parse(await runCommand(site.dataDir, ['counts', '--days', '1', '--json']))
    const totals = counts.map(({ what, total }: { what: string; total: number }) => [what, total])
    expect(Object.fromEntries(totals)).toEqual(expected)
  }).toPass()
}

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('links for calls, chats and the way, and pages, are counted', quick, async ({ page, site }) => {
    await stay(page)
    const told = watchCounts(page)
    await arrive(page, '/contact-us')
    await expect.poll(() => told).toEqual(['page en'])
    await press(page, 'tel:+91')
    await press(page, 'https://wa.me/')
    await press(page, 'https://www.google.com/maps')
    await expectTotals(site, { page: 1, call: 1, whatsapp: 1, directions: 1 })
    const table = await runCommand(site.dataDir, ['counts'])
    expect(table).toMatch(/^Together +1 +0 +0 +1 +1 +1 +0 +0 +0 +0$/m)

    await test.step('the next page too, but no place within it', async () => {
      await markDocument(page)
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy notice' }).click()
      await expect(page.getByRole('heading', { level: 2, name: 'What we count' })).toBeAttached()
      expect(await isSameDocument(page)).toBe(true)
      await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last().click()
      await expect(page).toHaveURL(/#/)
      await page.goBack()
      await page.goBack()
      await expect(page).toHaveURL('/contact-us')
      await expectTotals(site, { page: 3, call: 1, whatsapp: 1, directions: 1 })
    })
  })

  test('a form is counted when it is begun and when it was sent, and not for its faults', async ({
    page,
    site,
  }) => {
    const told = watchCounts(page)
    const form = formOn(page)
    await form.open(formPath)
    await expect.poll(() => told).toEqual(['page en'])
    await form.fillIn({ ...newAnswers(), Name: '' })
    await form.send()
    await expect(form.field('Name')).toHaveAccessibleDescription('Name is required')
    await form.fillIn(newAnswers())
    await form.book()
    await expectTotals(site, { page: 1, 'form-start': 1, 'form-send': 1 })
  })

  test('a search without a hit is counted once, without its words', async ({ page, site }) => {
    const told = watchCounts(page)
    await arrive(page, '/services')
    await expect.poll(() => told).toEqual(['page en'])
    const box = page.getByRole('main').getByLabel('Search in your own words').and(page.locator('input'))
    await box.fill('xylophone')
    await expect.poll(() => told).toEqual(['page en', 'search-without-hit en'])
    await markDocument(page)
    await box.press('Enter')
    await expect(page).toHaveURL('/services?q=xylophone')
    await expect.poll(() => told).toEqual(['page en', 'search-without-hit en', 'page en'])
    await box.fill('toothache')
    await expect(page.getByRole('option').first()).toBeVisible()
    await expectTotals(site, { page: 2, 'search-without-hit': 1 })
  })

  for (const wish of ['globalPrivacyControl', 'doNotTrack'])
    test(`nothing is told under ${wish}`, async ({ page, site }) => {
      await page.addInitScript((name) => {
        Object.defineProperty(navigator, name, { value: name === 'doNotTrack' ? '1' : true })
      }, wish)
      await stay(page)
      const told = watchCounts(page)
      await arrive(page, '/contact-us')
      await markDocument(page)
      await press(page, 'tel:+91')
      await page.goto('/about-us')
      expect(told).toEqual([])
      await site.stop()
      expect(JSON.parse(await runCommand(site.dataDir, ['counts', '--json']))).toEqual([])
    })

  test('where the clinic has switched it off, nothing is told', async ({ page }) => {
    await page.route('**/contact-us', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace(' data-counts="true"', '')
      await route.fulfill({ response: answer, body })
    })
    await stay(page)
    const told = watchCounts(page)
    await arrive(page, '/contact-us')
    await markDocument(page)
    await press(page, 'tel:+91')
    await page.goto('/about-us')
    await expect.poll(() => told).toEqual(['page en'])
  })
})

asVisitor({ screen: 'phone', javaScript: false }, () => {
  test('without scripts nothing is told', async ({ page, site }) => {
    const told = watchCounts(page)
    await arrive(page, '/contact-us', { javaScript: false })
    await page.goto(formPath)
    await page.goto('/services?q=xylophone')
    expect(told).toEqual([])
    await site.stop()
    expect(JSON.parse(await runCommand(site.dataDir, ['counts', '--json']))).toEqual([])
  })
})
