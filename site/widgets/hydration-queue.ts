import { useSyncExternalStore } from 'react'
import { afterFrame } from './after-frame.ts'

/** Null once the queue has run: later updates run at once. */
let waiting: (() => void)[] | null = []

/**
 * Runs the updates of a page that React has just hydrated: one a frame, in the order of the calls. All at once would
 * keep a phone from answering the first touch.
 */
export function queueUpdate(update: () => void): void {
  if (!waiting) return update()
  waiting.push(update)
  if (waiting.length === 1) afterFrame(runNext)
}

type Value<T> = {
  onServer: T
  inBrowser: () => T
  subscribe?: (listener: () => void) => () => void
}

/** A hook for a value that only the browser knows. All components that show it update together. */
export function hydratedValue<T>({ onServer, inBrowser, subscribe = neverChanges }: Value<T>): () => T {
  let known = false
  const waitingListeners = new Set<() => void>()

  function listen(listener: () => void): () => void {
    if (!known) {
      if (waitingListeners.size === 0) queueUpdate(publish)
      waitingListeners.add(listener)
    }
    const stop = subscribe(listener)
    return () => {
      waitingListeners.delete(listener)
      stop()
    }
  }

  function publish(): void {
    known = true
    for (const listener of waitingListeners) listener()
    waitingListeners.clear()
  }

  return () =>
    useSyncExternalStore(
      listen,
      () => (known || !waiting ? inBrowser() : onServer),
      () => onServer,
    )
}

/** Whether scripts run: false on the server and while its HTML is taken over, true ever after. */
export const useScriptsRun = hydratedValue({ onServer: false, inBrowser: () => true })

/** The next one is scheduled before this one runs, so that an update that fails holds up no other. */
function runNext(): void {
  const update = waiting?.shift()
  if (waiting?.length) afterFrame(runNext)
  else waiting = null
  update?.()
}

function neverChanges(): () => void {
  return () => {}
}
