import { expect, test, type Locator, type Page } from '@playwright/test'
import { arrive } from '../parts/arrival.fixture.ts'
import { runOf } from '../parts/running-parts.fixture.ts'
import { asVisitor, withAndWithoutScripts } from '../parts/visitor.fixture.ts'

const hours = 'Mon-Fri 09 AM to 7 PM, Saturday 09 AM to 1 PM'

/** The hours as read first; a second copy follows them where the strip runs. */
function hoursIn(page: Page): Locator {
  return page.getByRole('banner').getByText(hours, { exact: true }).first()
}

function phoneIn(page: Page): Locator {
  return page.getByRole('banner').getByRole('link', { name: /^\+91/ })
}

withAndWithoutScripts(({ javaScript }) => {
  test('the strip names the opening hours and a number to call, each once', async ({ page }) => {
    await arrive(page, '/', { javaScript })
    await expect(hoursIn(page)).toBeVisible()
    await expect(phoneIn(page)).toHaveCount(1)
    const digits = (await phoneIn(page).innerText()).replaceAll(/\D/g, '')
    expect(digits).toMatch(/^91\d{10}$/)
    await expect(phoneIn(page)).toHaveAttribute('href', `tel:+${digits}`)
  })
})

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('the strip runs past in 20 s, evenly and without end', async ({ page }) => {
    await arrive(page, '/')
    await page.mouse.move(100, 400) // from the corner, where some browsers have it point at the strip
    await expect
      .poll(() => runOf(hoursIn(page)))
      .toEqual({
        duration: 20_000,
        iterations: Infinity,
        easing: 'linear',
        playState: 'running',
      })
    const before = await leftEdge(hoursIn(page))
    await expect.poll(() => leftEdge(hoursIn(page))).toBeLessThan(before)
  })

  test('a round of the strip ends as the next one begins, with no gap', async ({ page }) => {
    for (const width of [320, 390, 768, 1023]) {
      await page.setViewportSize({ width, height: 844 })
      await arrive(page, '/')
      const { atStart, copyAtEnd, copyAtStart } = await endsOfRound(page)
      expect(copyAtEnd).toBeCloseTo(atStart, 0)
      expect(copyAtStart - atStart).toBeGreaterThanOrEqual(width)
    }
  })

  test('the strip stands while it is pointed at or has the focus', async ({ page }) => {
    await arrive(page, '/')
    const playState = async () => (await runOf(hoursIn(page)))?.playState
    await page.mouse.move(100, 18)
    await expect.poll(playState).toBe('paused')
    await page.mouse.move(100, 400)
    await expect.poll(playState).toBe('running')
    await phoneIn(page).focus()
    await expect.poll(playState).toBe('paused')
  })

  test('the strip runs below 1024 px and stands from there on', async ({ page }) => {
    await arrive(page, '/')
    await page.setViewportSize({ width: 1023, height: 800 })
    expect(await runOf(hoursIn(page))).not.toBeNull()
    await page.setViewportSize({ width: 1024, height: 800 })
    expect(await runOf(hoursIn(page))).toBeNull()
  })
})

asVisitor({ screen: 'phone', javaScript: false }, () => {
  test('the strip stands, as nothing could pause it, and its number is reached by hand', async ({ page }) => {
    await arrive(page, '/', { javaScript: false })
    expect(await runOf(hoursIn(page))).toBeNull()
    await page.mouse.move(100, 18)
    await page.mouse.wheel(2000, 0)
    await expect(phoneIn(page)).toBeInViewport({ ratio: 1 })
  })
})

asVisitor({ screen: 'desktop' }, ({ javaScript }) => {
  test('the hours stand at the left and the number at the right', async ({ page }) => {
    await arrive(page, '/', { javaScript })
    expect(await runOf(hoursIn(page))).toBeNull()
    expect(await leftEdge(hoursIn(page))).toBeLessThan(60)
    const { x, width } = (await phoneIn(page).boundingBox())!
    expect(x + width).toBeGreaterThan(1220)
  })
})

async function leftEdge(element: Locator): Promise<number> {
  return element.evaluate((shown) => shown.getBoundingClientRect().left)
}

/** Where the hours and their copy stand at the first and at the last moment of a round. */
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
