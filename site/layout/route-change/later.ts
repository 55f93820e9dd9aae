import type { LiveParts } from '../../live/live-parts.ts'
import { prefetch } from '../../live/prefetch.ts'
import { savesData } from '../../live/saves-data.ts'
import { followNavigation } from './route-change.ts'

export { showTextFont } from '../../live/text-font.ts'

/**
 * Begins what shows the next pages and counts them, and has React fetched, which parts that are touched will need, unless
 * the visitor asks to save data.
 */
export function prepareNext(parts: LiveParts): void {
  followNavigation(parts)
  if (import.meta.env.VITE_REACT_FILE !== '' && !savesData())
    prefetch(import.meta.env.VITE_REACT_FILE, 'script')
}
