import { clampPosition, positionAfterKey, positionAt, valueText } from './slider-position.ts'

/**
 * Has the edge follow the handle, the keys and the two buttons. The position is a CSS variable, so that moving it lays
 * out nothing again.
 */
export function enliven(slider: HTMLElement): void {
  const frame = slider.querySelector<HTMLElement>('.comparison__frame')!
  const input = slider.querySelector<HTMLInputElement>('.comparison__range')!
  const handle = slider.querySelector<HTMLElement>('.comparison__handle')!
  const moveTo = (percent: number) => {
    const position = clampPosition(percent)
    frame.style.setProperty('--position', `${position}%`)
    input.value = String(position)
    input.setAttribute('aria-valuetext', valueText(position, slider.dataset.before!, slider.dataset.share!))
  }
  const follow = (x: number) => moveTo(positionAt(x, frame.getBoundingClientRect()))

  input.addEventListener('keydown', (event) => {
    const target = positionAfterKey(event.key, Number(input.value))
    if (target === null) return
    event.preventDefault()
    moveTo(target)
  })
  input.addEventListener('input', () => moveTo(Number(input.value)))
  // A key may have moved it before.
  if (input.value !== input.defaultValue) moveTo(Number(input.value))

  followHandle(handle, follow)
  // So that the arrow keys go on from where it was let go.
  handle.addEventListener('pointerup', () => input.focus({ preventScroll: true }))
  if (slider.dataset.hover !== undefined) {
    frame.addEventListener('pointermove', ({ pointerType, clientX }) => {
      if (pointerType === 'mouse') follow(clientX)
    })
  }
  for (const button of slider.querySelectorAll<HTMLElement>('[data-position]'))
    button.addEventListener('click', () => moveTo(Number(button.dataset.position)))
  keepShown(frame)
}

/** Calls `follow` with where the middle of the handle is dragged to: grabbing alone moves nothing. */
function followHandle(handle: HTMLElement, follow: (x: number) => void): void {
  let grip = 0
  handle.addEventListener('pointerdown', ({ pointerId, clientX }) => {
    const { left, width } = handle.getBoundingClientRect()
    grip = clientX - left - width / 2
    handle.setPointerCapture(pointerId)
  })
  handle.addEventListener('pointermove', ({ pointerId, clientX }) => {
    if (handle.hasPointerCapture(pointerId)) follow(clientX - grip)
  })
}

/** Far from the screen a pair is left out (see the CSS) until its pictures have come: later it would look empty. */
function keepShown(frame: HTMLElement): void {
  frame.addEventListener('contentvisibilityautostatechange', () => {
    if (frame.querySelector('img')?.complete) frame.style.contentVisibility = 'visible'
  })
}
