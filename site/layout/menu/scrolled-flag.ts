import { whenLoaded } from '../../islands/when-loaded.ts'

/**
 * Keeps `data-scrolled` on the root element while the page is scrolled at all. The bar then covers the
 * strip, so below 1024 px its absence says that the strip is visible and the menu starts 36 px lower.
 */
export function followScrolling(): void {
  const follow = () => {
    document.documentElement.toggleAttribute('data-scrolled', window.scrollY > 0)
  }
  whenLoaded(follow) // asking earlier would cost another layout
  window.addEventListener('scroll', follow, { passive: true })
}
