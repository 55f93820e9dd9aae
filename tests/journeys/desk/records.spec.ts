import { expect, type Page } from '@playwright/test'
import { goodPassword } from '../../desk-site.fixture.ts'
import { findViolations } from '../../accessibility/axe.fixture.ts'
import { openDesk, owner, signIn, test, title } from './desk.fixture.ts'

const keep = (page: Page) => page.getByRole('button', { name: 'Keep', exact: true }).last().click()
const kept = (page: Page) => page.getByRole('status').filter({ hasText: 'Kept.' })
const file = 'treatments/root-canal-treatment'

/** What is written of a new dentist besides the name. */
const dentist = {
  smallTitle: 'M.D.S.',
  'title.0': 'Orthodontics',
  'about.0.heading': 'First, a look',
  'about.0.text': 'Teeth, bite and jaws are looked at before anything is planned.',
  'about.1.heading': 'Then a plan',
  'about.1.text': 'You hear which ways there are and what each asks of you.',
  'seeFor.0.text': 'Crooked teeth',
}

test.use({ viewport: { width: 390, height: 844 } })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a sentence is corrected beside a colleague’s tab, its translation still fits, a dentist is added, and a page is signed', async ({
    page,
    site,
    context,
  }) => {
    await openDesk(page, site, owner)
    await page.goto(`${site.desk}/site`)
    await expect(page.getByRole('progressbar', { name: 'Before the website is yours' })).toBeVisible()
    await page.getByText('Dentists', { exact: true }).click()
    await page.getByRole('link', { name: /Dr. Kirit Majmudar, Registration number/ }).click()
    await expect(page.getByLabel(/^Registration number/)).toBeVisible()

    await page.goto(`${site.desk}/site/words`)
    await page.getByRole('link', { name: 'Root Canal Treatment', exact: true }).click()
    await keep(page) // untouched
    await expect(page.getByText('As visitors see it.')).toBeVisible()
    const other = await context.newPage()
    await other.goto(`${site.desk}/site/words/${file}`)
    await other.getByLabel('One sentence below the title').fill('From another tab, so that you can keep it.')
    await other
      .getByLabel('Title for search results')
      .fill('Root Canal Treatment, a title that is far too long')
    await keep(other)
    await expect(other.getByLabel('Title for search results')).toHaveAccessibleDescription(
      /At most 43 letters: it has 50\./,
    )

    await page.getByLabel('One sentence below the title').fill('Cleaning an infected tooth, so it can stay.')
    await keep(page)
    await expect(page.getByText('One sentence below the title: stored now: From another tab')).toBeVisible()
    await expect(page.getByLabel('One sentence below the title')).toHaveValue(/so it can stay/)
    await page.getByLabel('Title for search results').fill('Root Canal Treatment in Ahmedabad')
    await keep(page)
    await expect(kept(page)).toBeVisible()
    await expect(page.getByText('Show what it was')).toHaveCount(1)
    await page.getByLabel('One sentence below the title').fill('Cleaning an infected tooth, to keep it.')
    await page.getByRole('button', { name: `Sign it off: checked by ${owner.name} today` }).click()
    await expect(page.getByText(/^Checked by .+ on \d+ [A-Z][a-z]{2} \d{4}\.$/)).toBeVisible()
    await expect(page.getByLabel('One sentence below the title')).toHaveValue(/, to keep it/)
    await page.getByRole('link', { name: 'Pages to read and sign' }).click()
    expect(new URL(page.url()).hash).toBe('#root-canal-treatment')
    await page.goto(`${site.desk}/site/words/${file}`)

    await page.getByRole('link', { name: 'Gujarati and Hindi' }).click()
    await expect(page.getByText('English changed')).toHaveCount(2)
    await page.getByRole('link', { name: 'Only old' }).click()
    await expect(page.getByRole('textbox')).toHaveCount(2)
    await page.getByRole('button', { name: 'It still fits' }).first().click()
    await expect(kept(page)).toBeVisible()
    await expect(page.getByText('English changed')).toHaveCount(1)

    await page.goto(`${site.desk}/site/words/doctors`)
    await page.getByRole('button', { name: 'Add a dentist' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Dr. Asha Rao')
    await keep(page)
    await expect(page.getByRole('alert')).toContainText('Before it can be published')
    await page.getByRole('link', { name: 'Title in a few words' }).click()
    expect(new URL(page.url()).hash).toBe('#smallTitle')

    // What is unfinished does not hold up the rest.
    await page.goto(`${site.desk}/site/publish`)
    const waits = (name: string) => page.getByRole('checkbox', { name: `Publish: ${name}`, exact: true })
    await expect(waits('Root Canal Treatment')).toBeChecked()
    await expect(waits('Dentists')).not.toBeChecked()
    await expect(page.getByText(/^To mend first: \d+, about \d+ min$/)).toBeVisible()
    await page.getByRole('link', { name: /Title in a few words: Write something here/ }).click()
    for (const [name, text] of Object.entries(dentist)) await page.locator(`[name="${name}"]`).fill(text)
    await page.getByLabel(/^Service /).selectOption('Teeth Crowding')
    const does = page.getByRole('group', { name: 'Services that this dentist does or plans' })
    await does.getByText('Teeth Crowding', { exact: true }).click() // open, as it is at fault
    await keep(page)
    await expect(kept(page)).toBeVisible()
    await page.goto(`${site.desk}/site/publish`)
    await expect(waits('Dentists')).toBeChecked()
    await page.goto(`${site.desk}/site/preview?page=/dentists/asha-rao`)
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText('Dr. Asha Rao')
    await expect(page.getByRole('option', { name: 'Dr. Asha Rao' })).toHaveCount(1)

    await page.goto(`${site.desk}/site/read`)
    const toothache = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: 'Toothache', exact: true }) })
    await toothache.getByRole('button', { name: /I have read it and agree/ }).click()
    await expect(toothache).toContainText(`Checked by ${owner.name}`)
    await page.goto(`${site.desk}/site/words/conditions/toothache`)
    await page.getByLabel('One sentence below the title').fill('Other words that nobody has signed.')
    await keep(page)
    await expect(page.getByText('No dentist has checked it yet.')).toBeVisible()
  })
})

