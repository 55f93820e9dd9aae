import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type Page, test as base } from '@playwright/test'
import sharp from 'sharp'
import { parse } from 'yaml'
import { openSqliteEngine } from '#appointments/store/sqlite/sqlite.ts'
import { requestsOfDesk } from '#reception/model/requests.ts'
import { findViolations } from '../../accessibility/axe.fixture.ts'
import { type DeskSite, startDeskSite } from '../../desk-site.fixture.ts'
import { hetal, openDesk, owner, title } from './desk.fixture.ts'

/** Some seconds each, but visitors and other tests come first. */
base.setTimeout(400_000)
const published = { timeout: 180_000 }

/** A desk whose clinic has its words in a folder of their own. */
const test = base.extend<{ content: string; site: DeskSite }>({
  content: async ({ browserName: _any }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'clinic-content-'))
    for (const name of ['content', 'pictures/photos']) cpSync(name, join(folder, name), { recursive: true })
    await use(folder)
    rmSync(folder, { recursive: true })
  },
  site: async ({ content }, use) => {
    const site = await startDeskSite({ CONTENT_DIR: content })
    await use(site)
    await site.kill()
  },
})

/** The day in the table of hours as visitors find it. */
async function expectShown(page: Page, site: DeskSite, names: Record<string, string>, count: number) {
  for (const [path, name] of Object.entries(names)) {
    await page.goto(`${site.origin}${path}/contact-us`)
    await expect(page.getByText(name)).toHaveCount(count)
  }
}

const uttarayan = { '': '14 January, Uttarayan', '/gu': '14 જાન્યુઆરી, ઉત્તરાયણ', '/hi': '14 जनवरी, उत्तरायण' }

test.use({ viewport: { width: 390, height: 844 } })

test(
  'a festival is entered in three languages, seen by visitors, and taken back',
  { tag: '@slow' },
  async ({ page, site, content }) => {
    const record = join(content, 'content/clinic.yaml')
    const before = readFileSync(record, 'utf8')
    await openDesk(page, site, owner)
    await page.goto(`${site.desk}/site`)
    await page.getByRole('link', { name: 'Hours and holidays' }).click()
    await expect(title(page)).toHaveText('Hours and holidays')
    expect(await findViolations(page)).toEqual([])

    await page.getByRole('link', { name: 'Uttarayan', exact: true }).click()
    await expect(page.getByLabel('Name in Hindi')).toHaveValue('उत्तरायण')
    await expect(page.getByText('Nobody has a visit then.')).toBeVisible()
    await page.getByRole('button', { name: 'Publish this holiday now' }).click()
    await expect(page.getByText('Published: version 1.')).toBeVisible(published)
    expect(await findViolations(page)).toEqual([])
    await expectShown(page, site, uttarayan, 1)
    expect(readFileSync(record, 'utf8')).toMatch(
      /'13:00' \}\nholidays:\n {2}- date: \d{4}-01-14\n {4}label: Uttarayan\n\n# How to find/,
    )

    await page.goto(`${site.desk}/site`)
    await expect(page.getByText(/^Holiday: Uttarayan, 14 January/)).toBeVisible()
    await expect(page.getByText(/^That takes back: Holiday: Uttarayan, 14 January/)).toBeVisible()
    await page.getByRole('link', { name: 'Go back to version 0' }).first().click()
    await expect(page.getByRole('deletion')).toHaveText(/^Uttarayan, 14 January \d{4}$/)
    await page.getByRole('button', { name: 'Go back to this version' }).click()
    await expect(page.getByText('Published: version 2.')).toBeVisible(published)
    await expectShown(page, site, uttarayan, 0)
    expect(readFileSync(record, 'utf8')).toBe(before)
  },
)

/** What a person has edited of a file, as a form keeps it. */
async function keepDraft(site: DeskSite, file: string, edit: (value: object) => object) {
  const engine = await openSqliteEngine(site.dataDir)
  const person = await engine.db.selectFrom('desk_person').select('id').executeTakeFirstOrThrow()
  const was = parse(readFileSync(file, 'utf8'))
  const next = edit(structuredClone(was))
  const draft = { file, was, next, version: 0, person, at: new Date() }
  await requestsOfDesk(engine, '').keepDraft(draft)
  await engine.close()
}

