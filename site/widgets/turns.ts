import { useSyncExternalStore } from 'react'
import { afterFrame } from './after-frame.ts'

/** Null once all have had their turn: what comes later changes the page at once. */
let waiting: (() => void)[] | null = []

/**
 * Runs what changes a page that has just been taken over: one change a frame, in the order in which they ask. All
 * in one would keep a phone from answering the first touch.
 */
export function inTurn(change: () => void): void {
  if (!waiting) {
    change()
    return
  }
  waiting.push(change)
  if (waiting.length === 1) afterFrame(nextTurn)
}

type Value<T> = {
  /** What the server says in its place. */
  before: T
  now: () => T
  subscribe?: (listener: () => void) => () => void
}

/** A hook for a value that only the browser knows. All that show it change in one turn. */
export function valueInTurn<T>({ before, now, subscribe = neverChanges }: Value<T>): () => T {
  let known = false
  const shownBefore = new Set<() => void>()

  function listen(listener: () => void): () => void {
    if (!known) {
      if (shownBefore.size === 0) inTurn(tell)
      shownBefore.add(listener)
    }
    const stop = subscribe(listener)
    return () => {
      shownBefore.delete(listener)
      stop()
    }
  }

  function tell(): void {
    known = true
    for (const listener of shownBefore) listener()
    shownBefore.clear()
  }

  return () =>
    useSyncExternalStore(
      listen,
      () => (known || !waiting ? now() : before),
      () => before,
    )
}

/** The next one is on its way before this one runs, so that a change that fails holds up no other. */
function nextTurn(): void {
  const change = waiting?.shift()
  if (waiting?.length) afterFrame(nextTurn)
  else waiting = null
  change?.()
}

function neverChanges(): () => void {
  return () => {}
}
