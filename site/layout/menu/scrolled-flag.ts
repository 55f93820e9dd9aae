/**
 * Keeps `data-scrolled` on the root element while the page is scrolled at all. The bar then covers the
 * strip, so below 1024 px its absence says that the strip is visible and the menu starts 36 px lower.
 */
export function followScrolling(): void {
  const { dataset } = document.documentElement
  const follow = () => {
    if (window.scrollY > 0) dataset.scrolled = ''
    else delete dataset.scrolled
  }
  // With the next frame, which asks for the same layout: asked for now, the page would be laid out once more.
  requestAnimationFrame(follow)
  window.addEventListener('scroll', follow, { passive: true })
}
