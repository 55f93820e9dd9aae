import { expect, type Page } from '@playwright/test'
import { openDesk, openRequest, owner, test } from './desk/desk.fixture.ts'
import { lookAtLetters, onlyDejaVu } from './parts/glyphs.fixture.ts'

// A machine without Indian fonts, as many office computers are.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, env: { ...process.env, FONTCONFIG_FILE: onlyDejaVu() } }),
})

/** Expects the fonts of the site to draw all that the open page says in Gujarati or Hindi, in so many pieces of text. */
async function expectReadable(page: Page, leastPieces: number): Promise<void> {
  await expect(async () => {
    const { unreadable, pieces } = await lookAtLetters(page)
    expect(unreadable, page.url()).toEqual([])
    expect(pieces, page.url()).toBeGreaterThanOrEqual(leastPieces)
  }).toPass()
}

test('every letter of a public page is drawn by a font of the site', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [path, pieces] of Object.entries({ '/gu': 200, '/hi': 200, '/gu/emergency': 100 })) {
    await page.goto(path)
    await expectReadable(page, pieces)
  }
})

const patients = {
  gu: { name: 'જ્ઞાનેશ્વરી ત્રિવેદી', subject: 'દાઢનો દુખાવો', message: 'રાત્રે ઊંઘ આવતી નથી.' },
  hi: { name: 'श्रद्धा उपाध्याय', subject: 'दाढ़ में दर्द', message: 'ठंडा पानी पीने पर दर्द होता है।' },
}

test('what patients type is readable to them and at the desk', async ({ page, site }) => {
  for (const [language, words] of Object.entries(patients)) {
    await page.goto(`${site.origin}/${language}/services/toothache`)
    const answers = { ...words, phone: '9825000412', email: 'patient@mail.example' }
    for (const [name, text] of Object.entries(answers)) await page.locator(`[name=${name}]`).fill(text)
    await expectReadable(page, 50)
    await page.locator('#appointment [type=submit]').click()
    await expect(page.locator('.thank-you')).toBeVisible()
    await expectReadable(page, 50)
    await page.locator('.thank-you a[href*="/requests/"]').first().click()
    await page.locator('[name=digits]').fill('0412')
    await page.locator('[name=digits]').press('Enter')
    await expect(page.getByRole('definition').getByText(words.name)).toBeVisible()
    await expectReadable(page, 50)
  }
  await openDesk(page, site, owner)
  await expectReadable(page, 6)
  for (const path of ['call-list', 'figures']) {
    await page.goto(`${site.desk}/${path}`)
    await expectReadable(page, 0)
  }
  await page.goto(site.desk)
  await openRequest(page, patients.hi.name)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(patients.hi.name)
  await expectReadable(page, 3)
})
