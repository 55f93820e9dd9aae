import { prefetch } from './prefetch.ts'
import { savesData } from './saves-data.ts'
import { whenLoaded } from './when-loaded.ts'

const restMs = 200

/**
 * What the first screen can do without comes a moment after the loaded page has been shown, or with the first touch: the
 * text font, and, unless the visitor asks to save data, what fetches the next pages ahead, and React, which parts that
 * are touched will need.
 */
export function loadLater(fetchAhead: () => Promise<void>): void {
  const watch = new AbortController()
  const { signal } = watch
  const load = () => {
    if (signal.aborted) return
    watch.abort()
    document.documentElement.dataset.textFont = ''
    if (savesData()) return
    fetchAhead().catch(() => {}) // the next pages then come a little later
    if (import.meta.env.VITE_REACT_FILE !== '') prefetch(import.meta.env.VITE_REACT_FILE, 'script')
  }
  whenLoaded(() => requestAnimationFrame(() => setTimeout(load, restMs)))
  for (const type of ['pointerdown', 'keydown', 'touchstart'])
    window.addEventListener(type, load, { signal, passive: true, capture: true })
}
