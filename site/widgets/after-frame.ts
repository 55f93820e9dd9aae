/**
 * Runs a step once the next frame is on the screen. A hidden page has no frames, and nobody waits for it: there the
 * step runs at once.
 */
export function afterFrame(step: () => void): void {
  if (document.hidden) setTimeout(step)
  else requestAnimationFrame(() => setTimeout(step))
}