test('what was edited is looked at word by word and as a page, what another has changed is settled, and it is published', async ({
  page,
  site,
  content,
}) => {
  const file = 'content/treatments/root-canal-treatment.yaml'
  const record = join(content, file)
  await openDesk(page, site, owner)
  await keepDraft(site, file, (value) => ({
    ...value,
    lead: 'Cleaning the inside of an infected tooth. You can keep it.',
  }))
  await keepDraft(site, 'content/pages/home.yaml', (value) => ({
    ...value,
    heading: 'Careful Dental Care in Ahmedabad',
  }))
  writeFileSync(record, readFileSync(record, 'utf8').replace('so that you can keep it', 'and keeping it'))

  await page.goto(`${site.desk}/site`)
  await page.getByRole('link', { name: 'Publish (2)' }).click()
  expect(await findViolations(page)).toEqual([])
  await expect(page.getByRole('insertion').filter({ hasText: 'Careful' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Publish: Root Canal Treatment' })).toBeDisabled()
  const edit = page.getByRole('link', { name: 'Root Canal Treatment' })
  await expect(edit).toHaveAttribute('href', /\/words\/treatments\/root-canal-treatment\?part=top#lead$/)
  await page.getByRole('button', { name: 'Keep this change' }).click()
  await expect(page.getByRole('checkbox', { name: 'Publish: Root Canal Treatment' })).toBeChecked()

  await page.getByRole('link', { name: 'Walk through it first' }).click()
  const shown = page.frameLocator('iframe')
  await expect(shown.getByRole('heading', { level: 1 })).toContainText('Careful')
  expect(await findViolations(page)).toEqual([])

  await page.getByRole('link', { name: '← Publish' }).click()
  await page.getByRole('checkbox', { name: 'Publish: Root Canal Treatment' }).uncheck()
  // An answer may take longer than the desk waits before it looks again.
  await page.route(/\.data/, async (route) => {
    await sleep(1_500)
    await route.continue().catch(() => {}) // it was asked for anew meanwhile
  })
  await page.getByRole('button', { name: 'Publish what is ticked' }).click()
  await expect(page.getByText('Published: version 1.')).toBeVisible(published)
  await expect(page.getByRole('link', { name: 'Publish (1)' })).toBeVisible()
  await page.getByRole('listitem').filter({ hasText: 'Visitors see it' }).getByRole('link').click()
  await expect(page.getByRole('insertion')).toHaveText('Careful')
  await page.goto(site.origin)
  await expect(title(page)).toContainText('Careful')
})

const photograph = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1d5c4a' } })
    .withExif({ IFD3: { GPSLatitude: '23/1 1/1 0/1' } })
    .jpeg()
    .toBuffer()

async function bring(page: Page, buffer: Buffer, hasScripts = true): Promise<void> {
  const file = { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer }
  await page.getByLabel('Choose a picture').setInputFiles(file)
  if (!hasScripts) await page.getByRole('button', { name: 'Go on' }).click()
}

test('a point on a photograph says what stays, and so do the keys', async ({ page, site }) => {
  await openDesk(page, site, owner)
  await page.goto(`${site.desk}/site/photographs?of=smiles`)
  expect(await findViolations(page)).toEqual([])
  // Of many each goes to the place that is asked for.
  await expect(page.getByText('Up to date').first()).toBeAttached()
  const files = [await photograph(4000, 3000), await photograph(400, 300)]
  const named = files.map((buffer, at) => ({ name: `IMG_${at}.jpg`, mimeType: 'image/jpeg', buffer }))
  await page.getByLabel('Drop many here, or choose them').setInputFiles(named)
  await page.getByLabel('Where does it belong?').selectOption('smiles/pair-02-before')
  await page.getByRole('button', { name: 'Put it there' }).click()
  await expect(page.getByText('2 of 2: IMG_1.jpg')).toBeVisible()
  await page.getByRole('button', { name: 'Put it there' }).click()
  await expect(page.getByRole('alert')).toContainText('has 400 × 300 pixels')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Leave it out' }).click()
  await expect(page.getByText('At their places now: 1.')).toBeVisible()
  await expect(page.getByText('Yours, questions open')).toHaveCount(1)
  await page.goto(`${site.desk}/site/photographs/smiles/pair-01-before`)
  await bring(page, await photograph(400, 300))
  await expect(page.getByRole('alert')).toContainText('has 400 × 300 pixels')
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
  await bring(page, await photograph(4000, 3000))
  await expect(page.getByText('Yours: 1840 × 1380 pixels')).toBeVisible() // made smaller before it was sent
  await page.getByRole('img', { name: 'Your photograph' }).click({ position: { x: 1, y: 200 } })
  await expect(page.getByLabel('From left to right')).toHaveValue('0')
  await page.getByLabel('From top to bottom').press('End')
  await expect(page.getByLabel('From top to bottom')).toHaveValue('100')
  await expect(page.getByLabel('How much of the other picture')).toHaveValue('50')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Use this photograph' }).click()
  await expect(page.getByLabel('Signed on')).toHaveAccessibleDescription(/Choose the day/)
  await expect(page.getByLabel('Signed on')).toBeFocused()
  await expect(page.getByText('Choose the day on the paper')).toBeInViewport({ ratio: 1 })
  await expect(page.getByLabel('From left to right')).toHaveValue('0')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'a photograph takes the place of an illustration, with its words, and gives it back',
    { tag: '@slow' },
    async ({ page, site, content }) => {
      await openDesk(page, site, owner)
      await page.goto(`${site.desk}/site`)
      await page.getByRole('link', { name: 'Photographs' }).click()
      await page.getByRole('link', { name: "Children's corner" }).click()
      await bring(page, await photograph(800, 600), false)
      await expect(page.getByRole('alert')).toContainText('has 800 × 600 pixels')
      await expect(page.getByRole('alert')).toBeInViewport()
      await bring(page, await photograph(2000, 1500), false)
      await page.getByRole('radio', { name: 'The bottom' }).check()
      await expect(page.getByText('Yours: 2000 × 1500 pixels')).toBeVisible()
      await page.getByLabel('What is to be seen, in English').fill('Low table with wooden blocks')
      await page.getByLabel('What is to be seen, in Gujarati').fill('લાકડાના બ્લૉક સાથેનું નીચું ટેબલ')
      await page.getByRole('button', { name: 'Use this photograph' }).click()
      await expect(page.getByText('Answer this: is a person to be seen?')).toBeVisible()
      await page.getByLabel('Nobody').check()
      await page.getByRole('button', { name: 'Use this photograph' }).click()
      await expect(page.getByText('Yours, not published')).toBeVisible()
      await page.getByRole('status').getByRole('link', { name: "Children's corner" }).click()
      await expect(page.getByRole('img', { name: 'As the website shows it' })).toBeVisible()

      await page.goto(`${site.desk}/site/preview?page=/clinic-gallery`)
      const waits = page.frameLocator('iframe').locator('img[src*="photo-07/file?id="]').first()
      await expect(waits).toBeAttached()
      const walked = page.frameLocator('iframe').getByRole('img', { name: 'Low table with wooden blocks' })
      await expect(walked.first()).toBeAttached()
      const cut = await page.request.get(new URL((await waits.getAttribute('src')) ?? '', site.desk).href)
      expect(cut.headers()['content-type']).toBe('image/jpeg')
      await page.goto(`${site.desk}/site/photographs`)

      await page.getByRole('link', { name: 'Publish (1)', exact: true }).click()
      await page.getByRole('button', { name: 'Publish what is ticked' }).click()
      await expect(page.getByText('Published: version 1.')).toBeVisible(published)
      const seen = { '': 'Low table with wooden blocks', '/gu': 'લાકડાના બ્લૉક સાથેનું નીચું ટેબલ' }
      for (const [language, alt] of Object.entries(seen)) {
        await page.goto(`${site.origin}${language}/clinic-gallery`)
        await expect(page.getByRole('img', { name: alt }).first()).toBeAttached()
      }
      const file = readFileSync(join(content, 'pictures/photos/clinic/photo-07.jpg'))
      expect(await sharp(file).metadata()).not.toHaveProperty('exif')

      await page.goto(`${site.desk}/site/photographs/clinic/photo-07`)
      await page.getByRole('button', { name: 'Take the photograph out' }).click()
      await expect(page.getByText('Published: version 2.')).toBeVisible(published)
      expect(existsSync(join(content, 'pictures/photos/clinic/photo-07.jpg'))).toBe(false)
      await page.goto(`${site.origin}/gu/clinic-gallery`)
      await expect(page.getByRole('img', { name: /^ચિત્ર: બાળકોનો ખૂણો/ }).first()).toBeAttached()
    },
  )

  test('what is refused is told at its field, and changes nothing', async ({ page, site, content }) => {
    const record = join(content, 'content/clinic.yaml')
    const before = readFileSync(record, 'utf8')
    await openDesk(page, site, owner)
    await page.goto(`${site.desk}/site/hours`)
    await page.getByLabel('Name in English').fill('Uttarayan')
    await page.getByLabel('Name in Gujarati').fill('Uttarayan')
    await page.getByLabel('From, or the only day').fill('2020-01-14')
    await page.getByRole('button', { name: 'Publish this holiday now' }).click()
    await expect(page.getByRole('alert')).toContainText('Look at the marked fields.')
    await expect(page.getByLabel('Name in Gujarati')).toHaveAccessibleDescription(/letters of this language/)

    // What only the rules for all words find is told at its field too.
    await page.getByRole('link', { name: 'Uttarayan', exact: true }).click()
    await expect(page.getByLabel('Name in Hindi')).toHaveValue('उत्तरायण')
    await page.getByLabel('Name in English').fill('Uttarayan [[home|here]]')
    await page.getByRole('button', { name: 'Publish this holiday now' }).click()
    const shown = page.getByText('Nothing was changed for visitors')
    await expect(page.locator('meta[http-equiv="refresh"]')).toHaveCount(0) // it would wipe what is typed
    await expect(async () => {
      const again = page.getByRole('link', { name: 'Look again' })
      if (await again.isVisible()) await again.click()
      await expect(shown).toBeVisible({ timeout: 500 })
    }).toPass(published)
    await expect(page.getByLabel('Name in English')).toHaveAccessibleDescription(/a text without a link/)
    await expect(page.getByLabel('Name in Gujarati')).toHaveValue('ઉત્તરાયણ')
    expect(readFileSync(record, 'utf8')).toBe(before)
    await page.getByRole('button', { name: 'Take back' }).click()
    await expect(page.getByText('No holiday is entered yet.')).toBeVisible()
    await page.goto(`${site.desk}/site`)
    await expect(page.getByText('Stopped, nothing changed')).toBeVisible()
    await page.getByText('Why?').click()
    const why = await page
      .getByText(/a text without a link/)
      .first()
      .boundingBox()
    expect(why?.height).toBeLessThan(200)

    // What holds today is told without a publication.
    const isAway = async () =>
      /, Dr\. Sulekha Hathi</.test(await (await page.request.get(`${site.origin}/contact-us`)).text())
    await page.goto(`${site.desk}/site/hours`)
    const tellAway = async () => {
      await page.getByText('A dentist is away…').click()
      await page.getByRole('radio', { name: 'Dr. Sulekha Hathi' }).check()
      await page.getByRole('button', { name: 'Tell visitors' }).click()
    }
    await tellAway()
    await expect(page.getByText('Visitors see it now. No visit lies in it.')).toBeVisible()
    await expect.poll(isAway).toBe(true)
    await tellAway()
    const form = page.getByRole('group').filter({ has: page.getByText('A dentist is away…') })
    await expect(form.getByRole('alert')).toContainText('told to visitors already')
    await page.getByRole('button', { name: 'Dr. Sulekha Hathi is here again' }).click()
    await expect.poll(isAway).toBe(false)
  })
})

test(
  'reception changes hours in all languages at once, and brings no version back',
  { tag: '@slow' },
  async ({ page, site }) => {
    await openDesk(page, site, hetal)
    await page.goto(`${site.desk}/site/hours`)
    await page.getByLabel('Saturday: closes').fill('08:00')
    await page.getByRole('button', { name: 'Publish these hours now' }).click()
    await expect(page.getByLabel('Saturday: closes')).toHaveAccessibleDescription(/The end is after/)
    await page.getByLabel('Saturday: closes').fill('14:00')
    await page.getByRole('button', { name: 'Keep for later' }).first().click()
    await expect(page.getByText('Kept, not published yet')).toBeVisible()
    await page.getByRole('button', { name: 'Publish this now' }).click()
    await expect(
      page.getByText(/^Saved\. Visitors see it (in about \d+ seconds|usually in less than a minute), /),
    ).toBeVisible()
    await expect(page.getByLabel('Saturday: closes')).toHaveValue('14:00')
    // A second change waits for its turn.
    await page.getByLabel('Sunday: opens').fill('10:00')
    await page.getByLabel('Sunday: closes').fill('12:00')
    await page.getByRole('button', { name: 'Publish these hours now' }).click()
    // Visitors see neither of the two yet.
    const waits = page.getByText('Then: Hours: Saturday, Sunday (Hetal')
    await expect(waits).toBeVisible()
    await expect(waits).toHaveCount(0, published)
    await expect(page.getByText('Published: version 2.')).toBeVisible(published)
    await page.goto(`${site.desk}/site`)
    await expect(page.getByRole('button', { name: /^Go back/ })).toHaveCount(0)
    const undone = await page.request.post(`${site.desk}/site`, {
      form: { to: '0' },
      headers: { origin: new URL(site.desk).origin },
    })
    expect(undone.status()).toBe(404)
    await page.goto(`${site.origin}/gu`)
    await expect(page.getByText('શનિવાર: સવારે 9 થી બપોરે 2').first()).toBeAttached()
    await expect(page.getByText('રવિવાર: સવારે 10 થી બપોરે 12').first()).toBeAttached()
  },
)
