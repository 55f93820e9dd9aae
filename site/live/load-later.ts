import { prefetch } from './prefetch.ts'
import { savesData } from './saves-data.ts'

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
    watch.abort()
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-later]')) link.media = 'all'
    if (savesData()) return
    fetchAhead().catch(() => {}) // the next pages then come a little later
    if (import.meta.env.VITE_REACT_FILE !== '') prefetch(import.meta.env.VITE_REACT_FILE, 'script')
  }
  const rest = () => requestAnimationFrame(() => setTimeout(load, restMs))
  if (document.readyState === 'complete') rest()
  else window.addEventListener('load', rest, { signal })
  for (const type of ['pointerdown', 'keydown', 'touchstart'])
    window.addEventListener(type, load, { signal, passive: true, capture: true })
}
