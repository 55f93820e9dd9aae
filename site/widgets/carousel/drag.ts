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

/**
 * Has an element be dragged sideways. Give it `touch-action: pan-y`, so that pages still scroll. Returns a function that
 * stops.
 */
export function followDrag(element: HTMLElement, { onMove, onEnd, mouse = false }: Options): () => void {
  let start: { x: number; at: number; moved: boolean } | null = null
  let dragged = false
  const watch = new AbortController()
  const { signal } = watch

  function begin(event: PointerEvent) {
    dragged = false
    if (!event.isPrimary || event.button !== 0 || (event.pointerType === 'mouse' && !mouse)) return
    start = { x: event.clientX, at: event.timeStamp, moved: false }
  }
  function move({ buttons, clientX, pointerId }: PointerEvent) {
    if (!start || buttons === 0) return
    const movedPx = clientX - start.x
    if (!start.moved && Math.abs(movedPx) <= tapSlopPx) return
    if (!start.moved) element.setPointerCapture(pointerId)
    start.moved = true
    onMove?.(movedPx)
  }
  function end({ clientX, timeStamp, type }: PointerEvent) {
    const from = start
    start = null
    if (!from?.moved) return
    dragged = true
    const cut = type === 'pointercancel'
    onEnd(cut ? 0 : swipeStep(clientX - from.x, element.clientWidth, timeStamp - from.at))
  }
  /** The end of a drag is no click on what lies under it. A click without detail comes from the keyboard. */
  function swallow(event: MouseEvent) {
    if (!dragged || event.detail === 0) return
    dragged = false
    event.preventDefault()
    event.stopPropagation()
  }
  element.addEventListener('pointerdown', begin, { signal })
  element.addEventListener('pointermove', move, { signal })
  element.addEventListener('pointerup', end, { signal })
  element.addEventListener('pointercancel', end, { signal })
  element.addEventListener('click', swallow, { signal, capture: true })
  // The browser's own dragging of pictures would end ours.
  element.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
  return () => watch.abort()
}
