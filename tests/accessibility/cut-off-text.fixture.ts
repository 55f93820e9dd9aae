import type { Page } from '@playwright/test'

/**
 * The words that a reader cannot get at: those that reach out of a part which cuts off what reaches out and does
 * not scroll, out of the pill of their own link or button, and those that lie outside the page. Nothing may move meanwhile; all
 * pictures come first, for they may push the words.
 */
export async function cutOffText(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager'
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)))
    const slack = 2 // letters may reach over their line by a hair
    const unread = '[inert], [aria-hidden="true"], .skip-link:not(:focus)'
    const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip'

    const isCut = (words: DOMRect, around: Element | null): boolean => {
      if (around === null || around === document.documentElement) {
        return words.right > document.documentElement.clientWidth + slack || words.left < -slack
      }
      const { backgroundColor, overflowX, overflowY, position } = getComputedStyle(around)
      const box = around.getBoundingClientRect()
      if (box.width <= 1 || box.height <= 1) return false // is for screen readers only
      if (['auto', 'scroll'].includes(overflowX)) return false
      const ends = cuts(overflowX) || (around.matches('a, button') && backgroundColor !== 'rgba(0, 0, 0, 0)')
      const wide = ends && (words.right > box.right + slack || words.left < box.left - slack)
      const high = cuts(overflowY) && (words.bottom > box.bottom + slack || words.top < box.top - slack)
      return wide || high || (position !== 'fixed' && isCut(words, around.parentElement))
    }

    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement!
      if (!text.textContent?.trim() || parent.closest(unread)) continue
      if (
        !parent.checkVisibility({
          visibilityProperty: true,
          opacityProperty: true,
          contentVisibilityAuto: true,
        })
      )
        continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const words = range.getBoundingClientRect()
      if (words.width < 1 || words.height < 1) continue
      if (isCut(words, parent))
        found.push(`${parent.className || parent.localName}: ${text.textContent.trim().slice(0, 50)}`)
    }
    return found
  })
}
