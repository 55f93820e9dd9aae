/** Runs a step once the next picture of the page is on the screen. A page that is not looked at has no frames, and nobody waits. */
export function afterFrame(step: () => void): void {
  if (document.hidden) setTimeout(step)
  else requestAnimationFrame(() => setTimeout(step))
}
