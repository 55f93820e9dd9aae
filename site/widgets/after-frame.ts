/**
 * Runs a step once the next picture of the page is on the screen. A page that is not looked at has none, and
 * nobody waits for it: there it runs at once.
 */
export function afterFrame(step: () => void): void {
  if (document.hidden) setTimeout(step)
  else requestAnimationFrame(() => setTimeout(step))
}
