import type { Page } from '@playwright/test'

/** Keeps what the page does with its next frames waiting until the returned function is called. */
export async function holdFrames(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const request = window.requestAnimationFrame
    const waiting: FrameRequestCallback[] = []
    window.requestAnimationFrame = (step) => waiting.push(step)
    window.addEventListener(
      'frames may come',
      () => {
        window.requestAnimationFrame = request
        for (const step of waiting) request(step)
      },
      { once: true },
    )
  })
  return () => page.evaluate(() => void window.dispatchEvent(new Event('frames may come')))
}