test('entries move under what is typed, words are counted, and a dentist signs without editing', async ({
  page,
  site,
  browser,
}) => {
  await openDesk(page, site, owner)
  for (const path of [
    '',
    '/words',
    '/read',
    `/words/${file}`,
    '/words/clinic?part=claims',
    `/languages/${file}`,
  ]) {
    await page.goto(`${site.desk}/site${path}`)
    expect(await findViolations(page)).toEqual([])
  }
  // What is typed is kept by itself: after a pause, and on leaving.
  const lead = page.getByLabel('One sentence below the title')
  await page.goto(`${site.desk}/site/words/${file}`)
  await expect(page.getByText('Up to date').first()).toBeAttached()
  await lead.fill('Kept after a pause.')
  await expect(page.getByText(/^Kept, \d+:\d\d [AP]M$/)).toBeVisible()
  await lead.fill('Kept on leaving.')
  await page.getByRole('link', { name: '← Words' }).click()
  await expect(title(page)).toHaveText('Words')
  await page.goto(`${site.desk}/site/words/${file}`)
  await expect(lead).toHaveValue('Kept on leaving.')
  await expect(page.getByText('Up to date').first()).toBeAttached()
  await lead.fill('Signed as it is on the screen.')
  await expect(page.getByText(/^Kept, /)).toBeVisible()
  await page.getByRole('button', { name: `Sign it off: checked by ${owner.name} today` }).click()
  await expect(page.getByText(/^Checked by .+ on \d+ [A-Z][a-z]{2} \d{4}\.$/)).toBeVisible()
  await expect(lead).toHaveValue('Signed as it is on the screen.')

  // Translations and hours are kept so too, also from somebody who is signed out then.
  const gujarati = page.getByLabel('Gujarati', { exact: true }).first()
  await page.goto(`${site.desk}/site/languages/${file}`)
  await expect(page.getByText('Up to date').first()).toBeAttached()
  await gujarati.fill('રુટ કેનાલ સારવાર')
  await expect(page.getByText(/^Kept, /)).toBeVisible()
  await page.goto(`${site.desk}/site/hours`)
  await expect(page.getByText('Up to date').first()).toBeAttached()
  await page.getByLabel('Saturday: closes').fill('14:00')
  await expect(page.getByText(/^Kept, /)).toBeVisible()
  await page.context().clearCookies()
  await page.goto(`${site.desk}/sign-in`)
  await signIn(page, owner.email)
  await expect(title(page)).toHaveText('Requests')
  await page.goto(`${site.desk}/site/hours`)
  await expect(page.getByText('Kept, not published yet')).toBeVisible()
  await expect(page.getByLabel('Saturday: closes')).toHaveValue('14:00')
  await page.goto(`${site.desk}/site/languages/${file}`)
  await expect(gujarati).toHaveValue('રુટ કેનાલ સારવાર')

  const { promise: isTyped, resolve: goOn } = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await isTyped // before the page is live
    await route.continue()
  })
  await page.goto(`${site.desk}/site/words/${file}?part=questions`, { waitUntil: 'commit' })
  await page.locator('[name="questions.0.text"]').fill('Four words of text')
  goOn()
  await expect(page.getByText('4 words of 12 to 65', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Down Questions 1' }).click()
  await expect(page.locator('[name="questions.1.text"]')).toHaveValue('Four words of text')
  await expect(page.locator('[name="questions.1.heading"]')).toBeFocused()
  await page.getByRole('button', { name: 'Take out Questions 2' }).click()
  await expect(page.locator('[name="questions#"]')).toHaveCount(5)
  await keep(page)
  await expect(kept(page)).toBeVisible()

  // What is at fault stays as it was kept while its links lead through it.
  await page.goto(`${site.desk}/site/words/doctors`)
  await expect(page.getByText('Up to date').first()).toBeAttached()
  await page.getByRole('button', { name: 'Add a dentist' }).click()
  const name = page.getByLabel('Name', { exact: true })
  await expect(name).toHaveValue('')
  await name.fill('Dr. Asha Rao')
  await keep(page)
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByRole('alert')).toBeInViewport()
  await page.getByRole('link', { name: 'Title in a few words' }).click()
  await expect(page.getByLabel('Title in a few words')).toBeFocused()
  await expect(name).toHaveValue('Dr. Asha Rao')
  await page.getByRole('link', { name: 'Services that this dentist does or plans' }).click()
  await expect(name).toHaveValue('Dr. Asha Rao')
  await page.getByLabel('Title in a few words').fill('M.D.S.')
  await keep(page)
  await expect(page.getByRole('alert')).toContainText('Before it can be published')

  const dentist = await browser.newPage()
  const link = await site.invite('--dentist', 'Dr. Sulekha Hathi')
  const headers = { origin: new URL(site.desk).origin }
  const named = { name: 'Dr. Sulekha Hathi', email: 'sulekha@clinic.example', code: '' }
  await dentist.request.post(link, { form: named, headers })
  await dentist.request.post(link, { form: { password: goodPassword }, headers })
  await dentist.goto(site.desk)
  await dentist.getByText('More', { exact: true }).click()
  await dentist.getByRole('link', { name: 'Pages to read and sign' }).click()
  await expect(title(dentist)).toHaveText('Pages to read and sign')
  // The words that an owner has changed are signed once they are published.
  await expect(dentist.getByText(`${owner.name} has changed its words`)).toHaveCount(1)
  expect((await dentist.request.get(`${site.desk}/site/words/${file}`)).status()).toBe(404)
  await dentist.goto(`${site.desk}/reminders`)
  await expect(title(dentist)).toHaveText('This page is not here')
  await dentist.close()
})
