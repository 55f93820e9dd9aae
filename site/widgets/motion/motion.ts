import { useSyncExternalStore } from 'react'

let paused = false
const listeners = new Set<() => void>()

/** Pauses or plays every moving part of the page at once; CSS follows `data-motion` on the root element. */
export function setMotionPaused(now: boolean): void {
  paused = now
  document.documentElement.dataset.motion = now ? 'paused' : 'playing'
  for (const listener of listeners) listener()
}

/** Whether the visitor has paused what moves. False on the server. */
export function useMotionPaused(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => paused,
    () => false,
  )
}

/** Whether the page is in a hidden tab. False on the server. */
export function useTabHidden(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener)
      return () => document.removeEventListener('visibilitychange', listener)
    },
    () => document.hidden,
    () => false,
  )
}

/** Whether the visitor's system asks for less motion. Not for what the server draws, which cannot know. */
export function wantsLessMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
