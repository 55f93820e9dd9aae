import { isPressed } from './presses.ts'

/** About what a phone four times slower than a desktop lays out anew within a frame. */
const elementsAFrame = 60

/**
 * Once the font is there: the page is laid out anew once, and not a second time for its fallback. A few parts a frame, as
 * laying out all at once keeps a slow phone from answering; last the body, for what lies in none of them and for pages
 * that come later. What is being pressed keeps its place: a moved target would cancel the click. Pages in other
 * languages have the device's own.
 */
export async function showTextFont(): Promise<void> {
  if (!document.documentElement.lang.startsWith('en')) return
  await document.fonts.load('1rem "Anek Latin"').catch(() => {}) // its fallback then stays
  let laidOut = Infinity
  for (const part of [...smallParts(document.body), document.body]) {
    laidOut += sizeOf(part)
    if (laidOut > elementsAFrame) {
      do await new Promise(requestAnimationFrame)
      while (isPressed())
      laidOut = sizeOf(part)
    }
    part.dataset.textFont = ''
  }
}

function smallParts(element: Element): HTMLElement[] {
  if (!(element instanceof HTMLElement)) return []
  // React finds what it takes over as the server drew it.
  const isWhole = sizeOf(element) <= elementsAFrame || 'props' in element.dataset
  return isWhole ? [element] : [...element.children].flatMap(smallParts)
}

function sizeOf(element: Element): number {
  return element.getElementsByTagName('*').length + 1
}
