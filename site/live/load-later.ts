import { prefetch } from './prefetch.ts'
import { savesData } from './saves-data.ts'
import { whenLoaded } from './when-loaded.ts'

const restMs = 200
/** By then the click that follows a finger has come. */
const clickMs = 50

let pressed = false

/**
 * What the first screen can do without comes a moment after the loaded page has been shown: the text font, and, with the
 * first touch if that is sooner, what shows the next pages and counts them, and, unless the visitor asks to save data,
 * React, which parts that are touched will need.
 */
export function loadLater(followNavigation: () => Promise<void>): void {
  const watch = new AbortController()
  const { signal } = watch
  const load = () => {
    if (signal.aborted) return
    watch.abort()
    followNavigation().catch(() => {}) // the next pages then come as documents
    if (import.meta.env.VITE_REACT_FILE !== '' && !savesData())
      prefetch(import.meta.env.VITE_REACT_FILE, 'script')
  }
  const loadAll = () => {
    load()
    void showTextFont()
  }
  whenLoaded(() => setTimeout(loadAll, restMs))
  for (const type of ['pointerdown', 'keydown', 'touchstart'])
    window.addEventListener(type, load, { signal, passive: true, capture: true })
  followPresses()
}

function followPresses(): void {
  const listen = (type: string, hear: () => void) =>
    window.addEventListener(type, hear, { passive: true, capture: true })
  listen('pointerdown', () => (pressed = true))
  for (const type of ['pointerup', 'pointercancel'])
    listen(type, () => setTimeout(() => (pressed = false), clickMs))
}

/** About what a phone four times slower than a desktop lays out anew within a frame. */
const elementsAFrame = 60

/**
 * Once the font is there: the page is laid out anew once, and not a second time for its fallback. A few parts a frame, as
 * laying out all at once keeps a slow phone from answering; last the body, for what lies in none of them and for pages
 * that come later. What is being pressed keeps its place, as a press that ends elsewhere is none. Pages in other
 * languages have the device's own.
 */
async function showTextFont(): Promise<void> {
  if (!document.documentElement.lang.startsWith('en')) return
  await document.fonts.load('1rem "Anek Latin"').catch(() => {}) // its fallback then stays
  let laidOut = Infinity
  for (const part of [...smallParts(document.body), document.body]) {
    laidOut += sizeOf(part)
    if (laidOut > elementsAFrame) {
      do await new Promise(requestAnimationFrame)
      while (pressed)
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
