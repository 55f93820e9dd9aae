import { expect, test, type Page } from '@playwright/test'
import { runCommand } from '../../kept-requests.fixture.ts'
import { newAnswers } from '../../patient-answers.fixture.ts'
import { startSite } from '../../site-server.fixture.ts'
import { formOn } from '../appointment/appointment-form.fixture.ts'
import {
  arrive,
  asVisitor,
  footerLink,
  isSameDocument,
  main,
  markDocument,
  quick,
  searchBox,
} from '../parts/visit.fixture.ts'

/** What the page has told the server so far. Its links of chats, numbers and maps open nothing. */
async function watchCounts(page: Page): Promise<string[]> {
  await page.addInitScript(() => {
    addEventListener('click', (event) => {
      if ((event.target as Element).closest('a:is([href^="tel:"], [href^="https:"])')) event.preventDefault()
    })
  })
  const told: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/counts') told.push(request.postData() ?? '')
  })
  return told
}

/** Not in the strip, which runs past. */
const press = (page: Page, address: string): Promise<void> =>
  page.locator(`:is(main, .phone-bar) a[href^="${address}"]:visible`).first().click()

/** What is counted when a visitor calls from one page and goes on to the next. */
async function toldByCall(page: Page): Promise<string[]> {
  const told = await watchCounts(page)
  await arrive(page, '/contact-us')
  await press(page, 'tel:+91')
  await page.goto('/privacy')
  return told
}

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('pages, links for calls, chats and the way, and forms are counted', quick, async ({ page }) => {
    const site = await startSite() // on which only this is counted
    const told = await watchCounts(page)
    await arrive(page, `${site.origin}/contact-us`)
    await expect.poll(() => told).toEqual(['page en'])
    for (const address of ['tel:+91', 'https://wa.me/', 'https://www.google.com/maps'])
      await press(page, address)
    const pressed = ['page en', 'call en', 'whatsapp en', 'directions en']
    await expect.poll(() => told).toEqual(pressed)

    // The next page too, but no place within it.
    await markDocument(page)
    await footerLink(page, 'Privacy notice').click()
    await expect(page.getByRole('heading', { level: 2, name: 'What we count' })).toBeAttached()
    expect(await isSameDocument(page)).toBe(true)
    const contents = page.getByRole('navigation', { name: 'On this page' })
    await contents.getByText('On this page').click()
    await contents.getByRole('link').last().click()
    await expect(page).toHaveURL(/#/)
    for (const _ of ['place', 'page']) await page.goBack()
    await expect(page).toHaveURL(`${site.origin}/contact-us`)
    await expect.poll(() => told).toEqual([...pressed, 'page en', 'page en'])

    // A form when it is begun and when it was sent, and not for its faults.
    const form = formOn(page)
    await form.openFilled(`${site.origin}/services/dental-veneers`, { Name: '' })
    await form.send()
    await expect(form.field('Name')).toHaveAccessibleDescription('Name is required')
    await form.fillIn(newAnswers())
    await form.book()
    const sent = ['page en', 'form-start en', 'form-send en']
    await expect.poll(() => told.slice(-3)).toEqual(sent)
    await arrive(page, `${site.origin}/book`)
    for (const [label, text] of Object.entries(newAnswers()))
      await page.getByLabel(label, { exact: true }).fill(text)
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect.poll(() => told.slice(-6)).toEqual([...sent, ...sent])

    await site.stop()
    const counts = JSON.parse(await runCommand(site.dataDir, ['counts', '--days', '1', '--json']))
    const totals = counts.map(({ what, total }: { what: string; total: number }) => [what, total])
    const once = { call: 1, whatsapp: 1, directions: 1, 'form-start': 2, 'form-send': 2 }
    expect(Object.fromEntries(totals)).toEqual({ page: 5, ...once })
  })

  test('a search without a hit is counted once, without its words', async ({ page }) => {
    const told = await watchCounts(page)
    await arrive(page, '/services')
    const box = searchBox(main(page))
    await box.fill('xylophone')
    await expect.poll(() => told).toEqual(['page en', 'search-without-hit en'])
    await box.press('Enter')
    await expect(page).toHaveURL('/services?q=xylophone')
    await box.fill('toothache')
    await expect(page.getByRole('option').first()).toBeVisible()
    await expect.poll(() => told).toEqual(['page en', 'search-without-hit en', 'page en'])
  })

  test('nothing is told where the visitor or the clinic wants no counts', async ({ page, context }) => {
    for (const [name, value] of Object.entries({ globalPrivacyControl: true, doNotTrack: '1' })) {
      const asking = await context.newPage()
      await asking.addInitScript((wish) => Object.defineProperty(navigator, wish.name, wish), { name, value })
      expect(await toldByCall(asking), name).toEqual([])
    }
    await page.route('**/contact-us', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(' data-counts="true"', '')
      await route.fulfill({ response, body })
    })
    const told = await toldByCall(page)
    await expect.poll(() => told).toEqual(['page en']) // by the last page
  })
})
