import { expect, test, type Locator, type Page } from '@playwright/test'
import { arrive } from '../parts/arrival.fixture.ts'
import { runOf } from '../parts/running-parts.fixture.ts'
import { asVisitor, quick } from '../parts/visitor.fixture.ts'

const hours = 'Mon-Fri 09 AM to 7 PM, Saturday 09 AM to 1 PM'

/** The hours as read first; a second copy follows them where the strip runs. */
const hoursIn = (page: Page): Locator => page.getByRole('banner').getByText(hours, { exact: true }).first()

const phoneIn = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: /^\+91/ })

const playState = async (page: Page): Promise<string | undefined> => (await runOf(hoursIn(page)))?.playState

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('the strip runs past in 20 s and stops for the mouse', quick, async ({ page }) => {
    await arrive(page, '/privacy')
    await page.mouse.move(100, 400) // from the corner, where some browsers have it point at the strip
    const run = { duration: 20_000, iterations: Infinity, easing: 'linear', playState: 'running' }
    await expect.poll(() => runOf(hoursIn(page))).toEqual(run)

    await test.step('it stops while it is pointed at or has the focus', async () => {
      await page.mouse.move(205, 18)
      await expect.poll(() => playState(page)).toBe('paused')
      await page.mouse.move(100, 400)
      await expect.poll(() => playState(page)).toBe('running')
      await phoneIn(page).focus()
      await expect.poll(() => playState(page)).toBe('paused')
    })

    await test.step('a round ends as the next one begins', async () => {
      for (const width of [320, 1023]) {
        await page.setViewportSize({ width, height: 844 })
        const { atStart, copyAtEnd, copyAtStart } = await endsOfRound(page)
        expect(copyAtEnd).toBeCloseTo(atStart, 0)
        expect(copyAtStart - atStart).toBeGreaterThanOrEqual(width)
      }
    })

    await test.step('it runs below 1024 px and is still from there on', async () => {
      expect(await runOf(hoursIn(page))).not.toBeNull()
      await page.setViewportSize({ width: 1024, height: 844 })
      expect(await runOf(hoursIn(page))).toBeNull()
    })
  })

  test('when the clinic opens next is shown in full, in each language', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 844 })
    await page.clock.setFixedTime(new Date('2026-11-23T06:00+05:30')) // the longest words
    for (const [path, opens] of Object.entries({ '/': 'Opens today', '/gu': 'આજે સવારે', '/hi': 'आज सुबह' })) {
      await arrive(page, path)
      const words = page
        .getByRole('banner')
        .getByText(new RegExp(`^${opens} `))
        .first()
      await expect(words).toBeVisible()
      const beyond = await words.evaluate(
        ({ parentElement: place }) => place!.scrollWidth - place!.clientWidth,
      )
      expect(beyond, path).toBe(0)
      expect(await runOf(words)).toBeNull()
    }
  })
})

asVisitor({ screen: 'desktop', javaScript: false }, () => {
  test('the strip names the opening hours and a number to call, each once', async ({ page }) => {
    await arrive(page, '/privacy', { javaScript: false })
    await expect(hoursIn(page)).toBeVisible()
    await expect(phoneIn(page)).toHaveCount(1)
    const digits = (await phoneIn(page).innerText()).replaceAll(/\D/g, '')
    expect(digits).toMatch(/^91\d{10}$/)
    await expect(phoneIn(page)).toHaveAttribute('href', `tel:+${digits}`)
    expect(await runOf(hoursIn(page))).toBeNull()
    expect((await hoursIn(page).boundingBox())!.x).toBeLessThan(60)
    const { x, width } = (await phoneIn(page).boundingBox())!
    expect(x + width).toBeGreaterThan(1220)

    await test.step('on a phone it is still too, because nothing could pause it, and can be dragged sideways', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      expect(await runOf(hoursIn(page))).toBeNull()
      await page.mouse.move(100, 18)
      await page.mouse.wheel(2000, 0)
      await expect(phoneIn(page)).toBeInViewport({ ratio: 1 })
    })
  })

  test('from 1024 px the strip leads to help', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 800 })
    await arrive(page, '/media', { javaScript: false })
    const way = page.getByRole('banner').getByRole('link', { name: 'In pain now?' })
    await expect(way).toBeInViewport({ ratio: 1 })
    await way.click()
    await expect(page).toHaveURL('/emergency')
  })
})

/** The places of the hours and their copy at the first and at the last moment of a round, measured at once. */
async function endsOfRound(page: Page) {
  const copies = page.getByRole('banner').getByText(hours, { exact: true })
  return copies.evaluateAll(([text, copy]) => {
    const run = document
      .getAnimations()
      .find(({ effect }) => effect instanceof KeyframeEffect && effect.target?.contains(text!))!
    const left = (element: Element) => element.getBoundingClientRect().left
    run.pause()
    run.currentTime = 0
    const [atStart, copyAtStart] = [left(text!), left(copy!)]
    run.currentTime = 19_999.9
    return { atStart, copyAtStart, copyAtEnd: left(copy!) }
  })
}
