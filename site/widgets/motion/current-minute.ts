import { hydratedValue } from '../hydration-queue.ts'

const minuteMs = 60_000
const listeners = new Set<() => void>()
let timer = 0

/** The minute it is, in minutes since 1970; null on the server, which cannot know when a page is read. */
export const useCurrentMinute = hydratedValue<number | null>({
  onServer: null,
  inBrowser: () => Math.floor(Date.now() / minuteMs),
  subscribe,
})

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', tick)
  listeners.add(listener)
  waitForNext()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('visibilitychange', tick)
    clearTimeout(timer)
  }
}

function tick(): void {
  for (const listener of listeners) listener()
  waitForNext()
}

/** One timer for all listeners, and none while the tab is hidden. */
function waitForNext(): void {
  clearTimeout(timer)
  if (!document.hidden) timer = window.setTimeout(tick, minuteMs - (Date.now() % minuteMs))
}
