import { useSyncExternalStore } from 'react'
import { motionPaused, onMotionChange } from './motion.ts'

/** Whether the visitor has paused what moves. False on the server. */
export function useMotionPaused(): boolean {
  return useSyncExternalStore(onMotionChange, motionPaused, () => false)
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
