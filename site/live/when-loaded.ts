/** Runs a step once the page and the pictures of its first screen have loaded and been painted. */
export function whenLoaded(step: () => void): void {
  if (document.readyState === 'complete') step()
  else window.addEventListener('load', () => requestAnimationFrame(() => setTimeout(step)), { once: true })
}
