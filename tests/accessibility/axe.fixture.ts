import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** WCAG 2.0, 2.1 and 2.2 at the levels A and AA, and what axe itself advises. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What axe finds wrong with the page as it is now: one line for each element, with the rule it breaks.
 * @param within a selector, where all that has changed since the page was looked at lies in one part
 */
export async function findViolations(page: Page, within = 'html'): Promise<string[]> {
  await finishAnimations(page)
  // The map's inside is Google's; the frame around it is ours and is looked at. The other mode is for frames.
  // To describe each element that is right would take longer than to look at it.
  const axe = new AxeBuilder({ page }).options({ iframes: false, resultTypes: ['violations'] })
  const { violations } = await axe.setLegacyMode().withTags(rules).include(within).analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any }) => `${id} (${help}) at ${target.join(' ')}. ${any[0]?.message ?? ''}`),
  )
}

/** Scrolls down to the end of the page as a reader does, so that all that waits to be seen has shown itself. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo({ top, behavior: 'instant' })
      await nextFrame()
    }
  })
}

/** Brings to its end what fades or slides in: half of a fade would be taken for pale text. */
async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
    }
  })
}
