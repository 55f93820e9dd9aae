import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Locator, type Page } from '@playwright/test'
import packageJson from '../../../package.json' with { type: 'json' }
import { arrive } from '../parts/arrival.fixture.ts'
import { main } from '../parts/page-parts.fixture.ts'
import { asVisitor, quick } from '../parts/visitor.fixture.ts'

const root = join(import.meta.dirname, '../../..')
const mapAddress = 'https://www.google.com/**'
/** A service that does not exist: the server renders the page, from the content as it is at that moment. */
const path = '/services/made-now'

const frame = (page: Page): Locator => page.getByTitle('Map of the clinic')
/** The drawing behind the frame, known by what is said of it. */
const drawing = (page: Page): Locator => main(page).getByText('Drawn, not to scale')
const offer = (page: Page): Locator => page.getByText('Google then gets your IP address.')
const linkOut = (page: Page): Locator => page.getByRole('link', { name: /^Show the map on Google Maps/ })

/** Keeps the map from being loaded; the returned list holds what was asked of its host. */
async function watchMap(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route(mapAddress, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: 'The map' })
  })
  return asked
}

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('the map is loaded when it comes near, and the address is below it', quick, async ({ page }) => {
    const asked = await watchMap(page)
    await arrive(page, path)
    await expect(frame(page)).toHaveAttribute('loading', 'lazy')
    await frame(page).scrollIntoViewIfNeeded()
    await expect.poll(() => asked[0]).toMatch(/^https:\/\/www\.google\.com\/maps\?q=23\.\d+,72\.\d+/)
    await expect(frame(page)).toBeVisible()
    await expect(offer(page)).toHaveCount(0)
    const address = main(page).getByRole('link', { name: /380006 on the map \(opens in a new tab\)$/ })
    await expect(address).toBeVisible()
  })

  test('where the map cannot come, its drawing stays in view, with every name clear', async ({ page }) => {
    await page.route(mapAddress, (route) => route.abort())
    const refused = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD')
    await arrive(page, path)
    await frame(page).locator('..').scrollIntoViewIfNeeded()
    await refused
    await expect(drawing(page)).toBeVisible()
    await expect(frame(page)).toBeHidden()
    await expect(main(page).getByRole('link', { name: /^Directions/ })).toBeVisible()

    await page.setViewportSize({ width: 320, height: 700 })
    const covered = () =>
      page
        .locator('.drawn-map')
        .first()
        .evaluate((map) => {
          const clinic = map.querySelector('.drawn-map__clinic')!.getBoundingClientRect()
          const names = [...map.querySelectorAll('.drawn-map__name')]
          return names.flatMap((name) => {
            const { left, right, top, bottom } = name.getBoundingClientRect()
            const isBeside = right <= clinic.left || left >= clinic.right
            return isBeside || bottom <= clinic.top || top >= clinic.bottom ? [] : [name.textContent]
          })
        })
    await expect.poll(covered).toEqual([])
  })
})

test.describe('a clinic that shows the map only when asked', () => {
  test.describe.configure({ mode: 'default' }) // one copy for all
  let [copy, origin] = ['', '']

  test.beforeAll(async () => {
    copy = copyOfSite()
    const words = join(copy, 'build/content.json')
    const built = readFileSync(words, 'utf8')
    expect(built).toContain('"mode":"lazy"')
    writeFileSync(words, built.replace('"mode":"lazy"', '"mode":"click"'))
    // The copy's own module: it serves the folder that it lies in until this process ends.
    const { startSite } = (await import(
      join(copy, 'tests/site-server.fixture.ts')
    )) as typeof import('../../site-server.fixture.ts')
    origin = (await startSite()).origin
  })
  test.afterAll(() => rmSync(copy, { recursive: true }))

  test('says what Google will learn, and shows the map at a click, in the same place', async ({ page }) => {
    const asked = await watchMap(page)
    await arrive(page, origin + path)
    await expect(offer(page)).toBeVisible()
    await expect(frame(page)).toHaveCount(0)
    const button = page.getByRole('button', { name: 'Show the map' })
    await button.scrollIntoViewIfNeeded()
    expect(asked).toEqual([])
    const sizeOfPanel = () =>
      page.locator('.map__frame').evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight])
    const size = await sizeOfPanel()
    await button.press('Enter')
    await expect(frame(page)).toBeFocused()
    expect(await sizeOfPanel()).toEqual(size)
    await expect.poll(() => asked).not.toEqual([])

    await page.route(mapAddress, (route) => route.abort())
    await arrive(page, origin + path)
    await button.click()
    await expect(page.getByText('The map could not be loaded.')).toBeVisible()
    await expect(frame(page)).toHaveCount(0)
    await expect(drawing(page)).toBeVisible()
    await expect(linkOut(page)).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/search/)
  })

  asVisitor({ screen: 'phone', javaScript: false }, () => {
    test('gives a link to the map where no scripts run', async ({ page }) => {
      const asked = await watchMap(page)
      await arrive(page, origin + path, { javaScript: false })
      await expect(offer(page)).toBeVisible()
      await expect(linkOut(page)).toHaveAttribute(
        'href',
        /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=/,
      )
      await linkOut(page).scrollIntoViewIfNeeded()
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
