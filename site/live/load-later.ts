import type { LiveParts } from './live-parts.ts'
import { followPresses } from './presses.ts'
import { whenLoaded } from './when-loaded.ts'

const restMs = 200

type Later = { prepareNext: (parts: LiveParts) => void; showTextFont: () => Promise<void> }

/**
 * What the first screen can do without comes a moment after the loaded page has been shown, and what prepares the next
 * pages with the first touch if that is sooner.
 */
export function loadLater(parts: LiveParts, fetchLater: () => Promise<Later>): void {
  const watch = new AbortController()
  const { signal } = watch
  const begin = async (isShown: boolean) => {
    const later = await fetchLater().catch(() => null)
    if (!later) return // the next pages come as documents, in the fallback font
    if (!signal.aborted) later.prepareNext(parts)
    watch.abort()
    if (isShown) await later.showTextFont()
  }
  whenLoaded(() => setTimeout(() => void begin(true), restMs))
  for (const type of ['pointerdown', 'keydown'])
    window.addEventListener(type, () => void begin(false), { signal, passive: true, capture: true })
  followPresses()
}
