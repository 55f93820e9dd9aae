import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react'
import { useDrag } from './drag.ts'
import { inTurn } from './turns.ts'

/**
 * When in its loop a row must be so that it stands `movedPx` further to the right than at `timeMs`. The loop
 * brings the whole row, `rowPx` long, past once.
 */
export function timeAfterMove(timeMs: number, movedPx: number, rowPx: number, loopMs: number): number {
  const time = timeMs - (movedPx / rowPx) * loopMs
  return ((time % loopMs) + loopMs) % loopMs
}

type Props = { className: string; children: ReactNode }

/**
 * List items that pass by without end, each one only once on the page, so that all of them can be used. How
 * many fit is `--per-view` in CSS; there must be at least one more. The row rests under a finger and while the
 * keyboard is in it, follows a drag, and brings the focused item on screen. Until scripts run it scrolls;
 * under reduced motion it wraps.
 */
export function LoopingRow({ className, children }: Props) {
  const row = useRef<HTMLUListElement>(null)
  const movedBefore = useRef(0)
  useEffect(() => {
    const items = row.current!
    inTurn(() => startLoop(items))
  }, [])

  const drag = useDrag({
    mouse: true,
    onMove(movedPx) {
      moveRow(row.current!, movedPx - movedBefore.current)
      movedBefore.current = movedPx
    },
    onEnd() {
      movedBefore.current = 0
    },
  })
  return (
    <div
      {...drag}
      className={`looping-row ${className}`}
      onFocus={(event) => showFocused(row.current!, event)}
    >
      <ul className="looping-row__items" ref={row}>
        {children}
      </ul>
    </div>
  )
}

/** Tells CSS what it cannot count by itself in every browser. */
function startLoop(row: HTMLElement): void {
  row.style.setProperty('--count', String(row.children.length))
  for (const [index, item] of itemsOf(row).entries()) item.style.setProperty('--index', String(index))
  row.dataset.looping = ''
}

function showFocused(row: HTMLElement, { target }: FocusEvent): void {
  const item = itemsOf(row).find((one) => one.contains(target))
  if (!item || !target.matches(':focus-visible')) return
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
