import { useLayoutEffect } from 'react'
import { inTurn } from '../../widgets/turns.ts'

const farSections = '.home > .section:not(.stories), .home > .booking'

/**
 * Draws what home was shown without, one section a frame. Until then the browser passes over what is far from the
 * screen (home.css), so that the first screen comes sooner; from now on it has its true height, and no way back or
 * to a place on the page ends beside its goal.
 */
export function useFarSections(): void {
  // Asks for its turns before all that waits for an effect.
  useLayoutEffect(() => {
    for (const section of document.querySelectorAll<HTMLElement>(farSections))
      inTurn(() => (section.style.contentVisibility = 'visible'))
  }, [])
}
