let paused = false
const listeners = new Set<() => void>()

/** Whether the visitor has paused what moves on the page. */
export function motionPaused(): boolean {
  return paused
}

/** Pauses or plays every moving part of the page at once; CSS follows `data-motion` on the root element. */
export function setMotionPaused(now: boolean): void {
  paused = now
  document.documentElement.dataset.motion = now ? 'paused' : 'playing'
  for (const listener of listeners) listener()
}

/** Calls `listener` whenever motion is paused or played. Returns a function that stops. */
export function onMotionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the visitor's system asks for less motion. */
export function wantsLessMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
