/** Runs a step once the page and the pictures of its first screen have loaded. */
export function whenLoaded(step: () => void): void {
  if (document.readyState === 'complete') step()
  else window.addEventListener('load', step, { once: true })
}
