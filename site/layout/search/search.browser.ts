import type { Enliven, End } from '../../live/live-parts.ts'

/** Loads the search when its box gets the focus. Until then, and without a network, it is a plain form. */
export const enliven: Enliven = (box) => {
  let end: Promise<End> | undefined
  const wake = () => {
    end ??= import('./live-search.ts').then(({ enliven }) => enliven(box))
    end.catch(() => (end = undefined))
  }
  box.addEventListener('focusin', wake)
  // The visitor may have been there before the scripts.
  if (box.contains(document.activeElement)) wake()
  return () => void end?.then((end) => end?.())
}
