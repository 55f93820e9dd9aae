import { expect, test, type Page } from '@playwright/test'
import { runCommand } from '../../kept-requests.fixture.ts'
import { newAnswers } from '../../patient-answers.fixture.ts'
import { startSite } from '../../site-server.fixture.ts'
import { formOn } from '../appointment/appointment-form.fixture.ts'
import { arrive, isSameDocument, markDocument } from '../parts/arrival.fixture.ts'
import { footerLink, searchBox } from '../parts/page-parts.fixture.ts'
import { asVisitor, quick } from '../parts/visitor.fixture.ts'

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

/** What is counted when a visitor calls from one page and goes on to the next. */
async function toldByCall(page: Page): Promise<string[]> {
  await stay(page)
  const told = watchCounts(page)
  await arrive(page, '/contact-us')
  await markDocument(page)
  await press(page, 'tel:+91')
  await page.goto('/privacy')
  return told
}

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('pages, links for calls, chats and the way, and forms are counted', quick, async ({ page }) => {
    const site = await startSite() // on which only this is counted
    await stay(page)
    const told = watchCounts(page)
    await arrive(page, `${site.origin}/contact-us`)
    await expect.poll(() => told).toEqual(['page en'])
    await press(page, 'tel:+91')
    await press(page, 'https://wa.me/')
    await press(page, 'https://www.google.com/maps')
    const pressed = ['page en', 'call en', 'whatsapp en', 'directions en']
    await expect.poll(() => told).toEqual(pressed)

    await test.step('the next page too, but no place within it', async () => {
      await markDocument(page)
      await footerLink(page, 'Privacy notice').click()
      await expect(page.getByRole('heading', { level: 2, name: 'What we count' })).toBeAttached()
      expect(await isSameDocument(page)).toBe(true)
      await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last().click()
      await expect(page).toHaveURL(/#/)
      await page.goBack()
      await page.goBack()
      await expect(page).toHaveURL(`${site.origin}/contact-us`)
      await expect.poll(() => told).toEqual([...pressed, 'page en', 'page en'])
    })

    await test.step('a form when it is begun and when it was sent, and not for its faults', async () => {
      const form = formOn(page)
      await form.open(`${site.origin}/fees`)
      await form.fillIn({ ...newAnswers(), Name: '' })
      await form.send()
      await expect(form.field('Name')).toHaveAccessibleDescription('Name is required')
      await form.fillIn(newAnswers())
      await form.book()
      await expect.poll(() => told.slice(-3)).toEqual(['page en', 'form-start en', 'form-send en'])
    })

    await test.step('the operator reads the same', async () => {
      await site.stop()
      const counts = JSON.parse(await runCommand(site.dataDir, ['counts', '--days', '1', '--json']))
      const totals = counts.map(({ what, total }: { what: string; total: number }) => [what, total])
      const once = { call: 1, whatsapp: 1, directions: 1, 'form-start': 1, 'form-send': 1 }
      expect(Object.fromEntries(totals)).toEqual({ page: 4, ...once })
    })
  })

  test('a search without a hit is counted once, without its words', async ({ page }) => {
    const told = watchCounts(page)
    await arrive(page, '/services')
    await expect.poll(() => told).toEqual(['page en'])
    const box = searchBox(page.getByRole('main'))
    await box.fill('xylophone')
    await expect.poll(() => told).toEqual(['page en', 'search-without-hit en'])
    await markDocument(page)
    await box.press('Enter')
    await expect(page).toHaveURL('/services?q=xylophone')
    await box.fill('toothache')
    await expect(page.getByRole('option').first()).toBeVisible()
    await expect.poll(() => told).toEqual(['page en', 'search-without-hit en', 'page en'])
  })

  const wishes = { globalPrivacyControl: true, doNotTrack: '1' }
  test(`nothing is told under ${Object.keys(wishes).join(' or ')}`, async ({ context }) => {
    for (const [name, value] of Object.entries(wishes)) {
      const page = await context.newPage()
      await page.addInitScript((wish) => Object.defineProperty(navigator, wish.name, { value: wish.value }), {
        name,
        value,
      })
      expect(await toldByCall(page), name).toEqual([])
    }
  })

  test('where the clinic has switched it off, nothing is told', async ({ page }) => {
    await page.route('**/contact-us', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace(' data-counts="true"', '')
      await route.fulfill({ response: answer, body })
    })
    const told = await toldByCall(page)
    await expect.poll(() => told).toEqual(['page en']) // by the last page
  })
})
