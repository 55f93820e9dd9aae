import { type DragEvent, type MouseEvent, type PointerEvent, useRef } from 'react'

/** A finger or mouse that moved no further has tapped. */
const tapSlopPx = 10
const farShare = 0.3
const flickPxPerMs = 0.4

export type Step = -1 | 0 | 1

/**
 * Where a finished swipe leads: 1 to the next, -1 to the previous, 0 back. It counts when it went further
 * than 30 % of the width or faster than 0.4 px/ms.
 */
export function swipeStep(movedPx: number, widthPx: number, tookMs: number): Step {
  const distance = Math.abs(movedPx)
  const far = distance > widthPx * farShare
  const flicked = distance > tapSlopPx && distance > tookMs * flickPxPerMs
  if (!far && !flicked) return 0
  return movedPx < 0 ? 1 : -1
}

type Options = {
  /** Called while it moves, with the pixels from where it began, to the right. */
  onMove?: (movedPx: number) => void
  onEnd: (step: Step) => void
  /** Whether the mouse drags too, or only fingers and pens. */
  mouse?: boolean
}

/** Handlers of an element that is dragged sideways. Give it `touch-action: pan-y`, so that pages still scroll. */
export function useDrag({ onMove, onEnd, mouse = false }: Options) {
  const start = useRef<{ x: number; at: number; moved: boolean } | null>(null)
  const dragged = useRef(false)

  function end(event: PointerEvent<HTMLElement>) {
    const from = start.current
    start.current = null
    if (!from?.moved) return
    dragged.current = true
    const { clientX, timeStamp, currentTarget, type } = event
    const cut = type === 'pointercancel'
    onEnd(cut ? 0 : swipeStep(clientX - from.x, currentTarget.clientWidth, timeStamp - from.at))
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      dragged.current = false
      if (!event.isPrimary || event.button !== 0 || (event.pointerType === 'mouse' && !mouse)) return
      start.current = { x: event.clientX, at: event.timeStamp, moved: false }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const from = start.current
      if (!from || event.buttons === 0) return
      const movedPx = event.clientX - from.x
      if (!from.moved && Math.abs(movedPx) <= tapSlopPx) return
      if (!from.moved) event.currentTarget.setPointerCapture(event.pointerId)
      from.moved = true
      onMove?.(movedPx)
    },
    onPointerUp: end,
    onPointerCancel: end,
    // The browser's own dragging of pictures would end ours.
    onDragStart: (event: DragEvent) => event.preventDefault(),
    // The end of a drag is no click on what lies under it. A click without detail comes from the keyboard.
    onClickCapture(event: MouseEvent) {
      if (!dragged.current || event.detail === 0) return
      dragged.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

/**
 * The same for a row that follows: `--drag` holds the way of the finger, `data-dragging` says that there is
 * one, so that CSS leaves out its transition. `move` is called with where a swipe leads.
 */
export function useFollowedDrag(move: (step: Step) => void, { mouse = false } = {}) {
  const ref = useRef<HTMLDivElement>(null)
  const drag = useDrag({
    mouse,
    onMove(movedPx) {
      ref.current?.style.setProperty('--drag', `${movedPx}px`)
      ref.current?.setAttribute('data-dragging', '')
    },
    onEnd(step) {
      ref.current?.style.removeProperty('--drag')
      ref.current?.removeAttribute('data-dragging')
      if (step !== 0) move(step)
    },
  })
  return { ...drag, ref }
}
