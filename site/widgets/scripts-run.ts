import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** Whether scripts run: false on the server and while its HTML is taken over, true ever after. */
export function useScriptsRun(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
