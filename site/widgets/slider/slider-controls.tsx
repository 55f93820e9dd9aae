import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useLiveWords } from '#site/islands/words.ts'
import { Icon } from '../icon.tsx'
import { clampPosition, positionAfterKey, positionAt, valueText } from './slider-position.ts'

type Props = {
  name: string
  labels: { before: string; after: string }
  start: number
  hover: boolean
}

/** Each shows one picture whole. */
const ends = [
  ['before', 100],
  ['after', 0],
] as const

/**
 * What moves the edge between the two pictures of the frame around it. The position is a CSS variable of that frame, so
 * that moving it lays out nothing again.
 */
export function SliderControls({ name, labels, start, hover }: Props) {
  const words = useLiveWords()
  const range = useRef<HTMLInputElement>(null)
  const grip = useRef(0)

  function moveTo(percent: number) {
    const position = clampPosition(percent)
    const input = range.current!
    frameAround(input).style.setProperty('--position', `${position}%`)
    input.value = String(position)
    input.setAttribute('aria-valuetext', valueText(position, labels.before, words.share))
  }
  function follow(x: number) {
    moveTo(positionAt(x, frameAround(range.current!).getBoundingClientRect()))
  }
  function onKeyDown(event: KeyboardEvent) {
    const target = positionAfterKey(event.key, Number(range.current!.value))
    if (target === null) return
    event.preventDefault()
    moveTo(target)
  }
  /** Where the handle is grabbed: that alone moves nothing. */
  function grab({ pointerId, clientX, currentTarget }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect()
    grip.current = clientX - left - width / 2
    currentTarget.setPointerCapture(pointerId)
  }
  function drag({ pointerId, clientX, currentTarget }: PointerEvent) {
    if (currentTarget.hasPointerCapture(pointerId)) follow(clientX - grip.current)
  }
  const takeOnKeys = useEffectEvent(() => {
    const { value, defaultValue } = range.current!
    if (value !== defaultValue) moveTo(Number(value))
  })
  const followMouse = useEffectEvent(({ pointerType, clientX }: globalThis.PointerEvent) => {
    if (hover && pointerType === 'mouse') follow(clientX)
  })
  useEffect(() => {
    takeOnKeys() // one may have moved it before
    const frame = frameAround(range.current!)
    frame.addEventListener('pointermove', followMouse)
    keepShown(frame)
  }, [])

  return (
    <>
      <input
        ref={range}
        className="comparison__range"
        type="range"
        min="0"
        max="100"
        step="any"
        defaultValue={start}
        autoComplete="off"
        aria-label={name}
        aria-valuetext={valueText(start, labels.before, words.share)}
        onKeyDown={onKeyDown}
        onInput={({ currentTarget }) => moveTo(Number(currentTarget.value))}
      />
      <span className="comparison__edge" />
      <span
        className="comparison__handle"
        onPointerDown={grab}
        onPointerMove={drag}
        // The arrow keys go on from where it was let go.
        onPointerUp={() => range.current!.focus({ preventScroll: true })}
      >
        <Icon name="lr" />
      </span>
      {ends.map(([side, position]) => (
        <button
          key={side}
          type="button"
          className={`comparison__pill comparison__pill--${side}`}
          tabIndex={-1} // on the keyboard Home and End do the same
          // Its name also says of which pair, as a page may have many.
          aria-label={`${labels[side]}, ${name}`}
          onClick={() => moveTo(position)}
        >
          {labels[side]}
        </button>
      ))}
    </>
  )
}

function frameAround(element: Element): HTMLElement {
  return element.closest<HTMLElement>('.comparison__frame')! // see ComparisonSlider
}

/** Far from the screen a pair is left out (see the CSS) until its pictures have come: later it would look empty. */
function keepShown(frame: HTMLElement): void {
  frame.addEventListener('contentvisibilityautostatechange', () => {
    if (frame.querySelector('img')?.complete) frame.style.contentVisibility = 'visible'
  })
}
