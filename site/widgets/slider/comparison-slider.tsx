import { type ComponentProps, type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { Icon } from '../icon.tsx'
import { Picture } from '../picture.tsx'

type ShownPicture = ComponentProps<typeof Picture>['picture']
type Props = {
  before: ShownPicture
  after: ShownPicture
  /** What stands on the two buttons. */
  labels: { before: string; after: string }
  /** The slider's name for screen readers; distinct on a page with several. */
  name: string
  /** Whether the edge also follows the mouse over the picture. */
  hover?: boolean
  /** How wide it is shown, in the words of the `sizes` attribute. */
  sizes?: string
  /** Whether it stands on the first screen, where its pictures matter most. */
  first?: boolean
}

const keyStep = 5

/** Where a key moves the edge, in percent from 0 to 100; null for keys that do not move it. */
export function positionAfterKey(key: string, position: number): number | null {
  const targets: Record<string, number> = {
    ArrowLeft: position - keyStep,
    ArrowDown: position - keyStep,
    ArrowRight: position + keyStep,
    ArrowUp: position + keyStep,
    PageDown: position - 2 * keyStep,
    PageUp: position + 2 * keyStep,
    Home: 0,
    End: 100,
  }
  const target = targets[key]
  return target === undefined ? null : clampPosition(target)
}

/** Where the edge is when the middle of the handle is at `x` in a frame of this left side and width, in percent. */
export function positionAt(x: number, frame: { left: number; width: number }): number {
  return clampPosition(((x - frame.left) / frame.width) * 100)
}

function clampPosition(percent: number): number {
  return Math.min(100, Math.max(0, percent))
}

/**
 * Two pictures of the same view with an edge between them that the visitor moves: by its handle, by the
 * arrow keys (5 %), Home and End, or by the two buttons. The position is a CSS variable, so that moving it
 * renders nothing again.
 */
export function ComparisonSlider({ before, after, labels, name, hover = false, sizes, first }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  /** How far from the middle of the handle it was grabbed, in pixels: grabbing alone moves nothing. */
  const grip = useRef(0)

  useEffect(() => keepShown(frame.current), [])

  function moveTo(percent: number) {
    const position = clampPosition(percent)
    frame.current?.style.setProperty('--position', `${position}%`)
    if (!input.current) return
    input.current.value = String(position)
    input.current.setAttribute('aria-valuetext', valueText(position, labels.before))
  }

  function follow(x: number) {
    if (frame.current) moveTo(positionAt(x, frame.current.getBoundingClientRect()))
  }

  function grab({ currentTarget: handle, pointerId, clientX }: PointerEvent<HTMLElement>) {
    const { left, width } = handle.getBoundingClientRect()
    grip.current = clientX - left - width / 2
    handle.setPointerCapture(pointerId)
  }

  function moveByKey(event: KeyboardEvent<HTMLInputElement>) {
    const target = positionAfterKey(event.key, Number(event.currentTarget.value))
    if (target === null) return
    event.preventDefault()
    moveTo(target)
  }

  return (
    <div className="comparison">
      <div
        className="comparison__frame"
        ref={frame}
        onPointerMove={hover ? (event) => event.pointerType === 'mouse' && follow(event.clientX) : undefined}
      >
        <Picture picture={after} className="comparison__after" sizes={sizes} first={first} />
        <Picture picture={before} className="comparison__before" sizes={sizes} first={first} />
        <input
          ref={input}
          className="comparison__range"
          type="range"
          min="0"
          max="100"
          step="any"
          defaultValue="50"
          autoComplete="off"
          aria-label={name}
          aria-valuetext={valueText(50, labels.before)}
          onKeyDown={moveByKey}
          onChange={(event) => moveTo(Number(event.currentTarget.value))}
        />
        <span className="comparison__edge" />
        <span
          className="comparison__handle"
          onPointerDown={grab}
          onPointerMove={(event) => {
            if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event.clientX - grip.current)
          }}
          // So that the arrow keys go on from where it was let go.
          onPointerUp={() => input.current?.focus({ preventScroll: true })}
        >
          <Icon name="lr" />
        </span>
        {/* Each shows one picture whole. Its name also says of which pair, as a page may have many. */}
        {(
          [
            ['before', 100],
            ['after', 0],
          ] as const
        ).map(([side, position]) => (
          <button
            key={side}
            type="button"
            className={`comparison__pill comparison__pill--${side}`}
            aria-label={`${labels[side]}, ${name}`}
            onClick={() => moveTo(position)}
          >
            {labels[side]}
          </button>
        ))}
      </div>
    </div>
  )
}

/** Far from the screen a pair is left out (see the CSS) until its pictures have come: later it would look empty. */
function keepShown(frame: HTMLElement | null): void {
  frame?.addEventListener('contentvisibilityautostatechange', () => {
    if (frame.querySelector('img')?.complete) frame.style.contentVisibility = 'visible'
  })
}

function valueText(position: number, before: string): string {
  return `${Math.round(position)} percent ${before} shown`
}
