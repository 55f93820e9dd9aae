import { expect, type Locator, type Page } from '@playwright/test'

/** How much of an element shows through all that it lies in: 1 means all of it. */
export async function opacityOf(element: Locator): Promise<number> {
  return element.evaluate((shown) => {
    let opacity = 1
    for (let part: Element | null = shown; part; part = part.parentElement)
      opacity *= Number(getComputedStyle(part).opacity)
    return opacity
  })
}

/** How long and how often what moves an element itself runs, and how much later; null where nothing does. */
export async function timingOf(element: Locator) {
  return element.evaluate((shown) => {
    const [run] = shown.getAnimations()
    if (!run) return null
    const { duration, iterations, delay } = run.effect!.getTiming()
    return { duration, iterations, delay }
  })
}

/** Brings the fade to its end, which tests slow down to see it. */
export async function expectFadesIn(text: Locator, delay = 0): Promise<void> {
  await expect.poll(() => timingOf(text)).toEqual({ duration: 800, iterations: 1, delay })
  await text.evaluate((shown) => shown.getAnimations().forEach((run) => run.finish()))
  await expect.poll(() => opacityOf(text)).toBe(1)
}

/** Observers, of what is in view and of layout shifts, report after the frame in question. */
export async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  )
}

/** Moves a page on by a hair: from then on what lies below the screen is hidden until it comes into view. */
export async function beginToScroll(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollBy({ top: 1, behavior: 'instant' }))
}
