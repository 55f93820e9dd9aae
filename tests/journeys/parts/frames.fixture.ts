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

/** Keeps the frames of the pages opened from now on from coming once React has taken over what `selector` names. */
export async function stopFramesOnceTaken(page: Page, selector: string): Promise<void> {
  await page.addInitScript((selector) => {
    const request = window.requestAnimationFrame
    const isTaken = () => {
      const part = document.querySelector(selector)
      return part !== null && Object.keys(part).some((key) => key.startsWith('__react'))
    }
    window.requestAnimationFrame = (step) => {
      if (!isTaken()) return request(step)
      document.documentElement.dataset.taken = ''
      return 0
    }
  }, selector)
}
