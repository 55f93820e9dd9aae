import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

/** Draws a dialog at the end of `place`. Returns a function that takes it away, which the dialog is given too. */
export function openModal(place: HTMLElement, drawDialog: (close: () => void) => ReactNode): () => void {
  const layer = document.createElement('div')
  place.append(layer)
  const root = createRoot(layer)
  const close = () => {
    root.unmount()
    layer.remove()
  }
  flushSync(() => root.render(drawDialog(close)))
  return close
}
