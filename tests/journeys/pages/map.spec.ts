import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Locator, type Page } from '@playwright/test'
import packageJson from '../../../package.json' with { type: 'json' }
import { arrive } from '../parts/arrival.fixture.ts'
import { asVisitor, quick } from '../parts/visitor.fixture.ts'

const root = join(import.meta.dirname, '../../..')
const mapAddress = 'https://www.google.com/**'
/** A service that does not exist: the server renders the page, from the content as it is at that moment. */
const path = '/services/made-now'

const frame = (page: Page): Locator => page.getByTitle('Map of the clinic')
/** The drawing behind the frame, known by what is said of it. */
const drawing = (page: Page): Locator => page.getByRole('main').getByText('Drawn, not to scale')
const offer = (page: Page): Locator => page.getByText('Google then gets your IP address.')

/** Keeps the map from being loaded; the returned list holds what was asked of its host. */
async function watchMap(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route(mapAddress, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: 'The map' })
  })
  return asked
}

const sizeOf = (shown: Locator) =>
  shown.evaluate(({ clientWidth, clientHeight }) => ({ clientWidth, clientHeight }))

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('the map is loaded when it comes near, and the address is below it', quick, async ({ page }) => {
    const asked = await watchMap(page)
    await arrive(page, path)
    await expect(frame(page)).toHaveAttribute('loading', 'lazy')
    await frame(page).scrollIntoViewIfNeeded()
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    await expect(frame(page)).toBeVisible()
    expect(asked[0]).toMatch(/^https:\/\/www\.google\.com\/maps\?q=23\.\d+,72\.\d+/)
    await expect(offer(page)).toHaveCount(0)
    await expect(
      page.getByRole('main').getByRole('link', { name: /380006 on the map \(opens in a new tab\)$/ }),
    ).toBeVisible()
  })

  test('where the map cannot come, its drawing stays in view', async ({ page }) => {
    await page.route(mapAddress, (route) => route.abort())
    const refused = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD')
    await arrive(page, path)
    await frame(page).locator('..').scrollIntoViewIfNeeded()
    await refused
    await expect(drawing(page)).toBeVisible()
    await expect(frame(page)).toBeHidden()
    await expect(page.getByRole('main').getByRole('link', { name: /^Directions/ })).toBeVisible()
  })
})

test.describe('a clinic that shows the map only when asked', () => {
  test.describe.configure({ mode: 'default' }) // one copy for all
  let [copy, origin] = ['', '']

  test.beforeAll(async () => {
    copy = copyOfSite()
    const words = join(copy, 'build/content.json')
    const lazy = '"mode":"lazy"'
    const built = readFileSync(words, 'utf8')
    expect(built).toContain(lazy)
    writeFileSync(words, built.replace(lazy, '"mode":"click"'))
    // The copy's own module: it serves the folder that it lies in until this process ends.
    const { startSite } = (await import(
      join(copy, 'tests/site-server.fixture.ts')
    )) as typeof import('../../site-server.fixture.ts')
    origin = (await startSite()).origin
  })
  test.afterAll(() => rmSync(copy, { recursive: true }))

  test('says what Google will learn, and shows the map at a click, in the same place', async ({ page }) => {
    const asked = await watchMap(page)
    await page.goto(path)
    const frameSize = await sizeOf(frame(page).locator('..'))
    const before = asked.length
    await arrive(page, origin + path)
    await expect(offer(page)).toBeVisible()
    await expect(frame(page)).toHaveCount(0)
    const button = page.getByRole('button', { name: 'Show the map' })
    const panel = page.locator('.map__frame')
    expect(await sizeOf(panel)).toEqual(frameSize)
    await button.scrollIntoViewIfNeeded()
    expect(asked).toHaveLength(before)

    await button.press('Enter')
    await expect(frame(page)).toBeFocused()
    expect(await sizeOf(panel)).toEqual(frameSize)
    await expect.poll(() => asked.length).toBeGreaterThan(before)

    await test.step('where it does not come, the way to Google Maps is offered instead', async () => {
      await page.route(mapAddress, (route) => route.abort())
      await arrive(page, origin + path)
      await button.click()
      await expect(page.getByText('The map could not be loaded.')).toBeVisible()
      await expect(frame(page)).toHaveCount(0)
      await expect(drawing(page)).toBeVisible()
      const link = page.getByRole('link', { name: /^Show the map on Google Maps/ })
      await expect(link).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/search/)
    })
  })

  asVisitor({ screen: 'phone', javaScript: false }, () => {
    test('gives a link to the map where no scripts run', async ({ page }) => {
      const asked = await watchMap(page)
      await arrive(page, origin + path, { javaScript: false })
      await expect(offer(page)).toBeVisible()
      const link = page.getByRole('link', { name: 'Show the map on Google Maps (opens in a new tab)' })
      await expect(link).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=/)
      await link.scrollIntoViewIfNeeded()
      expect(asked).toEqual([])
    })
  })
})

/** A copy of the built site in a temporary folder, with its own content. */
function copyOfSite(): string {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-map-'))
  mkdirSync(join(folder, 'build'))
  const rooms = Object.keys(packageJson.imports).map((pattern) => pattern.slice(1, pattern.indexOf('/')))
  const built = ['build/server', 'build/key.json', 'build/content.json']
  const starters = ['package.json', 'tests/site-server.fixture.ts']
  for (const part of [...rooms, ...built, ...starters])
    cpSync(join(root, part), join(folder, part), { recursive: true })
  for (const part of ['node_modules', 'build/client']) symlinkSync(join(root, part), join(folder, part))
  return folder
}
