import { type ComponentProps, type CSSProperties, type RefObject, useEffect, useEffectEvent } from 'react'
import { followDrag, type Step } from './drag.ts'
import './sliding-row.css'

/** Where it lies in the row, counted on without end; the rest are attributes of its element. */
type Slide = { id: number; place: number } & Omit<ComponentProps<'div'>, 'id'>

type Props = {
  row: RefObject<HTMLDivElement | null>
  /** The place that is first on screen; undefined until scripts run, and the row scrolls. */
  first: number | undefined
  slides: Slide[]
  /** Called with where a swipe leads. */
  onSwipe: (step: Step) => void
  /** Whether the mouse drags too. */
  mouse?: boolean
} & ComponentProps<'div'>

/** The index of what lies at a place of an endless row of `count`: at -1 the last, at `count` the first. */
export function indexAt(place: number, count: number): number {
  return ((place % count) + count) % count
}

/** The place nearest to the screen for what has an index: one is kept left of what is `first` on screen, all else right of it. */
export function placeOf(index: number, first: number, count: number): number {
  return first - 1 + indexAt(index - first + 1, count)
}

/** Slides side by side that are moved step by step; how many fit is `--per-view` in CSS, `--gap` lies between them. */
export function SlidingRow({ row, first, slides, onSwipe, mouse = false, className, ...attributes }: Props) {
  const swipe = useEffectEvent(onSwipe)
  useEffect(() => followRowDrag(row.current!, mouse, swipe), [row, mouse])
  const endless = first !== undefined
  return (
    <div
      {...attributes}
      ref={row}
      className={`sliding-row ${className}`}
      data-endless={endless || undefined}
      style={endless ? ({ '--first': first } as CSSProperties) : undefined}
    >
      <div className="sliding-row__belt">
        {slides.map(({ id, place, ...slide }, index) => (
          <div
            {...slide}
            key={id}
            className="sliding-row__slide"
            style={endless ? ({ '--shift': place - index } as CSSProperties) : undefined}
          />
        ))}
      </div>
    </div>
  )
}

/** The row follows: `--drag` is the way of the finger, and while there is one nothing slides by itself. */
function followRowDrag(row: HTMLElement, mouse: boolean, swipe: (step: Step) => void): () => void {
  return followDrag(row, {
    mouse,
    onMove(movedPx) {
      row.style.setProperty('--drag', `${movedPx}px`)
      row.dataset.dragging = ''
    },
    onEnd(step) {
      row.style.removeProperty('--drag')
      delete row.dataset.dragging
      if (step !== 0) swipe(step)
    },
  })
}
