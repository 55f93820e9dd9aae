import { type MouseEvent, useEffect, useEffectEvent, useRef } from 'react'
import { afterFrame } from '../after-frame.ts'
import { useLiveWords } from '#site/islands/words.ts'
import type { Step } from '../carousel/drag.ts'
import { IconButton } from '../icon-button.tsx'
import { closeOnBack } from './back-closes.ts'
import './modal.css'

type Options = {
  /** Class of the dialog, from which each button's own class is made. */
  block: string
  /** Selector of what does not close the dialog when clicked; a click on all else in it does. */
  inside: string
  /** Called for the arrow keys: 1 to the next, -1 to the previous. */
  onStep: (step: Step) => void
  /** Called with every other key while the dialog is open, wherever the focus is. */
  onKey?: (event: KeyboardEvent) => void
  onClose: () => void
}

/**
 * A dialog over the page, which its CSS shows as soon as it is rendered. With the next frame it takes the
 * focus and all behind it is out of reach: for that browsers give everything on the page a new style, and on a
 * phone the picture would wait as long again. Escape and Back close it, the focus goes back, and its CSS keeps the
 * page behind still. Spread `dialog` on the element; `buttons` belong in it.
 */
export function useModal({ block, inside, onStep, onKey, onClose }: Options) {
  const ref = useRef<HTMLDialogElement>(null)
  const close = () => {
    const shown = ref.current
    if (!shown?.open) return onClose()
    // What it covered is seen at once, and can be used with the next frame.
    shown.style.opacity = '0'
    afterFrame(() => shown.close())
  }
  const closeByBack = useEffectEvent(close)
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !ref.current?.open) onClose()
    else if (event.key === 'ArrowLeft') onStep(-1)
    else if (event.key === 'ArrowRight') onStep(1)
    else onKey?.(event)
  })

  useEffect(() => {
    const shown = ref.current!
    const closed = new AbortController()
    afterFrame(() => show(shown))
    const leaveHistory = closeOnBack(shown, closeByBack)
    // On the document, as a click on a picture takes the focus out of the dialog.
    document.addEventListener('keydown', hear, { signal: closed.signal })
    return () => {
      closed.abort()
      leaveHistory()
      shown.close()
    }
  }, [])

  const dialog = {
    ref,
    className: `${block} modal on-dark`,
    onClose,
    onClick: ({ target }: MouseEvent) => {
      if (!(target as Element).closest(inside)) close()
    },
  }
  return { dialog, buttons: <ModalButtons block={block} onStep={onStep} close={close} /> }
}

function show(dialog: HTMLDialogElement): void {
  if (!dialog.isConnected || dialog.open) return
  // Where the scroll bar takes room, that room is kept while it is away.
  const { clientWidth, dataset } = document.documentElement
  if (window.innerWidth > clientWidth) dataset.scrollBar = ''
  dialog.showModal()
}

type ButtonsProps = Pick<Options, 'block' | 'onStep'> & { close: () => void }

/** Close, previous and next: what every dialog of pictures has. */
function ModalButtons({ block, onStep, close }: ButtonsProps) {
  const words = useLiveWords()
  const buttons = [
    ['close', 'x', words.close, close],
    ['previous', 'left', words.previousPicture, () => onStep(-1)],
    ['next', 'right', words.nextPicture, () => onStep(1)],
  ] as const
  return buttons.map(([part, icon, label, onClick]) => (
    <IconButton
      key={part}
      className={`modal__button ${block}__${part}`}
      icon={icon}
      label={label}
      onClick={onClick}
    />
  ))
}
