import { type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react'

type Options = {
  /** Selector of what does not close the dialog when clicked; a click on all else in it does. */
  inside: string
  /** Told of every key while the dialog is open, wherever the focus is. */
  onKey: (event: KeyboardEvent) => void
  onClose: () => void
}

/**
 * Shows a dialog over the page as soon as it is rendered; Escape closes it and the focus goes back. Its CSS
 * keeps the page behind still. Spread `dialog` on the element; `close` is for its close button.
 */
export function useModal({ inside, onKey, onClose }: Options) {
  const ref = useRef<HTMLDialogElement>(null)
  const close = () => ref.current?.close()

  useLayoutEffect(() => {
    const shown = ref.current
    // Where the scroll bar takes room, that room is kept while it is away.
    const { clientWidth, dataset } = document.documentElement
    if (window.innerWidth > clientWidth) dataset.scrollBar = ''
    shown?.showModal()
    return () => shown?.close()
  }, [])

  // On the document, as a click on a picture takes the focus out of the dialog.
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onKey])

  const dialog = {
    ref,
    onClose,
    onClick: ({ target }: MouseEvent) => {
      if (!(target as Element).closest(inside)) close()
    },
  }
  return { dialog, close }
}
