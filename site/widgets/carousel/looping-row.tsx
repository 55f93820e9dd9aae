import { type ReactNode, useEffect, useRef } from 'react'
import { followDrag } from './drag.ts'
import './looping-row.css'

type Props = {
  className: string
  /** How fast they pass; else one in 4 s. */
  pxPerSecond?: number
  /** Nothing in it takes the focus: while it scrolls, the keyboard scrolls it. */
  wordsOnly?: boolean
  children: ReactNode
}

/**
 * List items of one width that pass by without end, each one only once on the page, so that all of them can be used. How
 * many fit is `--per-view` in CSS; there must be at least one more. Until scripts run it scrolls; under reduced motion
 * it wraps. Far from the screen it neither starts nor runs.
 */
export function LoopingRow({ className, pxPerSecond, wordsOnly = false, children }: Props) {
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => follow(row.current!), [])
  useEffect(() => (pxPerSecond ? keepSpeed(row.current!, pxPerSecond) : undefined), [pxPerSecond])
  return (
    <div className={`looping-row ${className}`} {...(wordsOnly && { role: 'group', tabIndex: 0 })}>
      <ul ref={row} className="looping-row__items">
        {children}
      </ul>
    </div>
  )
}

const nearPx = 100

/**
 * The time in the loop at which a row is `movedPx` further to the right than at `timeMs`. The loop
 * brings the whole row, `rowPx` long, past once.
 */
export function timeAfterMove(timeMs: number, movedPx: number, rowPx: number, loopMs: number): number {
  const time = timeMs - (movedPx / rowPx) * loopMs
  return ((time % loopMs) + loopMs) % loopMs
}

/**
 * Has the row loop while it is near the screen. It rests under a finger and while the keyboard is in it, follows a drag,
 * and brings the focused item on screen.
 */
function follow(row: HTMLElement): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      const near = entries.at(-1)?.isIntersecting === true
      if (near) startLoop(row)
      row.toggleAttribute('data-far', !near)
    },
    { rootMargin: `${nearPx}px` },
  )
  observer.observe(row)

  let movedBefore = 0
  const unfollow = followDrag(row, {
    mouse: true,
    onMove(movedPx) {
      moveRow(row, movedPx - movedBefore)
      movedBefore = movedPx
    },
    onEnd() {
      movedBefore = 0
    },
  })
  row.addEventListener('focusin', () => showFocused(row))
  return () => {
    unfollow()
    observer.disconnect()
  }
}

function startLoop(row: HTMLElement): void {
  if (row.dataset.looping !== undefined) return
  // CSS cannot count these in every browser.
  row.style.setProperty('--count', String(row.children.length))
  for (const [index, item] of itemsOf(row).entries()) item.style.setProperty('--index', String(index))
  row.dataset.looping = ''
  row.parentElement?.removeAttribute('tabindex')
  showFocused(row)
}

/** At once, and again when fonts arrive or the screen turns. */
function keepSpeed(row: HTMLElement, pxPerSecond: number): () => void {
  const item = row.firstElementChild
  if (!item) return () => {}
  const observer = new ResizeObserver(() => {
    row.style.setProperty('--pass', `${item.getBoundingClientRect().width / pxPerSecond}s`)
  })
  observer.observe(item)
  return () => observer.disconnect()
}

function showFocused(row: HTMLElement): void {
  const item = itemsOf(row).find((one) => one.querySelector(':focus-visible'))
  if (!item) return
  const inRow = item.getBoundingClientRect().left - row.getBoundingClientRect().left
  const room = row.clientWidth - item.offsetWidth
  if (inRow < 0 || inRow > room) moveRow(row, -inRow)
}

function moveRow(row: HTMLElement, movedPx: number): void {
  const items = itemsOf(row)
  const rowPx = items.reduce((width, item) => width + item.offsetWidth, 0)
  for (const loop of items.flatMap((item) => item.getAnimations())) {
    const loopMs = Number(loop.effect?.getComputedTiming().duration)
    loop.currentTime = timeAfterMove(Number(loop.currentTime), movedPx, rowPx, loopMs)
  }
}

function itemsOf(row: HTMLElement): HTMLElement[] {
  return [...row.children] as HTMLElement[]
}
