import { prefetch } from './prefetch.ts'
import { savesData } from './saves-data.ts'
import { whenLoaded } from './when-loaded.ts'

const restMs = 200

/**
 * What the first screen can do without comes a moment after the loaded page has been shown, or with the first touch: the
 * text font, what shows the next pages and counts them, and, unless the visitor asks to save data, React, which parts
 * that are touched will need.
 */
export function loadLater(followNavigation: () => Promise<void>): void {
  const watch = new AbortController()
  const { signal } = watch
  const load = () => {
    if (signal.aborted) return
    watch.abort()
    void showTextFont()
    followNavigation().catch(() => {}) // the next pages then come as documents
    if (import.meta.env.VITE_REACT_FILE !== '' && !savesData())
      prefetch(import.meta.env.VITE_REACT_FILE, 'script')
  }
  whenLoaded(() => requestAnimationFrame(() => setTimeout(load, restMs)))
  for (const type of ['pointerdown', 'keydown', 'touchstart'])
    window.addEventListener(type, load, { signal, passive: true, capture: true })
}

/**
 * Once the font is there: the page is laid out anew once, and not a second time for its fallback. Pages in other
 * languages have the device's own.
 */
async function showTextFont(): Promise<void> {
  if (!document.documentElement.lang.startsWith('en')) return
  await document.fonts.load('1rem "Anek Latin"').catch(() => {}) // its fallback then stays
  document.documentElement.dataset.textFont = ''
}
