import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False until scripts run: what needs them is not shown without. */
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
