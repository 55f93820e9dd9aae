import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False until scripts run: parts that need them are hidden without them. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** Whether this browser can do something that the server cannot know. */
export function useBrowserCan(can: () => boolean): boolean {
  return useSyncExternalStore(never, can, () => false)
}
