import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { openDesk, openRequest, owner, test } from './desk/desk.fixture.ts'

/** A configuration of fontconfig with which a machine has DejaVu alone: no letter of an Indian script. */
function onlyDejaVu(): string {
  const [font = ''] = execFileSync('fc-list', ['DejaVu Sans', 'file'], { encoding: 'utf8' }).split(/:\s*\n/)
  const folder = mkdtempSync(join(tmpdir(), 'fonts-'))
  const [dir, cache] = [`<dir>${dirname(font)}</dir>`, `<cachedir>${join(folder, 'cache')}</cachedir>`]
  writeFileSync(join(folder, 'fonts.conf'), `<fontconfig>${dir}${cache}</fontconfig>`)
  return join(folder, 'fonts.conf')
}

const indic = /[\p{Script=Gujarati}\p{Script=Devanagari}]/u
const clusters = new Intl.Segmenter('gu', { granularity: 'grapheme' })

/** Chromium's tree of a page, the insides of form fields and parts in other trees included. */
type Node = { nodeId: number; nodeType: number; nodeValue: string; children?: Node[]; shadowRoots?: Node[] }

function textsIn({ children = [], shadowRoots = [], ...node }: Node): Node[] {
  const own = node.nodeType === 3 && indic.test(node.nodeValue) ? [node] : []
  return [...own, ...[...children, ...shadowRoots].flatMap(textsIn)]
}

const glyphsOf = (fonts: { glyphCount: number }[]): number =>
  fonts.reduce((sum, { glyphCount }) => sum + glyphCount, 0)

/**
 * Looks at every piece of text that is laid out and has Gujarati or Devanagari letters. It is readable once there are one
 * or more glyphs for each cluster of letters from a font of the site for that script: what no font has is drawn as the
 * missing sign of the first one. Fonts of the machine may draw no more than the rest, such as digits and blanks.
 */
async function lookAtLetters(page: Page): Promise<{ pieces: number; unreadable: string[] }> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('DOM.enable')
  await devTools.send('CSS.enable')
  const { root } = await devTools.send('DOM.getDocument', { depth: -1, pierce: true })
  let pieces = 0
  const unreadable: string[] = []
  for (const { nodeId, nodeValue } of textsIn(root as Node)) {
    const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId })
    if (fonts.length === 0) continue // not laid out
    pieces += 1
    const own = fonts.filter(({ familyName }) => /gujarati|devanagari|rasa|eczar/i.test(familyName))
    const ofMachine = fonts.filter(({ isCustomFont }) => !isCustomFont)
    const all = [...clusters.segment(nodeValue)]
    const letters = all.filter(({ segment }) => indic.test(segment)).length
    if (glyphsOf(own) >= letters && glyphsOf(ofMachine) <= all.length - letters) continue
    const names = fonts.map(({ familyName, glyphCount }) => `${glyphCount} ${familyName}`)
    unreadable.push(`${nodeValue.trim()} (${names.join(', ')})`)
  }
  await devTools.detach()
  return { pieces, unreadable }
}

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
    await page.locator('details:has([name=digits]) > summary').click()
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
